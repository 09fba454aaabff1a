// The frame of every list of resources: heading, search as you type, letters, filters at the left or in a
// sheet, chips, tools. What is listed comes from the screen.

import { mergeClasses } from '@fluentui/react-components';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { AddressState } from '#browser/use-address-state.ts';
import { useText } from '#i18n/use-text.ts';
import { ChipList } from '#ui/controls/chip-list.tsx';
import { LetterRail } from '#ui/controls/letter-rail.tsx';
import { useListStyles } from '#ui/layout/list-layout.ts';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { useTwoColumnStyles } from '#ui/layout/two-columns.ts';
import { useCompactLayout } from '#ui/layout/use-compact-layout.ts';
import { FilterOpener, SearchField, SkipFilters } from '#ui/lists/list-tools.tsx';
import { useListStart } from '#ui/lists/use-list-start.ts';
import { AgeNote } from '#ui/states/age-note.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { filterCount, type ListQuery, type ListShape, type QueryEdit } from './list-shape.ts';
import { chipsOf, type ListCounts, type ListNaming } from './options.ts';

const FilterSheet = lazy(async () => ({
  default: (await import('#ui/lists/filter-sheet.tsx')).FilterSheet,
}));

/** What is listed. */
interface Listed {
  total: number;
  learntAt: number;
  isFresh: boolean;
  /** Another object whenever something else is listed. */
  found: unknown;
}

interface CollectionListProps<C extends string, S extends string> {
  title: string;
  search: { label: string; placeholder: string };
  shape: ListShape<C, S>;
  state: AddressState<ListQuery<C, S>, QueryEdit<C, S>>;
  naming: ListNaming<C, S>;
  filters: {
    /** Null until they are known. */
    counts: ListCounts<C> | null;
    /** True where they will not be known. */
    isMissing?: boolean;
    /** How many stand open at first. */
    openAtFirst: number;
    /** Filters of another form. */
    more?: ReactNode;
  };
  /** Results by letter; null where the list has no rail, or not yet. */
  letters: ReadonlyMap<string, number> | null;
  /** Null before the first answer, and where the last question was not answered. */
  listed: Listed | null;
  /** Says how many are listed; '' where that is not known. */
  count: ReactNode;
  isBusy?: boolean;
  /** Beside the heading. */
  beside?: ReactNode;
  /** Beside the search field, in the sheet of compact layouts. */
  tools?: ReactNode;
  /** Between the chips and the list. */
  notes?: ReactNode;
  /** At the right of wide windows; without it the list has two columns. */
  context?: ReactNode;
  children: ReactNode;
}

/** The frame. */
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
  const panel =
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
        openAtFirst={filters.openAtFirst}
        onChange={change}
      >
        {filters.more}
      </FilterPanel>
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
            <SearchField typed={address.q} {...props.search} onType={type} />
            {isCompact ? <FilterOpener count={count} onOpen={() => setIsSheetOpen(true)} /> : tools}
          </div>
          {letters === null ? null : (
            <LetterRail chosen={address.letter} counts={letters} onChoose={chooseLetter} />
          )}
        </div>
        <ChipList chips={chipsOf(shape, address, naming, change)} onClear={clear} />
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
            {panel}
          </FilterSheet>
        </Suspense>
      ) : null}
    </div>
  );
}

const filterLines = ['50%', '80%', '70%', '85%', '60%', '50%', '75%', '80%'];
