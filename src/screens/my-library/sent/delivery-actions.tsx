// What a reader does with a request for a copy: download its file, cancel it, ask again.
import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { download, sizeText } from '#browser/files.ts';
import { send } from '#client/calls/calls.ts';
import { cancelDelivery, openDeliveryFile } from '#contract/calls/patron/deliveries.ts';
import type { OwnDelivery } from '#contract/models/delivery-model.ts';
import { stateAfter } from '#contract/rules/life/life.ts';
import { deliveryPath } from '#contract/wire/delivery-paths.ts';
import { reportFailure } from '#data/report.ts';
import { useCommand } from '#data/use-command.ts';
import { tagOf } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { isReachableAtom } from '#session/atoms.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { useOnce } from './use-once.ts';

interface DeliveryActionsProps {
  delivery: OwnDelivery;
  /** Called after the reader changed it. */
  onChanged: () => void;
}

/** The actions that the request's state allows. */
export function DeliveryActions({ delivery, onChanged }: DeliveryActionsProps) {
  const styles = useStyles();
  const text = useText();
  const { id, state, file } = delivery;
  const isOver = file?.isOver === true;
  const mayAskAgain = state === 'refused' || state === 'cancelled' || isOver;
  return (
    <>
      {file === null ? null : <FileLine id={id} file={file} />}
      <div className={styles.actions}>
        {stateAfter('delivery', state, 'cancel') === null ? null : (
          <CancelButton id={id} onChanged={onChanged} />
        )}
        {mayAskAgain ? (
          <LinkButton to={deliveryPath(delivery)} aria-describedby={`delivery-${id}`}>
            {text('delivery.list.again')}
          </LinkButton>
        ) : null}
      </div>
    </>
  );
}

/** The file, until its last day. */
function FileLine({ id, file }: { id: string; file: NonNullable<OwnDelivery['file']> }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const isReachable = useAtomValue(isReachableAtom);
  const isBusy = useRef(false);
  const { name, bytes, until: day, isOver } = file;
  if (isOver) return <p className={styles.quiet}>{text('delivery.file.over', { day })}</p>;
  const fetchFile = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const { path } = await send(openDeliveryFile, { id });
      download(path, name);
    } catch (error) {
      reportFailure({ error, hideMessage: false });
    } finally {
      isBusy.current = false;
    }
  };
  return (
    <div className={styles.actions}>
      <Button appearance="primary" disabled={!isReachable} onClick={() => void fetchFile()}>
        <ArrowDownload20Regular aria-hidden="true" />
        {text('delivery.file.download', { name })}
      </Button>
      <span className={styles.quiet}>
        {text('delivery.file.until', { size: sizeText(bytes, tagOf(language)), day })}
        {isReachable ? null : ` ${text('delivery.file.offline')}`}
      </span>
    </div>
  );
}

/** Asks once more before it cancels. */
function CancelButton({ id, onChanged }: { id: string; onChanged: () => void }) {
  const styles = useStyles();
  const text = useText();
  const cancel = useCommand(cancelDelivery);
  const perform = useOnce(onChanged);
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button aria-describedby={`delivery-${id}`} onClick={() => setIsAsking(true)}>
        {text('delivery.list.cancel')}
      </Button>
    );
  }
  return (
    <div className={styles.question}>
      <p id={`cancel-${id}`} className={styles.quiet}>
        {text('delivery.list.cancelQuestion')} {text('delivery.list.cancelText')}
      </p>
      <div className={styles.actions}>
        <Button
          appearance="primary"
          aria-describedby={`cancel-${id}`}
          onClick={() => {
            setIsAsking(false);
            void perform(() => cancel({ id }));
          }}
        >
          {text('delivery.list.cancel')}
        </Button>
        <Button onClick={() => setIsAsking(false)}>{text('delivery.list.keep')}</Button>
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    ':empty': { display: 'none' },
  },
  question: { display: 'grid', gap: tokens.spacingVerticalS },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});
