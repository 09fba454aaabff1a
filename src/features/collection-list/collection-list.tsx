// The frame of every list of resources: heading, search as you type, letters, filters at the left or in a
// sheet, chips, tools. The screen provides the items.
import { mergeClasses } from '@fluentui/react-components';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { noteDescription } from '#browser/first-render.ts';
import type { AddressState } from '#browser/history.ts';
import {
  filterCount,
  type ListQuery,
  type ListShape,
  type QueryEdit,
} from '#contract/rules/lists/list-shape.ts';
import type { ListCounts } from '#contract/rules/lists/narrow-list.ts';
import { useText } from '#i18n/use-text.ts';
import { ChipList } from '#ui/controls/chip-list.tsx';
import { latePart } from '#ui/layout/late-part.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { LetterRail } from '#ui/lists/letter-rail.tsx';
import { FilterOpener, SearchField, SkipFilters } from '#ui/lists/list-tools.tsx';
import { AgeNote } from '#ui/states/age-note.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useListStyles, useTwoColumnStyles } from '#ui/styles/list-frame.ts';
import { useCompactLayout } from '#ui/styles/use-compact-layout.ts';
import { FilterPanel } from './filter-panel.tsx';
import { ListForm } from './list-form.tsx';
import { chipsOf, clearedAddress, filtersOf, type ListNaming } from './options.ts';

/** On phones only: other windows never load it. */
const KindLine = latePart(async () => (await import('./kind-line.tsx')).KindLine);

const FilterSheet = lazy(async () => ({
  default: (await import('#ui/dialogs/filter-sheet.tsx')).FilterSheet,
}));

/** The items of the list. */
interface Listed {
  total: number;
  learntAt: number;
  isFresh: boolean;
  /** A new object each time the listed items change. */
  found: unknown;
}

interface CollectionListProps<C extends string, S extends string> {
  title: string;
  search: { label: string; placeholder: string; onFocus?: () => void };
  shape: ListShape<C, S>;
  state: AddressState<ListQuery<C, S>, QueryEdit<C, S>>;
  naming: ListNaming<C, S>;
  filters: {
    /** Null until the counts are known. */
    counts: ListCounts<C> | null;
    /** True if the counts cannot be read. */
    isMissing?: boolean;
    /** How many filters are open at first. */
    openAtFirst: number;
    /** Filters that are not check boxes. */
    more?: ReactNode;
  };
  /** Results by letter; null if the list has no letter rail, or the counts are not known yet. */
  letters: ReadonlyMap<string, number> | null;
  /** Null before the first answer, and if the last request failed. */
  listed: Listed | null;
  /** Text with the number of listed items; '' if it is not known. */
  count: ReactNode;
  isBusy?: boolean;
  /** Shown beside the heading. */
  beside?: ReactNode;
  /** Shown beside the search field; in compact layouts, in the sheet. */
  tools?: ReactNode;
  /** Shown between the chips and the list. */
  notes?: ReactNode;
  /** Shown at the right of wide windows; without it the list has two columns. */
  context?: ReactNode;
  children: ReactNode;
}

