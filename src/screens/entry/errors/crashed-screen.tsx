// Shown instead of a screen that failed while it was drawn, or whose code did not load.
import { CloudOff48Regular } from '@fluentui/react-icons/svg/cloud-off';
import { ErrorCircle48Regular } from '@fluentui/react-icons/svg/error-circle';
import { useAtomValue } from 'jotai';
import { useRouteError } from 'react-router-dom';
import { useText } from '#i18n/use-text.ts';
import { isReachableAtom } from '#session/atoms.ts';
import { usePageTitle } from '#session/use-session.ts';
import { AnchorButton, Button } from '#ui/controls/button.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { EntryFrame, useEntryStyles } from '../entry-frame.tsx';
import { isMissingPart } from './missing-part.ts';

interface CrashedScreenProps {
  /** The shell with its menu is drawn around this screen. */
  isInShell?: boolean;
  /** A part of the code did not load, and the router does not know about it. */
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
  const ways = (
    <>
      <Button appearance="primary" onClick={() => location.reload()}>
        {text('failures.crashed.reload')}
      </Button>
      {/* Loads the whole page, so that nothing of the failed state is kept. */}
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

/** Code that did not load is not on this device, or belongs to an earlier release. */
function wordsOf(isStale: boolean, isReachable: boolean): 'drawn' | 'stale' | 'away' {
  if (!isStale) return 'drawn';
  return isReachable ? 'stale' : 'away';
}
