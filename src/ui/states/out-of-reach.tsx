// The panel in the place of what could not be read: why, and what the reader can do about it.
import { CloudOff48Regular } from '@fluentui/react-icons/svg/cloud-off';
import { HourglassHalf24Regular } from '@fluentui/react-icons/svg/hourglass-half';
import type { ReactNode } from 'react';
import { isForLater, NoAnswer } from '#contract/errors.ts';
import { shellPaths } from '#contract/paths.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { Button, LinkButton } from '../controls/button.tsx';
import { StatePanel } from './state-panel.tsx';

/** Words for one screen, instead of the general ones. */
export interface FailureWords {
  title?: string;
  text?: string;
}

interface OutOfReachProps {
  error: Error;
  onRetry: () => void;
  /** Replaces the general words; what the service will answer later is always said in its own. */
  words?: FailureWords | undefined;
  /** Its title is the screen's own heading. */
  isScreen?: boolean;
  /** What else the reader can do. */
  children?: ReactNode;
}

/** Says whether nothing is saved here, the service failed, or it will answer later; asks again. */
export function OutOfReach({ error, onRetry, words, isScreen, children }: OutOfReachProps) {
  const text = useText();
  const language = useLanguage();
  const isLater = isForLater(error);
  const isAway = error instanceof NoAnswer;
  const general = isAway
    ? { title: text('failures.notSaved'), text: text('failures.notSavedText') }
    : { title: text('failures.loadFailed'), text: text('failures.loadFailedText') };
  const shown = isLater
    ? { title: text('failures.later'), text: error.sentence(language) }
    : { ...general, ...words };
  return (
    <StatePanel
      icon={isLater ? <HourglassHalf24Regular /> : <CloudOff48Regular />}
      title={shown.title}
      text={shown.text}
      isLive
      isScreen={isScreen ?? false}
    >
      <Button appearance="primary" onClick={onRetry}>
        {text('failures.tryAgain')}
      </Button>
      {/* A title of its own is for what is never saved. */}
      {isAway && words?.title === undefined ? (
        <LinkButton to={shellPaths.keptOnDevice} appearance="transparent">
          {text('failures.toKept')}
        </LinkButton>
      ) : null}
      {children}
    </StatePanel>
  );
}
