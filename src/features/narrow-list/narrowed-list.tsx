// The frame of a list with plain filters: heading, search as you type, letters, filters at the left or
// in a sheet, chips. What is listed comes from the screen.
import { mergeClasses } from '@fluentui/react-components';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { AddressState } from '#browser/use-address-state.ts';
import { useText } from '#i18n/use-text.ts';
import { ChipList } from '#ui/controls/chip-list.tsx';
import { LetterRail } from '#ui/controls/letter-rail.tsx';
import { useListStyles } from '#ui/layout/list-layout.ts';
import { useTwoColumnStyles } from '#ui/layout/two-columns.ts';
import { useCompactLayout } from '#ui/layout/use-compact-layout.ts';
import { FilterOpener, SearchField, SkipFilters } from '#ui/lists/list-tools.tsx';
import { useListStart } from '#ui/lists/use-list-start.ts';
import { AgeNote } from '#ui/states/age-note.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { type ListQuery, type ListShape, narrowingCount } from './address.ts';
import { NarrowPanel } from './narrow-panel.tsx';
import { chipsOf, type ListCounts, type ListNaming } from './options.ts';

const FilterSheet = lazy(async () => ({
  default: (await import('#ui/lists/filter-sheet.tsx')).FilterSheet,
}));

interface NarrowedListProps<N extends string> {
  title: string;
  search: { label: string; placeholder: string };
  shape: ListShape<N>;
  state: AddressState<ListQuery<N>>;
  naming: ListNaming<N>;
  /** Null until they are known. */
  counts: ListCounts<N> | null;
  /** Results by letter; null where the list has no rail. */
  letters: ReadonlyMap<string, number> | null;
  /** What is shown; anew whenever something else is. Null before the first. */
  shown: { total: number; learntAt: number; isFresh: boolean; found: unknown } | null;
  isBusy: boolean;
  /** Says how many there are, found or in all; without it they are counted as titles are. */
  countWords?: (count: number, isNarrowed: boolean) => string;
  /** Beside the heading. */
  ways?: ReactNode;
  /** Beside the search field, in the sheet of compact layouts. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The frame. */
export function NarrowedList<N extends string>(props: NarrowedListProps<N>) {
  const { title, search, shape, state, naming, counts, letters, shown, tools } = props;
  const { address, type, change, clear, asks } = state;
  const styles = useListStyles();
  const own = useTwoColumnStyles();
  const text = useText();
  const isCompact = useCompactLayout();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { start, tools: toolsPlace } = useListStart(shown?.found, asks);
  const chooseLetter = useCallback((letter: string | null) => change({ letter }), [change]);
  const count = narrowingCount(address, shape);
  const isNarrowed = address.q.trim() !== '' || count > 0;
  const countWords =
    props.countWords ??
    ((total: number) => text(isNarrowed ? 'titles.found' : 'titles.count', { count: total }));
  const panel =
    counts === null ? (
      <Skeleton lines={filterLines} label={text('titles.loading')} />
    ) : (
      <NarrowPanel asked={address} counts={counts} naming={naming} onChange={change} />
    );
  return (
    <div className={mergeClasses(styles.screen, own.screen)}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p role="status" className={styles.count}>
          {shown === null ? '' : countWords(shown.total, isNarrowed)}
        </p>
        {shown === null ? null : <AgeNote {...shown} />}
        {props.ways}
      </header>
      {isCompact ? null : (
        <search className={styles.filters} aria-label={text('databases.filters.title')}>
          <SkipFilters />
          <h2 className={styles.columnTitle}>{text('databases.filters.title')}</h2>
          {panel}
        </search>
      )}
      <div className={styles.middle}>
        <div ref={toolsPlace} className={styles.tools}>
          <div className={mergeClasses(styles.searchRow, styles.sticky)}>
            <SearchField typed={address.q} {...search} onType={type} />
            {isCompact ? <FilterOpener count={count} onOpen={() => setIsSheetOpen(true)} /> : tools}
          </div>
          {letters === null ? null : (
            <LetterRail chosen={address.letter} counts={letters} onChoose={chooseLetter} />
          )}
        </div>
        <ChipList chips={chipsOf(address, naming, change)} onClear={clear} />
        <div ref={start} aria-busy={props.isBusy}>
          {props.children}
        </div>
      </div>
      {isCompact && isSheetOpen ? (
        <Suspense fallback={null}>
          <FilterSheet
            count={shown?.total ?? 0}
            onClear={clear}
            onClose={() => setIsSheetOpen(false)}
          >
            {tools}
            {panel}
          </FilterSheet>
        </Suspense>
      ) : null}
    </div>
  );
}

const filterLines = ['50%', '80%', '70%', '85%', '60%', '50%', '75%', '80%'];
