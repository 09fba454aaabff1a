// The charts of each kind of resource: the filters, their values in order, and the list each value links
// to. Pure.

import type { getOverview } from '#contract/calls/collection/overview.ts';
import type { OutputOf } from '#contract/calls/declare.ts';
import { databaseShape, stateOrder } from '#contract/rules/lists/database-list.ts';
import { withAncestors } from '#contract/rules/lists/facet-values.ts';
import { listPath } from '#contract/rules/lists/list-shape.ts';
import { titleShape } from '#contract/rules/lists/title-list.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import type { SubjectTable } from '#features/collection-list/databases/entries.ts';
import { otherListPath } from '#features/collection-list/others/address.ts';

export type Overview = OutputOf<typeof getOverview>;

/** The list of each counted kind, in display order. */
export const listPaths = {
  database: shellPaths.databaseList,
  journal: shellPaths.journalList,
  ebook: shellPaths.ebookList,
  other: shellPaths.otherResourceList,
  achievement: shellPaths.achieveList,
  quote: shellPaths.quoteList,
  // That list also has achievements and citations, which are counted separately.
  article: `${shellPaths.literatureList}?kind=article`,
  fund: shellPaths.fundList,
} as const;
export type CountedKind = keyof typeof listPaths;
export const countedKinds = Object.keys(listPaths) as CountedKind[];

/** Kinds with charts, and the filters that each is counted by. */
const filtersOf = {
  database: ['subject', 'access', 'state', 'type', 'language', 'vendor'],
  journal: ['subject', 'access', 'inclusion', 'language', 'publisher'],
  ebook: ['subject', 'access', 'language', 'publisher', 'inclusion'],
  other: ['kind', 'access', 'subject', 'language', 'vendor'],
} as const;
export type ChartedKind = keyof typeof filtersOf;
export type ChartFilter = (typeof filtersOf)[ChartedKind][number];
export const chartedKinds = Object.keys(filtersOf) as ChartedKind[];

/** One value, with the address of the list narrowed to it. */
interface Figure {
  value: string;
  count: number;
  /** Share of everything counted, 0–1. */
  share: number;
  path: string;
  /** True for a subject below another subject; its count is part of that one's count too. */
  isNested: boolean;
}

/** The values of one filter. */
export interface Chart {
  filter: ChartFilter;
  rows: readonly Figure[];
  /** True when the service sends only the most frequent values. */
  isCut: boolean;
  /** True when a resource can have several values, so the shares add up to more than 100%. */
  hasSeveral: boolean;
}

/** The number of values of a title facet that the service sends at most. */
const maxBars = 50;
const accessOrder = ['remote', 'free', 'campus'];

/** The charts of a kind that have something to show. */
export function chartsOf(
  kind: ChartedKind,
  { kinds, facets }: Overview,
  subjects: SubjectTable,
): readonly Chart[] {
  const isOfTitles = kind === 'journal' || kind === 'ebook';
  return filtersOf[kind]
    .map((filter): Chart => {
      const bars = (facets[kind]?.[filter] ?? []).filter(({ value }) => value !== '');
      // Expired databases appear only in the chart of states, and in no other number.
      const expired = filter === 'state' ? bars.filter(({ value }) => value === 'expired') : [];
      const total = (kinds[kind] ?? 0) + sumOf(expired);
      const isTree = filter === 'subject' && !isOfTitles;
      const rows = ordered(filter, bars, isTree ? subjects : null).map(
        ({ value, count }): Figure => ({
          value,
          count,
          share: total === 0 ? 0 : count / total,
          path: pathOf(kind, filter, value),
          isNested: isTree && isBelow(value, subjects),
        }),
      );
      return {
        filter,
        rows,
        isCut: isOfTitles && rows.length >= maxBars,
        hasSeveral: sumOf(rows.filter(({ isNested }) => !isNested)) > total,
      };
    })
    .filter(({ rows }) => rows.length > 0);
}

/** The list of a kind, narrowed to one value. */
export function pathOf(kind: ChartedKind, filter: ChartFilter, value: string): string {
  const edit = { chosen: { [filter]: [value] } };
  if (kind === 'other') return otherListPath(filter as 'kind', value);
  return kind === 'database'
    ? listPath(listPaths[kind], databaseShape, edit)
    : listPath(listPaths[kind], titleShape, edit);
}

type Counted = Pick<Figure, 'value' | 'count'>;

/** Most frequent first; values with a fixed order keep it; subjects follow their parent subject. */
function ordered(
  filter: ChartFilter,
  bars: readonly Counted[],
  subjects: SubjectTable | null,
): readonly Counted[] {
  if (filter === 'state') return inOrderOf(stateOrder, bars);
  if (filter === 'access') return inOrderOf(accessOrder, bars);
  if (subjects === null) return bars;
  const counts = new Map(bars.map(({ value, count }) => [value, count]));
  // The sort path of a subject begins with its count, padded to a fixed length, to put frequent ones first.
  const stepOf = (code: string) =>
    `${String(1e9 - (counts.get(code) ?? 0)).padStart(10, '0')} ${code}`;
  const places = new Map(
    bars.map(({ value }) => {
      const above = withAncestors(value, subjects).filter((code) => counts.has(code));
      return [value, above.reverse().map(stepOf).join('/')];
    }),
  );
  return [...bars].sort((a, b) =>
    (places.get(a.value) ?? '') < (places.get(b.value) ?? '') ? -1 : 1,
  );
}

function inOrderOf(order: readonly string[], bars: readonly Counted[]): readonly Counted[] {
  return [...bars].sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
}

function isBelow(code: string, subjects: SubjectTable): boolean {
  return (subjects.get(code)?.parent ?? null) !== null;
}

function sumOf(bars: readonly Pick<Counted, 'count'>[]): number {
  return bars.reduce((sum, { count }) => sum + count, 0);
}

/** A month of the growth of a kind. */
export interface MonthFigure {
  month: string;
  /** Added in the month. */
  count: number;
  /** Of what is there now, how much was there at the end of the month. */
  total: number;
  /** The list of what was added. */
  path: string;
}

/**
 * The growth of a kind that is counted by month, from the first month that had something; empty when nothing was added
 * or the service sent nothing.
 */
export function monthsOf(
  kind: ChartedKind,
  { kinds: now, added }: Pick<Overview, 'kinds' | 'added'>,
): readonly MonthFigure[] {
  if (kind === 'other') return [];
  let total = (now[kind] ?? 0) - added.reduce((sum, { kinds }) => sum + (kinds?.[kind] ?? 0), 0);
  const figures = added.map(({ month, kinds }) => {
    const edit = { single: { added: month } };
    const path =
      kind === 'database'
        ? listPath(listPaths[kind], databaseShape, edit)
        : listPath(listPaths[kind], titleShape, edit);
    const count = kinds?.[kind] ?? 0;
    total += count;
    return { month, count, total, path };
  });
  if (figures.every(({ count }) => count === 0)) return [];
  return figures.filter((figure) => figure.total > 0);
}
