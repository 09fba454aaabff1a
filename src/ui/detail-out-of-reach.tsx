// What stands on a detail screen when the details cannot be had now.
import { CloudOff48Regular } from '@fluentui/react-icons/svg/cloud-off';
import { useText } from '#i18n/use-text.ts';
import { useActionStyles } from './action-styles.ts';
import { StatePanel } from './state-panel.tsx';

interface OutOfReachProps {
  /** No network and nothing on this device; or the service itself failed. */
  why: 'notSaved' | 'failed';
  onRetry: () => void;
}

/** Says why, and asks again. */
export function DetailOutOfReach({ why, onRetry }: OutOfReachProps) {
  const actions = useActionStyles();
  const text = useText();
  return (
    <StatePanel
      icon={<CloudOff48Regular />}
      title={
        why === 'notSaved' ? text('titles.notSaved.title') : text('databases.detail.failed.title')
      }
      text={text(
        why === 'notSaved' ? 'databases.detail.notSaved.text' : 'databases.detail.failed.text',
      )}
      isLive
    >
      <button type="button" className={actions.secondary} onClick={onRetry}>
        {text('databases.failed.retry')}
      </button>
    </StatePanel>
  );
}
