// The feed of what the reader follows: its secret address is made, copied, renewed and ended here.
import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { send } from '#client/calls/calls.ts';
import type { OutputOf } from '#contract/calls/declare.ts';
import { getOwnFeed, setOwnFeed } from '#contract/calls/patron/own-feed.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { reportFailure } from '#data/report.ts';
import { useRead } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { showMessage } from '#session/messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { ReadingGate } from '#ui/states/reading-gate.tsx';
import { OwnAddresses } from './own-addresses.tsx';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}));

interface OwnFeedPanelProps {
  /** Copies an address, and says so. */
  onCopy: (address: string, said: string) => void;
}

type Question = 'renew' | 'end';

/** The panel, for a reader who is signed in. */
export function OwnFeedPanel({ onCopy }: OwnFeedPanelProps) {
  const styles = useStyles();
  const text = useText();
  const reading = useRead(getOwnFeed, {}, { hideMessage: true });
  const [secret, setSecret] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const set = async (isOpen: boolean) => {
    setQuestion(null);
    setIsBusy(true);
    try {
      const answer = await send(setOwnFeed, { isOpen });
      setSecret(answer.secret);
      reading.retry();
      if (!isOpen) {
        showMessage({ manner: 'toast', intent: 'success', text: text('feeds.own.ended') });
      }
    } catch (error) {
      reportFailure({ error, hideMessage: false });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <section className={styles.panel} aria-labelledby="own-feed-heading">
      <h2 id="own-feed-heading" className={styles.heading}>
        {text('feeds.own.title')}
      </h2>
      <p className={styles.words}>{text('feeds.own.text')}</p>
      <p className={styles.words}>{text('feeds.own.secret')}</p>
      {secret === null ? null : <OwnAddresses secret={secret} onCopy={onCopy} />}
      <ReadingGate reading={reading} lines={['40%']} isInline>
        {({ feed }) => (
          <>
            <FeedState feed={feed} />
            <div className={styles.row}>
              {feed === null ? (
                <Button appearance="primary" disabled={isBusy} onClick={() => void set(true)}>
                  {text('feeds.own.make')}
                </Button>
              ) : (
                <>
                  <Button disabled={isBusy} onClick={() => setQuestion('renew')}>
                    {text('feeds.own.renew')}
                  </Button>
                  <Button disabled={isBusy} onClick={() => setQuestion('end')}>
                    {text('feeds.own.end')}
                  </Button>
                </>
              )}
            </div>
          </>
        )}
      </ReadingGate>
      {question === null ? null : (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={text(`feeds.own.${question}Title`)}
            confirmText={text(`feeds.own.${question}`)}
            onConfirm={() => void set(question === 'renew')}
            onCancel={() => setQuestion(null)}
          >
            {text(`feeds.own.${question}Text`)}
          </ConfirmDialog>
        </Suspense>
      )}
    </section>
  );
}

function FeedState({ feed }: OutputOf<typeof getOwnFeed>) {
  const styles = useStyles();
  const text = useText();
  const words =
    feed === null
      ? text('feeds.own.none')
      : [
          text('feeds.own.since', { time: minuteOf(feed.createdAt) }),
          feed.lastUsedAt === null
            ? text('feeds.own.unused')
            : text('feeds.own.used', { time: minuteOf(feed.lastUsedAt) }),
        ].join(' ');
  return (
    <p role="status" className={styles.words}>
      {words}
    </p>
  );
}

const useStyles = makeStyles({
  panel: {
    marginTop: `calc(2 * ${tokens.spacingVerticalXXL})`,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  words: { margin: `${tokens.spacingVerticalS} 0`, color: tokens.colorNeutralForeground2 },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});
