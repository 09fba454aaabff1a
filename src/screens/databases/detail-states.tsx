// What stands on the detail screen when there is no detail to show.
import { CloudOff48Regular } from '@fluentui/react-icons/svg/cloud-off';
import { DocumentSearch24Regular } from '@fluentui/react-icons/svg/document-search';
import { shellPaths } from '#contract/paths.ts';
import { BackLink } from '#features/read-detail/back-link.tsx';
import { useText } from '#i18n/use-text.ts';
import { useActionStyles } from '#ui/controls/action-styles.ts';
import { StatePanel } from '#ui/states/state-panel.tsx';

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
      <BackLink list={shellPaths.databaseList} />
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
      <BackLink list={shellPaths.databaseList} />
    </StatePanel>
  );
}
