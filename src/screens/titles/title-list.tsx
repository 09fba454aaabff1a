// A list of journals or e-books: A–Z, search as you type, filters as addresses, pages as they come
// into sight.
import { mergeClasses } from '@fluentui/react-components';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { searchTitles } from '#contract/calls/titles.ts';
import { shellPaths } from '#contract/paths.ts';
import {
  filterCount,
  pageInput,
  type TitleAddress,
  type TitlePlace,
  writeAddress,
} from '#features/filter-titles/address.ts';
import { chipsOf } from '#features/filter-titles/facets.ts';
import { FilterPanel } from '#features/filter-titles/filter-panel.tsx';
import { useTitleAddress } from '#features/filter-titles/use-title-address.ts';
import { useFollowing } from '#features/follow/use-following.tsx';
import { KeepPlace } from '#features/keep/keep-place.tsx';
import { useIsKept } from '#features/keep/use-is-kept.ts';
import { usePagedList } from '#features/read-pages/use-paged-list.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { useActionStyles } from '#ui/controls/action-styles.ts';
import { ChipList } from '#ui/controls/chip-list.tsx';
import { LetterRail } from '#ui/controls/letter-rail.tsx';
import { useListStyles } from '#ui/layout/list-layout.ts';
import { useTwoColumnStyles } from '#ui/layout/two-columns.ts';
import { useCompactLayout } from '#ui/layout/use-compact-layout.ts';
import { FilterOpener, SearchField, SkipFilters } from '#ui/lists/list-tools.tsx';
import { useListStart } from '#ui/lists/use-list-start.ts';
import { useTotal } from '#ui/lists/use-total.ts';
import { AgeNote } from '#ui/states/age-note.tsx';
import { ListSkeleton } from '#ui/states/list-skeleton.tsx';
import { NoneFound, NoneThere } from '#ui/states/list-states.tsx';
import { OutOfReach } from '#ui/states/out-of-reach.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { chosenList } from './chosen-list.ts';
import { OtherWays } from './detail/other-ways.tsx';
import { useNaming } from './detail/use-naming.ts';
import { SortField } from './sort-field.tsx';
import { TitleResults } from './title-results.tsx';

const FilterSheet = lazy(async () => ({
  default: (await import('#ui/lists/filter-sheet.tsx')).FilterSheet,
}));

interface TitleListProps {
  place: TitlePlace;
  /** Area of its own texts. */
  words: 'journals' | 'allJournals' | 'ebooks';
}

