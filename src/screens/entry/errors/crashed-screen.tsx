// What stands in for a screen that failed while it was drawn, or whose program did not come.
import { CloudOff48Regular } from '@fluentui/react-icons/svg/cloud-off';
import { ErrorCircle48Regular } from '@fluentui/react-icons/svg/error-circle';
import { useAtomValue } from 'jotai';
import { useLayoutEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useText } from '#i18n/use-text.ts';
import { isReachableAtom } from '#session/atoms.ts';
import { usePageTitle } from '#session/use-session.ts';
import { AnchorButton, Button } from '#ui/controls/button.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { EntryFrame, useEntryStyles } from '../entry-frame.tsx';
import { isMissingPart } from './missing-part.ts';

interface CrashedScreenProps {
  /** The shell with its menu stands around it. */
  isInShell?: boolean;
  /** A part of the program did not come, of which the router knows nothing. */
  isMissing?: boolean;
}

/** Says what happened and offers to load the page again. */
export function CrashedScreen({ isInShell = false, isMissing = false }: CrashedScreenProps) {
  const styles = useEntryStyles();
  const text = useText();
  const error = useRouteError();
  const isStale = isMissing || isMissingPart(error);
  const isReachable = useAtomValue(isReachableAtom);
  const words = wordsOf(isStale, isReachable);
  const title = text(`failures.crashed.${words}Title`);
  usePageTitle(title);
  useLayoutEffect(() => {
    // The first screen may have failed before it could take the place of the first paint.
    document.getElementById('first-paint')?.remove();
  }, []);
  const ways = (
    <>
      <Button appearance="primary" onClick={() => location.reload()}>
        {text('failures.crashed.reload')}
      </Button>
      {/* A whole new page: what failed must not come along. */}
      <AnchorButton href="/">{text('failures.crashed.home')}</AnchorButton>
    </>
  );
  if (isInShell) {
    const sign = words === 'away' ? <CloudOff48Regular /> : <ErrorCircle48Regular />;
    return (
      <StatePanel
        icon={sign}
        title={title}
        text={text(`failures.crashed.${words}Text`)}
        isLive
        isScreen
      >
        {ways}
      </StatePanel>
    );
  }
  return (
    <EntryFrame title={title} sign={<ErrorCircle48Regular aria-hidden="true" />}>
      <p className={styles.text} role="alert">
        {text(`failures.crashed.${words}Text`)}
      </p>
      <div className={styles.actions}>{ways}</div>
    </EntryFrame>
  );
}

/** A program that did not come is not on this device, or belongs to a release before. */
function wordsOf(isStale: boolean, isReachable: boolean): 'drawn' | 'stale' | 'away' {
  if (!isStale) return 'drawn';
  return isReachable ? 'stale' : 'away';
}
