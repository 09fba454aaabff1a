// What stands in the list's place when there is nothing to list.
import {
  CloudOff48Regular,
  DatabaseSearch24Regular,
  Library24Regular,
} from '@fluentui/react-icons';
import { useText } from '#i18n/use-text.ts';
import { useActionStyles } from '#ui/action-styles.ts';
import { StatePanel } from '#ui/state-panel.tsx';

/** Nothing fits what was asked. */
export function NoneFound({ onClear }: { onClear: () => void }) {
  const actions = useActionStyles();
  const text = useText();
  return (
    <StatePanel
      icon={<DatabaseSearch24Regular />}
      title={text('databases.empty.title')}
      text={text('databases.empty.text')}
    >
      <button type="button" className={actions.secondary} onClick={onClear}>
        {text('databases.empty.clear')}
      </button>
    </StatePanel>
  );
}

/** The library has no databases yet. */
export function NoneThere() {
  const text = useText();
  return (
    <StatePanel
      icon={<Library24Regular />}
      title={text('databases.empty.noneTitle')}
      text={text('databases.empty.noneText')}
    />
  );
}

/** The list could not be had, and none is remembered. */
export function ListFailed({ onRetry }: { onRetry: () => void }) {
  const actions = useActionStyles();
  const text = useText();
  return (
    <StatePanel
      icon={<CloudOff48Regular />}
      title={text('databases.failed.title')}
      text={text('databases.failed.text')}
      isLive
    >
      <button type="button" className={actions.primary} onClick={onRetry}>
        {text('databases.failed.retry')}
      </button>
    </StatePanel>
  );
}