/** The screen. */
export function TitleList({ place, words }: TitleListProps) {
  const styles = useListStyles();
  const own = useTwoColumnStyles();
  const actions = useActionStyles();
  const text = useText();
  const language = useLanguage();
  const isCompact = useCompactLayout();
  const { address, type, change, clear, asks } = useTitleAddress();
  const { shown, isWaiting, failure, retry } = usePagedList(
    searchTitles,
    (asked: TitleAddress) => pageInput(place, asked, 0),
    address,
  );
  const { naming, isNamed } = useNaming();
  const following = useFollowing();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { start, tools } = useListStart(shown?.data, asks);
  const total = useTotal(shown?.data.total ?? null);
  const chooseLetter = useCallback((letter: string | null) => change({ letter }), [change]);
  const title = text(`titles.${words}.title`);
  usePageTitle(title);

  const facets = shown?.data.facets ?? null;
  const byLetter = shown?.data.letters ?? null;
  const letters = useMemo(
    () => new Map(Object.entries(byLetter ?? {}).filter(([, many]) => many > 0)),
    [byLetter],
  );
  const elsewhere = elsewhereOf(words, address);
  const chosen = chosenList(words, address, naming, language);
  // Then nothing else of it is anywhere.
  const isKeptWhole = useIsKept(chosen);
  const isPart = shown?.isOfKept === true && !isKeptWhole;
  const isNarrowed = shown !== null && isNarrowing(shown.address);
  const whole = isNarrowed ? 'titles.found' : 'titles.count';
  const countWords = isPart ? 'keeps.search.listCount' : whole;
  const panel = facets !== null && isNamed && (
    <FilterPanel address={address} facets={facets} naming={naming} onChange={change} />
  );
  // Of a list that cannot be had there are no filters either.
  const panelWaiting = failure === null && (
    <Skeleton lines={filterLines} label={text('titles.loading')} />
  );
  return (
    <div className={mergeClasses(styles.screen, own.screen)}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p role="status" className={styles.count}>
          {shown === null || failure !== null ? '' : text(countWords, { count: shown.data.total })}
        </p>
        {shown === null ? null : <AgeNote {...shown} />}
        {shown !== null && isNamed && shown.data.total > 0 ? <KeepPlace chosen={chosen} /> : null}
        <OtherWays words={words} query={writeAddress(address)} />
      </header>
      {isCompact ? null : (
        <search className={styles.filters} aria-label={text('databases.filters.title')}>
          <SkipFilters />
          <h2 className={styles.columnTitle}>{text('databases.filters.title')}</h2>
          {panel || panelWaiting}
        </search>
      )}
      <div className={styles.middle}>
        <div ref={tools} className={styles.tools}>
          <div className={mergeClasses(styles.searchRow, styles.sticky)}>
            <SearchField
              typed={address.q}
              label={text(`titles.${words}.find`)}
              placeholder={text(`titles.${words}.placeholder`)}
              onType={type}
            />
            {isCompact ? (
              <FilterOpener count={filterCount(address)} onOpen={() => setIsSheetOpen(true)} />
            ) : (
              <SortField place={place} address={address} onChange={change} />
            )}
          </div>
          <LetterRail chosen={address.letter} counts={letters} onChoose={chooseLetter} />
        </div>
        <ChipList chips={chipsOf(address, naming, change)} onClear={clear} />
        {isPart && failure === null ? (
          <p className={own.corrected} role="status" data-testid="kept-list">
            {text('keeps.search.list')}{' '}
            <Link to={shellPaths.keptOnDevice}>{text('failures.toKept')}</Link>
          </p>
        ) : null}
        {shown?.data.isCorrected && failure === null && shown.data.total > 0 ? (
          <p className={own.corrected} role="status">
            {text('titles.corrected', { q: shown.address.q.trim() })}
          </p>
        ) : null}
        <div ref={start} aria-busy={isWaiting}>
          {shown === null && total === 0 && failure === null ? (
            <ListSkeleton label={text('titles.loading')} />
          ) : null}
          {failure === null ? null : <OutOfReach error={failure} onRetry={retry} />}
          {failure === null && shown?.data.total === 0 ? (
            isNarrowed ? (
              <NoneFound q={address.q} isPart={isPart} onClear={clear}>
                {elsewhere === null ? null : (
                  <Link to={elsewhere} className={actions.quiet}>
                    {text('titles.empty.elsewhere')}
                  </Link>
                )}
              </NoneFound>
            ) : (
              <NoneThere />
            )
          ) : null}
          {failure === null && total > 0 ? (
            <TitleResults
              place={place}
              address={shown?.address ?? address}
              total={total}
              label={title}
              isFollowed={following.isFollowed}
              onFollow={following.ask}
            />
          ) : null}
        </div>
      </div>
      {isCompact && isSheetOpen ? (
        <Suspense fallback={null}>
          <FilterSheet
            count={shown?.data.total ?? 0}
            onClear={clear}
            onClose={() => setIsSheetOpen(false)}
          >
            <SortField place={place} address={address} onChange={change} />
            {panel || panelWaiting}
          </FilterSheet>
        </Suspense>
      ) : null}
      {following.dialog}
    </div>
  );
}

const filterLines = ['50%', '80%', '70%', '85%', '60%', '50%', '75%', '80%'];

function isNarrowing(address: TitleAddress): boolean {
  return address.q.trim() !== '' || filterCount(address) > 0;
}

/** Where else the same could be found: what the library lacks, the platform may know. */
function elsewhereOf(words: TitleListProps['words'], address: TitleAddress): string | null {
  return words === 'journals' && address.q.trim() !== ''
    ? `${shellPaths.allJournalList}?${new URLSearchParams({ q: address.q })}`
    : null;
}
