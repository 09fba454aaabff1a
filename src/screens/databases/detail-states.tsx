// What stands on the detail screen when there is no detail to show.
import { CloudOff48Regular } from '@fluentui/react-icons/svg/cloud-off';
import { DocumentSearch24Regular } from '@fluentui/react-icons/svg/document-search';
import { Link } from 'react-router-dom';
import { shellPaths } from '#contract/paths.ts';
import { useText } from '#i18n/use-text.ts';
import { useActionStyles } from '#ui/action-styles.ts';
import { StatePanel } from '#ui/state-panel.tsx';

/** The library has no such database; of an address that names none, only that is said. */
export function DetailMissing({ isNamed }: { isNamed: boolean }) {
  const text = useText();
  return (
    <StatePanel
      icon={<DocumentSearch24Regular />}
      title={text(isNamed ? 'databases.detail.missing.title' : 'failures.notFound.title')}
      text={text(isNamed ? 'databases.detail.missing.text' : 'failures.notFound.text')}
      isScreen
    >
      <ToList />
    </StatePanel>
  );
}

interface OutOfReachProps {
  /** True without a network; else the service itself failed. */
  isOffline: boolean;
  /** True where at least the list knows something, which stands above. */
  isPartly: boolean;
  onRetry: () => void;
}

/** The details cannot be had now. */
export function DetailOutOfReach({ isOffline, isPartly, onRetry }: OutOfReachProps) {
  const actions = useActionStyles();
  const text = useText();
  const words = isOffline ? 'notSaved' : 'failed';
  return (
    <StatePanel
      icon={<CloudOff48Regular />}
      title={text(`databases.detail.${words}.title`)}
      text={text(
        isOffline && isPartly
          ? 'databases.detail.notSaved.partly'
          : `databases.detail.${words}.text`,
      )}
      isLive
      isScreen={!isPartly}
    >
      <button type="button" className={actions.secondary} onClick={onRetry}>
        {text('databases.failed.retry')}
      </button>
      <ToList />
    </StatePanel>
  );
}

/** The way back to the list. */
export function ToList() {
  const actions = useActionStyles();
  const text = useText();
  return (
    <Link to={shellPaths.databaseList} className={actions.quiet}>
      {text('databases.detail.back')}
    </Link>
  );
}
