// What the search screen shows when it has nothing to show: no term, nothing found, out of reach.
import { BookSearch24Regular } from '@fluentui/react-icons/svg/book-search';
import { Search24Regular } from '@fluentui/react-icons/svg/search';
import { Link } from 'react-router-dom';
import { shellPaths } from '#contract/paths.ts';
import { kindPath } from '#features/search-box/hit-paths.ts';
import { useText } from '#i18n/use-text.ts';
import { useActionStyles } from '#ui/controls/action-styles.ts';
import { FailedPanel } from '#ui/states/failed-panel.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { useUnseenStyles } from '#ui/visually-hidden.ts';
import { RecentSearches } from './recent-searches.tsx';

/** Nothing was typed (docs/requirements.md, S5.01). */
export function TermWanted() {
  const { unseen } = useUnseenStyles();
  const text = useText();
  return (
    <>
      <h1 className={unseen}>{text('search.title')}</h1>
      <StatePanel
        icon={<Search24Regular />}
        title={text('shell.search.empty')}
        text={text('search.empty.text')}
      />
      <RecentSearches />
    </>
  );
}

/** Nothing fits in any kind. */
export function NothingFound({ q }: { q: string }) {
  const actions = useActionStyles();
  const text = useText();
  const ways = [
    { to: shellPaths.databaseList, name: text('search.kinds.database') },
    { to: shellPaths.journalList, name: text('search.kinds.journal') },
    { to: shellPaths.ebookNav, name: text('search.kinds.ebook') },
  ];
  return (
    <StatePanel
      icon={<BookSearch24Regular />}
      title={text('search.none.title', { q })}
      text={text('search.none.text')}
      isLive
    >
      {ways.map(({ to, name }) => (
        <Link key={to} to={to} className={actions.secondary}>
          {name}
        </Link>
      ))}
    </StatePanel>
  );
}

interface OutOfReachProps {
  q: string;
  error: Error;
  onRetry: () => void;
}

/** The service could not search, or will later. */
export function OutOfReach({ q, error, onRetry }: OutOfReachProps) {
  const actions = useActionStyles();
  const text = useText();
  const words = { title: text('search.failed.title'), text: text('search.failed.text') };
  return (
    <FailedPanel error={error} offline={words} failed={words}>
      <button type="button" className={actions.primary} onClick={onRetry}>
        {text('databases.failed.retry')}
      </button>
      <Link to={kindPath('database', q)} className={actions.secondary}>
        {text('search.inDatabases')}
      </Link>
    </FailedPanel>
  );
}
