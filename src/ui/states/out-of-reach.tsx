// The panel shown instead of content that could not be read: the reason, and what the reader can do.
import { CloudOff48Regular } from '@fluentui/react-icons/svg/cloud-off';
import { HourglassHalf24Regular } from '@fluentui/react-icons/svg/hourglass-half';
import type { ReactNode } from 'react';
import { isForLater } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { Button, LinkButton } from '../controls/button.tsx';
import { StatePanel } from './state-panel.tsx';

/** Texts for one screen that replace the general ones. */
export interface FailureWords {
  title?: string;
  text?: string;
}

interface OutOfReachProps {
  error: Error;
  onRetry: () => void;
  /** Replaces the general texts, but never the service's message that it will answer later. */
  words?: FailureWords | undefined;
  /** True if the title is the heading of the screen. */
  isScreen?: boolean;
  /** Other actions for the reader. */
  children?: ReactNode;
}

/** Says that nothing is saved here, that the service failed, or that it will answer later; has a retry. */
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
      {/* A separate title is used for content that is never saved, so it has no link to saved content. */}
      {isAway && words?.title === undefined ? (
        <LinkButton to={shellPaths.keptOnDevice} appearance="transparent">
          {text('failures.toKept')}
        </LinkButton>
      ) : null}
      {children}
    </StatePanel>
  );
}
