// The list of databases (/databaseList): A–Z, search as you type, filters as addresses.
import { mergeClasses } from '@fluentui/react-components';
import { lazy, Suspense, useCallback, useState } from 'react';
import { filterCount } from '#features/filter-databases/address.ts';
import { FilterChips } from '#features/filter-databases/filter-chips.tsx';
import { FilterPanel } from '#features/filter-databases/filter-panel.tsx';
import { LetterRail } from '#features/filter-databases/letter-rail.tsx';
import { useListAddress } from '#features/filter-databases/use-list-address.ts';
import { useFollowing } from '#features/follow/use-following.tsx';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { AgeNote } from '#ui/age-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useCompactLayout } from '#ui/use-compact-layout.ts';
import { DatabaseResults } from './database-results.tsx';
import { ListContext } from './list-context.tsx';
import { useListStyles } from './list-layout.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListFailed, NoneFound, NoneThere } from './list-states.tsx';
import { FilterOpener, SearchField, ShowAs } from './list-toolbar.tsx';
import { useDatabaseList } from './use-database-list.ts';
import { useListStart } from './use-list-start.ts';

const FilterSheet = lazy(async () => ({
  default: (await import('#features/filter-databases/filter-sheet.tsx')).FilterSheet,
}));

/** The screen. */
export function DatabaseListScreen() {
  const styles = useListStyles();
  const text = useText();
  const isCompact = useCompactLayout();
  const { address, type, change, clear, asks } = useListAddress();
  const list = useDatabaseList(address);
  const following = useFollowing();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { start, tools } = useListStart(list.found, asks);
  const chooseLetter = useCallback((letter: string | null) => change({ letter }), [change]);
  usePageTitle(text('databases.title'));

  const { reading, naming, counts, found } = list;
  const isThere = reading.status === 'ready' && list.entries.length > 0;
  const panel = isThere && list.isNamed && (
    <FilterPanel address={address} counts={counts} naming={naming} onChange={change} />
  );
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title}>{text('databases.title')}</h1>
        <p role="status" className={styles.count}>
          {isThere
            ? text(list.isNarrowed ? 'databases.found' : 'databases.count', { count: found.length })
            : ''}
        </p>
        {reading.status === 'ready' ? <AgeNote {...reading} /> : null}
      </header>
      {isCompact ? null : (
        <search className={styles.filters} aria-label={text('databases.filters.title')}>
          <h2 className={styles.columnTitle}>{text('databases.filters.title')}</h2>
          {panel || <Skeleton lines={filterLines} label={text('databases.loading')} />}
        </search>
      )}
      <div className={styles.middle}>
        <div ref={tools} className={styles.tools}>
          <div className={mergeClasses(styles.searchRow, styles.sticky)}>
            <SearchField typed={address.q} onType={type} />
            {isCompact ? (
              <FilterOpener count={filterCount(address)} onOpen={() => setIsSheetOpen(true)} />
            ) : (
              <ShowAs address={address} onChange={change} />
            )}
          </div>
          <LetterRail chosen={address.letter} counts={counts.letter} onChoose={chooseLetter} />
        </div>
        <FilterChips address={address} naming={naming} onChange={change} onClear={clear} />
        <div ref={start}>
          {reading.status === 'pending' ? <ListSkeleton label={text('databases.loading')} /> : null}
          {reading.status === 'failed' ? <ListFailed onRetry={reading.retry} /> : null}
          {reading.status === 'ready' && !isThere ? <NoneThere /> : null}
          {isThere && found.length === 0 ? <NoneFound onClear={clear} /> : null}
          {isThere && found.length > 0 ? (
            <DatabaseResults
              groups={list.groups}
              view={address.view}
              isFollowed={following.isFollowed}
              onFollow={following.ask}
            />
          ) : null}
        </div>
      </div>
      {isCompact ? null : (
        <div className={styles.context}>
          <ListContext entries={list.entries} subjects={list.subjects} chosen={address.subject} />
        </div>
      )}
      {isCompact && isSheetOpen ? (
        <Suspense fallback={null}>
          <FilterSheet count={found.length} onClear={clear} onClose={() => setIsSheetOpen(false)}>
            <ShowAs address={address} onChange={change} />
            {panel}
          </FilterSheet>
        </Suspense>
      ) : null}
      {following.dialog}
    </div>
  );
}

const filterLines = ['50%', '80%', '70%', '85%', '60%', '50%', '75%', '80%'];
