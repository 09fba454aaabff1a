// What stands in the list's place when there is nothing to list.
import { DatabaseSearch24Regular } from '@fluentui/react-icons/svg/database-search';
import { Library24Regular } from '@fluentui/react-icons/svg/library';
import { searchPath } from '#contract/paths.ts';
import { useText } from '#i18n/use-text.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { OutOfReach } from '#ui/states/out-of-reach.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';

/** Why there is nothing to list. */
export type Emptiness = 'noneFound' | 'noneThere' | Error;

interface ListStateProps {
  why: Emptiness;
  /** What was typed; '' for nothing. */
  q: string;
  /** Takes away everything that narrows the list. */
  onClear: () => void;
  onRetry: () => void;
}

/** Says why nothing is listed, and what to do about it. */
export function ListState({ why, q, onClear, onRetry }: ListStateProps) {
  const text = useText();
  if (why === 'noneFound') {
    return (
      <StatePanel
        icon={<DatabaseSearch24Regular />}
        title={text('databases.empty.title')}
        text={text('databases.empty.text')}
      >
        <Button onClick={onClear}>{text('databases.empty.clear')}</Button>
        {q.trim() === '' ? null : (
          <LinkButton to={searchPath(q)}>
            {text('databases.empty.everywhere', { q: q.trim() })}
          </LinkButton>
        )}
      </StatePanel>
    );
  }
  if (why === 'noneThere') {
    return (
      <StatePanel
        icon={<Library24Regular />}
        title={text('databases.empty.noneTitle')}
        text={text('databases.empty.noneText')}
      />
    );
  }
  return <OutOfReach error={why} onRetry={onRetry} />;
}
