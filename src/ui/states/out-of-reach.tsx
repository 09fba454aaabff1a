// What stands in the place of something that is read as a whole when it cannot be had now.
import { useText } from '#i18n/use-text.ts';
import { useActionStyles } from '../controls/action-styles.ts';
import { FailedPanel } from './failed-panel.tsx';

/** No network and nothing on this device, or the service failed: says which, and asks again. */
export function OutOfReach({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const actions = useActionStyles();
  const text = useText();
  return (
    <FailedPanel
      error={error}
      offline={{
        title: text('failures.notSaved'),
        text: text('databases.detail.notSaved.text'),
      }}
      failed={{ title: text('titles.failed.title'), text: text('titles.failed.text') }}
    >
      <button type="button" className={actions.primary} onClick={onRetry}>
        {text('databases.failed.retry')}
      </button>
    </FailedPanel>
  );
}
