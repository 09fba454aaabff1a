// What stands in the place of something that is read as a whole when it cannot be had now.
import { CloudOff48Regular } from '@fluentui/react-icons/svg/cloud-off';
import { NoAnswer } from '#contract/errors.ts';
import { useText } from '#i18n/use-text.ts';
import { useActionStyles } from './action-styles.ts';
import { StatePanel } from './state-panel.tsx';

/** No network and nothing on this device, or the service failed: says which, and asks again. */
export function OutOfReach({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const actions = useActionStyles();
  const text = useText();
  const isOffline = error instanceof NoAnswer;
  return (
    <StatePanel
      icon={<CloudOff48Regular />}
      title={text(isOffline ? 'others.offline.title' : 'titles.failed.title')}
      text={text(isOffline ? 'databases.detail.notSaved.text' : 'titles.failed.text')}
      isLive
    >
      <button type="button" className={actions.primary} onClick={onRetry}>
        {text('databases.failed.retry')}
      </button>
    </StatePanel>
  );
}
