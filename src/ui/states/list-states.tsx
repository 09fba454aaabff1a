// What stands in a long list's place when there is nothing to list.
import { BookSearch24Regular } from '@fluentui/react-icons/svg/book-search';
import { Library24Regular } from '@fluentui/react-icons/svg/library';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { searchPath, shellPaths } from '#contract/paths.ts';
import { useText } from '#i18n/use-text.ts';
import { useActionStyles } from '../controls/action-styles.ts';
import { StatePanel } from './state-panel.tsx';

interface NoneFoundProps {
  /** What was typed; '' for nothing. */
  q: string;
  /** Only what is on this device could be looked through. */
  isPart?: boolean;
  onClear: () => void;
  /** Where else it could be looked for. */
  children?: ReactNode;
}

/** Nothing fits what was asked. */
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
      <button type="button" className={actions.secondary} onClick={onClear}>
        {text('databases.empty.clear')}
      </button>
      {q.trim() === '' ? null : (
        <Link to={searchPath(q)} className={actions.secondary}>
          {text('databases.empty.everywhere', { q: q.trim() })}
        </Link>
      )}
      {children}
    </StatePanel>
  );
}

/** The library holds nothing of this kind. */
export function NoneThere() {
  const actions = useActionStyles();
  const text = useText();
  return (
    <StatePanel
      icon={<Library24Regular />}
      title={text('titles.empty.noneTitle')}
      text={text('databases.empty.noneText')}
    >
      <Link to={shellPaths.databaseList} className={actions.secondary}>
        {text('entry.pending.databases')}
      </Link>
    </StatePanel>
  );
}
