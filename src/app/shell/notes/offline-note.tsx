// The service is unreachable or slow, or changes are not sent yet. On a phone it is a sign until it is pressed, where there
// is nothing to do.

import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CloudOff20Regular } from '@fluentui/react-icons/svg/cloud-off';
import { CloudSync20Regular } from '@fluentui/react-icons/svg/cloud-sync';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { Warning20Regular } from '@fluentui/react-icons/svg/warning';
import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { shellPaths } from '#contract/wire/paths.ts';
import { sendNow } from '#data/outbox-flow.ts';
import { useText } from '#i18n/use-text.ts';
import {
  closedRefusalsAtom,
  hasNetworkAtom,
  isCaptivePortalAtom,
  isReachableAtom,
  isSlowAtom,
  refusedAtom,
  waitingAtom,
} from '#session/atoms.ts';
import { showMessage } from '#session/messages.ts';
import { touchTarget } from '#ui/styles/breakpoints.ts';
import { useCompactLayout } from '#ui/styles/use-compact-layout.ts';
import { Note } from './note.tsx';

export function OfflineNote() {
  const styles = useStyles();
  const text = useText();
  const isCompact = useCompactLayout();
  const [isOpen, setIsOpen] = useState(false);
  const hasNetwork = useAtomValue(hasNetworkAtom);
  const isReachable = useAtomValue(isReachableAtom);
  const awayWords = useAwayWords();
  const isSlow = useAtomValue(isSlowAtom);
  const waiting = useAtomValue(waitingAtom);
  const refused = useAtomValue(refusedAtom);
  const [, setClosed] = useAtom(closedRefusalsAtom);
  const close = () => setClosed((before) => new Set([...before, ...refused.map(({ id }) => id)]));
  const canSend = waiting.length > 0 && hasNetwork;
  const actions =
    canSend || refused.length > 0 ? (
      <>
        {canSend ? <SendNow /> : null}
        {refused.length > 0 ? (
          <>
            <Link to={shellPaths.myResourceLibrary}>{text('shell.offline.review')}</Link>
            <CloseButton onClose={close} />
          </>
        ) : null}
      </>
    ) : null;
  const isQuiet = isCompact && !isReachable && actions === null;
  const icon = signOf(isReachable, refused.length > 0);
  if (isQuiet && !isOpen) {
    const sign = text('shell.offline.sign');
    return (
      <Button
        className={styles.sign}
        icon={icon}
        aria-expanded={false}
        aria-label={`${sign}: ${text(`shell.offline.${awayWords}`)}`}
        data-testid="note-offline"
        onClick={() => setIsOpen(true)}
      >
        {sign}
      </Button>
    );
  }
  return (
    <Note
      icon={icon}
      name="offline"
      intent={refused.length === 0 ? 'info' : 'warning'}
      actions={isQuiet ? <CloseButton onClose={() => setIsOpen(false)} /> : actions}
    >
      {isReachable ? null : <span>{text(`shell.offline.${awayWords}`)}</span>}
      {isReachable && isSlow ? <span>{text('shell.offline.slow')}</span> : null}
      {waiting.length > 0 ? (
        <span>{text('shell.offline.waiting', { count: waiting.length })}</span>
      ) : null}
      {refused.length > 0 ? (
        <span>{text('shell.offline.refused', { count: refused.length })}</span>
      ) : null}
    </Note>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const text = useText();
  return (
    <Button
      appearance="transparent"
      size="small"
      icon={<Dismiss20Regular />}
      aria-label={text('shell.dialog.close')}
      onClick={onClose}
    />
  );
}

function useAwayWords(): 'noNetwork' | 'captivePortal' | 'noService' {
  const hasNetwork = useAtomValue(hasNetworkAtom);
  const isCaptivePortal = useAtomValue(isCaptivePortalAtom);
  if (!hasNetwork) return 'noNetwork';
  return isCaptivePortal ? 'captivePortal' : 'noService';
}

function signOf(isReachable: boolean, isRefused: boolean) {
  if (!isReachable) return <CloudOff20Regular />;
  return isRefused ? <Warning20Regular /> : <CloudSync20Regular />;
}

function SendNow() {
  const text = useText();
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    const isAllSent = await sendNow().finally(() => setIsSending(false));
    const intent = isAllSent ? 'success' : 'warning';
    const words = text(isAllSent ? 'shell.offline.allSent' : 'shell.offline.notSentYet');
    showMessage({ manner: 'toast', intent, text: words });
  };
  return (
    <Button size="small" disabledFocusable={isSending} onClick={() => void send()}>
      {text(isSending ? 'shell.offline.sending' : 'shell.offline.sendNow')}
    </Button>
  );
}

const useStyles = makeStyles({
  sign: {
    alignSelf: 'flex-start',
    minHeight: touchTarget,
    borderRadius: tokens.borderRadiusCircular,
    boxShadow: tokens.shadow8,
  },
});
