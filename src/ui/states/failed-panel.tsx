// What stands in the place of what could not be read: why, and what to do about it.
import { CloudOff48Regular } from '@fluentui/react-icons/svg/cloud-off';
import { HourglassHalf24Regular } from '@fluentui/react-icons/svg/hourglass-half';
import type { ReactNode } from 'react';
import { isForLater, NoAnswer } from '#contract/errors.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { StatePanel } from './state-panel.tsx';

interface Words {
  title: string;
  text: string;
}

interface FailedPanelProps {
  error: Error;
  /** Where there is no network, or nothing of ours in it. */
  offline: Words;
  /** Where the service failed. */
  failed: Words;
  /** Its title is the screen's own heading. */
  isScreen?: boolean;
  /** What the reader can do about it. */
  children?: ReactNode;
}

/** Says what happened; what the service will answer later, in its own words, and is asked for by itself. */
export function FailedPanel(props: FailedPanelProps) {
  const { error, offline, failed, isScreen = false, children } = props;
  const text = useText();
  const language = useLanguage();
  const isLater = isForLater(error);
  const words = isLater
    ? { title: text('titles.later'), text: error.sentence(language) }
    : error instanceof NoAnswer
      ? offline
      : failed;
  const picture = isLater ? <HourglassHalf24Regular /> : <CloudOff48Regular />;
  return (
    <StatePanel icon={picture} title={words.title} text={words.text} isLive isScreen={isScreen}>
      {children}
    </StatePanel>
  );
}
