// What stands in the list's place when there is nothing to list.
import { Button } from '@fluentui/react-components';
import {
  CloudOff48Regular,
  DatabaseSearch24Regular,
  Library24Regular,
} from '@fluentui/react-icons';
import { useText } from '#i18n/use-text.ts';
import { StatePanel } from '#ui/state-panel.tsx';

/** Nothing fits what was asked. */
export function NoneFound({ onClear }: { onClear: () => void }) {
  const text = useText();
  return (
    <StatePanel
      icon={<DatabaseSearch24Regular />}
      title={text('databases.empty.title')}
      text={text('databases.empty.text')}
    >
      <Button onClick={onClear}>{text('databases.empty.clear')}</Button>
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
  const text = useText();
  return (
    <StatePanel
      icon={<CloudOff48Regular />}
      title={text('databases.failed.title')}
      text={text('databases.failed.text')}
      isLive
    >
      <Button appearance="primary" onClick={onRetry}>
        {text('databases.failed.retry')}
      </Button>
    </StatePanel>
  );
}
