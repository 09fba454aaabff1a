// Whom a notice reached, and the way to send it once more.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Send20Regular } from '@fluentui/react-icons/svg/send';
import { useCallback, useState } from 'react';
import { sendNotice } from '#contract/calls/desk/notices.ts';
import { getRecord, listRecords } from '#contract/calls/desk/records.ts';
import type { DeskRecord, NoticeReach } from '#contract/models/desk/record-model.ts';
import { useSend } from '#data/use-send.ts';
import { useText } from '#i18n/use-text.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useFailureWords } from '../fields/use-failure-words.ts';
import { useDeskToast } from '../frame/use-desk-toast.tsx';

const changedCalls = [getRecord, listRecords];

interface ReachLineProps {
  record: DeskRecord;
  isReadOnly: boolean;
}

/** Renders the numbers, and the button where the notice is published. */
export function ReachLine({ record: { id, state, reach }, isReadOnly }: ReachLineProps) {
  const styles = useStyles();
  const text = useText();
  const words = useReachWords();
  const toast = useDeskToast();
  const wordsOf = useFailureWords();
  const send = useSend(sendNotice, changedCalls);
  const [isAsking, setIsAsking] = useState(false);
  if (state !== 'published') return null;
  const sendAgain = async () => {
    setIsAsking(false);
    try {
      await send({ id });
      toast(text('deskNotices.again.done'));
    } catch (error) {
      toast(wordsOf(error), 'error');
    }
  };
  return (
    <div className={styles.line}>
      <span>{reach === undefined ? text('deskNotices.reach.none') : words(reach)}</span>
      {isReadOnly || reach === undefined ? null : (
        <Button size="small" icon={<Send20Regular />} onClick={() => setIsAsking(true)}>
          {text('deskNotices.again.open')}
        </Button>
      )}
      {isAsking ? (
        <ConfirmDialog
          title={text('deskNotices.again.question')}
          confirmText={text('deskNotices.again.open')}
          onConfirm={() => void sendAgain()}
          onCancel={() => setIsAsking(false)}
        >
          <p>{text('deskNotices.again.text')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

/** Returns the numbers in one line. */
export function useReachWords(): (reach: NoticeReach) => string {
  const text = useText();
  return useCallback(
    ({ notified, opened, mailed, pushed }) =>
      [
        text('deskNotices.reach.notified', { count: notified }),
        text('deskNotices.reach.mailed', { count: mailed }),
        text('deskNotices.reach.pushed', { count: pushed }),
        text('deskNotices.reach.opened', { count: opened }),
      ].join(' · '),
    [text],
  );
}

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
});
