// What stands on a detail screen when the details cannot be had now.
import { useText } from '#i18n/use-text.ts';
import { useActionStyles } from '../controls/action-styles.ts';
import { FailedPanel } from './failed-panel.tsx';

/** Says why, and asks again. */
export function DetailOutOfReach({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const actions = useActionStyles();
  const text = useText();
  return (
    <FailedPanel
      error={error}
      isScreen
      offline={{
        title: text('titles.notSaved.title'),
        text: text('databases.detail.notSaved.text'),
      }}
      failed={{
        title: text('databases.detail.failed.title'),
        text: text('databases.detail.failed.text'),
      }}
    >
      <button type="button" className={actions.secondary} onClick={onRetry}>
        {text('databases.failed.retry')}
      </button>
    </FailedPanel>
  );
}
