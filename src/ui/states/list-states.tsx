// The states shown instead of a long list when it has no items.
import { BookSearch24Regular } from '@fluentui/react-icons/svg/book-search';
import { Library24Regular } from '@fluentui/react-icons/svg/library';
import type { ReactNode } from 'react';
import { searchPath, shellPaths } from '#contract/wire/paths.ts';
import { useText } from '#i18n/use-text.ts';
import { LinkButton } from '../controls/button.tsx';
import { ClearWay } from '../controls/clear-way.tsx';
import { useActionStyles } from '../styles/action-styles.ts';
import { StatePanel } from './state-panel.tsx';

interface NoneFoundProps {
  /** The search term; '' if there is none. */
  q: string;
  /** True if only the data on this device could be searched. */
  isPart?: boolean;
  onClear: () => void;
  /** Links to other places to search. */
  children?: ReactNode;
}

/** Says that nothing matches the query. */
export function NoneFound({ q, isPart = false, onClear, children }: NoneFoundProps) {
  const actions = useActionStyles();
  const text = useText();
  return (
    <StatePanel
      icon={<BookSearch24Regular />}
      title={text(isPart ? 'keeps.search.listNone' : 'titles.empty.title')}
      text={text(isPart ? 'keeps.search.listNoneText' : 'titles.empty.text')}
      isLive
    >
      <ClearWay query="" className={actions.secondary} onClear={onClear}>
        {text('databases.empty.clear')}
      </ClearWay>
      {q.trim() === '' ? null : (
        <LinkButton to={searchPath(q)}>
          {text('databases.empty.everywhere', { q: q.trim() })}
        </LinkButton>
      )}
      {children}
    </StatePanel>
  );
}

/** Says that the library holds nothing of this kind. */
export function NoneThere() {
  const text = useText();
  return (
    <StatePanel
      icon={<Library24Regular />}
      title={text('titles.empty.noneTitle')}
      text={text('databases.empty.noneText')}
    >
      <LinkButton to={shellPaths.databaseList}>{text('patron.browse')}</LinkButton>
    </StatePanel>
  );
}