/** Renders the frame of a list. */
export function CollectionList<C extends string, S extends string>(
  props: CollectionListProps<C, S>,
) {
  const { title, shape, state, naming, filters, letters, listed, tools } = props;
  const { address, type, change, clear, changeCount: asks } = state;
  const styles = useListStyles();
  const own = useTwoColumnStyles();
  const text = useText();
  const isCompact = useCompactLayout();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { start, tools: toolsPlace } = useListStart(listed?.found, asks);
  const chooseLetter = useCallback((letter: string | null) => change({ letter }), [change]);
  const count = filterCount(shape, address);
  if (listed !== null) {
    const filterNames = filtersOf(shape).map(naming.filter).join(text('shell.list.comma'));
    noteDescription(() =>
      text('shell.list.about', { name: title, count: listed.total, filters: filterNames }),
    );
  }
  const panelWith = (openAtFirst: number) =>
    filters.counts === null ? (
      filters.isMissing ? null : (
        <Skeleton lines={filterLines} label={text('titles.loading')} />
      )
    ) : (
      <FilterPanel
        shape={shape}
        query={address}
        counts={filters.counts}
        naming={naming}
        openAtFirst={openAtFirst}
        onChange={change}
      >
        {filters.more}
      </FilterPanel>
    );
  const filterColumn = (
    <search
      className={mergeClasses(styles.filters, !isCompact && styles.filterColumn)}
      aria-label={text('databases.filters.title')}
    >
      <SkipFilters />
      <h2 className={styles.columnTitle}>{text('databases.filters.title')}</h2>
      {/* On a phone the results come soon after the closed filters. */}
      {panelWith(isCompact ? 0 : filters.openAtFirst)}
    </search>
  );
  return (
    <div className={mergeClasses(styles.screen, props.context === undefined && own.screen)}>
      <header className={styles.head}>
        <PageTitle>{title}</PageTitle>
        <p role="status" className={styles.count}>
          {props.count}
        </p>
        {listed === null ? null : <AgeNote {...listed} />}
        {props.beside}
      </header>
      {isCompact ? (
        <div className={styles.kinds}>
          <KindLine />
        </div>
      ) : null}
      {isCompact ? null : filterColumn}
      <div className={styles.middle}>
        <div ref={toolsPlace} className={styles.tools}>
          <div className={mergeClasses(styles.searchRow, styles.sticky)}>
            <SearchField typed={address.q} {...props.search} onType={type} />
            {isCompact ? (
              <FilterOpener count={count} onOpen={() => setIsSheetOpen(true)} />
            ) : (
              <div className={styles.besideSearch}>{tools}</div>
            )}
            <ListForm shape={shape} />
          </div>
          {isCompact ? <noscript>{filterColumn}</noscript> : null}
          {letters === null ? null : (
            <LetterRail chosen={address.letter} counts={letters} onChoose={chooseLetter} />
          )}
        </div>
        <ChipList
          chips={chipsOf(shape, address, naming, change)}
          cleared={clearedAddress(shape, address)}
          onClear={clear}
        />
        {props.notes}
        <div ref={start} aria-busy={props.isBusy}>
          {props.children}
        </div>
      </div>
      {isCompact || props.context === undefined ? null : (
        <div className={styles.context}>{props.context}</div>
      )}
      {isCompact && isSheetOpen ? (
        <Suspense fallback={null}>
          <FilterSheet
            count={listed?.total ?? 0}
            onClear={clear}
            onClose={() => setIsSheetOpen(false)}
          >
            {tools}
            {panelWith(filters.openAtFirst)}
          </FilterSheet>
        </Suspense>
      ) : null}
    </div>
  );
}

const filterLines = ['50%', '80%', '70%', '85%', '60%', '50%', '75%', '80%'];

// Scrolls to the start of the list when the reader narrows it while far down. It does nothing after a step
// back in the history, because that restores the scroll position.

/**
 * Returns refs for the tools that stay visible above the list, and for the list.
 * @param found the shown items; a new value each time they change
 * @param asks how often the reader changed the query on this screen
 */
function useListStart(found: unknown, asks: number) {
  const tools = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLDivElement>(null);
  const before = useRef({ found, asks });
  useEffect(() => {
    // The list renders one pass after the query.
    if (before.current.found === found || before.current.asks === asks) return;
    before.current = { found, asks };
    // At the top nothing is above the window, and reading positions would force a layout.
    if (window.scrollY === 0) return;
    const top = start.current?.getBoundingClientRect().top ?? 0;
    const covered = Math.max(0, tools.current?.getBoundingClientRect().bottom ?? 0);
    if (top < covered) window.scrollBy({ top: top - covered });
  }, [found, asks]);
  return { start, tools };
}
