// The list of databases (/databaseList): A–Z, search as you type, filters as addresses.
import { mergeClasses } from '@fluentui/react-components';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTurns } from '#browser/turns.ts';
import type { Reading } from '#data/use-read.ts';
import { filterCount } from '#features/filter-databases/address.ts';
import { useListAddress } from '#features/filter-databases/use-list-address.ts';
import { useFollowing } from '#features/follow/use-following.tsx';
import { KeepPlace } from '#features/keep/keep-place.tsx';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { LetterRail } from '#ui/controls/letter-rail.tsx';
import { useListStyles } from '#ui/layout/list-layout.ts';
import { useCompactLayout } from '#ui/layout/use-compact-layout.ts';
import { FilterOpener, SearchField, SkipFilters } from '#ui/lists/list-tools.tsx';
import { useListStart } from '#ui/lists/use-list-start.ts';
import { ListSkeleton } from '#ui/states/list-skeleton.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { chosenList } from './chosen-list.ts';
import { DatabaseResults } from './database-results.tsx';
import type { Emptiness } from './list-states.tsx';
import { ShowAs } from './list-toolbar.tsx';
import { prepareAhead, useDatabaseList } from './use-database-list.ts';

// From here, whose chunk is asked for anyway: a module of a chunk asked for by itself is one more file.
export { prepareAhead };

/** Beside the list of wide windows, after the list itself. */
const ListContext = lazy(async () => ({
  default: (await import('./list-context.tsx')).ListContext,
}));

const AgeNote = lazy(async () => ({
  default: (await import('#ui/states/age-note.tsx')).AgeNote,
}));

/** Nothing is chosen at first, as a rule. */
const FilterChips = lazy(async () => ({
  default: (await import('#features/filter-databases/filter-chips.tsx')).FilterChips,
}));

const FilterPanel = lazy(async () => ({
  default: (await import('#features/filter-databases/filter-panel.tsx')).FilterPanel,
}));

const ListState = lazy(async () => ({
  default: (await import('./list-states.tsx')).ListState,
}));

const FilterSheet = lazy(async () => ({
  default: (await import('#ui/lists/filter-sheet.tsx')).FilterSheet,
}));

/** The screen. */
export function DatabaseListScreen() {
  const styles = useListStyles();
  const text = useText();
  const isCompact = useCompactLayout();
  const { address, type, change, clear, asks } = useListAddress();
  const list = useDatabaseList(address);
  const following = useFollowing();
  const isListsTurn = useTurns(1) === 1;
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { start, tools } = useListStart(list.found, asks);
  const chooseLetter = useCallback((letter: string | null) => change({ letter }), [change]);
  usePageTitle(text('databases.title'));

  const { reading, naming, found } = list;
  const isThere = reading.status === 'ready' && list.entries.length > 0;
  const emptiness = emptinessOf(reading, list.entries.length, found.length);
  const panel = isListsTurn && isThere && list.isNamed && (
    <FilterPanel address={address} counts={list.tally.counts} naming={naming} onChange={change} />
  );
  const panelWaiting = <Skeleton lines={filterLines} label={text('databases.loading')} />;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title}>{text('databases.title')}</h1>
        <p role="status" className={styles.count}>
          {isThere
            ? text(list.isNarrowed ? 'databases.found' : 'databases.count', { count: found.length })
            : ''}
          {isThere && list.sort !== null ? (
            <span className={styles.sorted}>
              {text('databases.sort.sorted', { sort: text(`databases.sort.${list.sort}`) })}
            </span>
          ) : null}
        </p>
        {reading.status === 'ready' && !reading.isFresh ? (
          <Suspense fallback={null}>
            <AgeNote {...reading} />
          </Suspense>
        ) : null}
        {isListsTurn && isThere && list.isNamed ? (
          <KeepPlace chosen={chosenList(address, naming)} />
        ) : null}
      </header>
      {isCompact ? null : (
        <search className={styles.filters} aria-label={text('databases.filters.title')}>
          <SkipFilters />
          <h2 className={styles.columnTitle}>{text('databases.filters.title')}</h2>
          <Suspense fallback={panelWaiting}>{panel || panelWaiting}</Suspense>
        </search>
      )}
      <div className={styles.middle}>
        <div ref={tools} className={styles.tools}>
          <div className={mergeClasses(styles.searchRow, styles.sticky)}>
            <SearchField
              typed={address.q}
              label={text('databases.search.label')}
              placeholder={text('databases.search.placeholder')}
              onType={type}
            />
            {isCompact ? (
              <FilterOpener count={filterCount(address)} onOpen={() => setIsSheetOpen(true)} />
            ) : (
              <ShowAs address={address} onChange={change} />
            )}
          </div>
          {isListsTurn ? (
            <LetterRail
              chosen={address.letter}
              counts={list.tally.counts.letter}
              onChoose={chooseLetter}
            />
          ) : null}
        </div>
        {filterCount(address) === 0 ? null : (
          <Suspense fallback={<div className={styles.chipsComing} />}>
            <FilterChips address={address} naming={naming} onChange={change} onClear={clear} />
          </Suspense>
        )}
        <div ref={start}>
          {reading.status === 'pending' ? <ListSkeleton label={text('databases.loading')} /> : null}
          {emptiness === null ? null : (
            <Suspense fallback={null}>
              <ListState why={emptiness} q={address.q} onClear={clear} onRetry={reading.retry} />
            </Suspense>
          )}
          {isListsTurn && isThere && found.length > 0 ? (
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
          <Suspense fallback={null}>
            <ListContext entries={list.entries} subjects={list.subjects} chosen={address.subject} />
          </Suspense>
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

function emptinessOf(reading: Reading<unknown>, known: number, found: number): Emptiness | null {
  if (reading.status === 'pending') return null;
  if (reading.status === 'failed') return reading.error;
  if (known === 0) return 'noneThere';
  return found === 0 ? 'noneFound' : null;
}
