// The states of a list that has nothing to show.
import { DatabaseSearch24Regular } from '@fluentui/react-icons/svg/database-search';
import { Library24Regular } from '@fluentui/react-icons/svg/library';
import { searchPath } from '#contract/wire/paths.ts';
import { useText } from '#i18n/use-text.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { ClearWay } from '#ui/controls/clear-way.tsx';
import { OutOfReach } from '#ui/states/out-of-reach.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { useActionStyles } from '#ui/styles/action-styles.ts';

/** The reason why the list is empty. */
export type Emptiness = 'noneFound' | 'noneThere' | Error;

interface ListStateProps {
  why: Emptiness;
  /** The text in the search field; '' for none. */
  q: string;
  /** Removes all filters and the search text. */
  onClear: () => void;
  onRetry: () => void;
}

/** Says why the list is empty, and what the reader can do. */
export function ListState({ why, q, onClear, onRetry }: ListStateProps) {
  const actions = useActionStyles();
  const text = useText();
  if (why === 'noneFound') {
    return (
      <StatePanel
        icon={<DatabaseSearch24Regular />}
        title={text('databases.empty.title')}
        text={text('databases.empty.text')}
      >
        <ClearWay query="" className={actions.secondary} onClear={onClear}>
          {text('databases.empty.clear')}
        </ClearWay>
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
