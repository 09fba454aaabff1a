// What a reader asked of a list of achievements, citations or articles, and what the service is asked
// for it. Pure.
import type { InputOf } from '#contract/calls/declare.ts';
import type { listWorks } from '#contract/calls/works.ts';
import { WorkKind, WorkType } from '#contract/collection-model.ts';
import { shellPaths } from '#contract/paths.ts';
import {
  formOf,
  type ListQuery,
  type ListShape,
  nothingAsked,
} from '#features/narrow-list/address.ts';

export type WorkFilter = 'kind' | 'year' | 'type' | 'department';
export type WorkAsked = ListQuery<WorkFilter>;
export type WorkSort = InputOf<typeof listWorks>['sort'];

export const workSorts: readonly WorkSort[] = ['relevance', 'year', 'cited'];

/** Lists of works: their addresses, and the kinds they are of; none for all, as a filter then. */
export const workPlaces = {
  achievements: { path: shellPaths.achieveList, kinds: ['achievement'] },
  quotes: { path: shellPaths.quoteList, kinds: ['quote'] },
  literature: { path: shellPaths.literatureList, kinds: [] },
} as const satisfies Record<string, { path: string; kinds: readonly WorkKind[] }>;
export type WorkPlace = keyof typeof workPlaces;

const filters: readonly WorkFilter[] = ['kind', 'type', 'year', 'department'];

/** Filters of a list, in the order in which they are shown. */
export function filtersOf(place: WorkPlace): readonly WorkFilter[] {
  return workPlaces[place].kinds.length === 0 ? filters : filters.slice(1);
}

const shared = {
  single: { titleId: /^\d{1,9}$/, sort: /^(?:relevance|year|cited)$/ },
  kept: ['sort'],
};
const choices = { year: null, type: WorkType.options, department: null };

/** What a list can be asked. */
export const workShapes: Record<WorkPlace, ListShape<WorkFilter>> = {
  achievements: { ...shared, choices: { ...choices, kind: [] } },
  quotes: { ...shared, choices: { ...choices, kind: [] } },
  literature: { ...shared, choices: { ...choices, kind: WorkKind.options } },
};

/** One object each: an address is read by the form it was written with. */
export const workForms = {
  achievements: formOf(workShapes.achievements),
  quotes: formOf(workShapes.quotes),
  literature: formOf(workShapes.literature),
};

/** Works asked for at once. */
export const pageSize = 50;

/** The order a list is in: best first where something was typed, unless the reader chose. */
export function sortOf({ q, single }: Pick<WorkAsked, 'q' | 'single'>): WorkSort {
  const chosen = workSorts.find((sort) => sort === single.sort);
  return chosen ?? (q.trim() === '' ? 'year' : 'relevance');
}

/**
 * What the service is asked for one page.
 * @param page from 0
 */
export function workInput(
  place: WorkPlace,
  asked: WorkAsked,
  page: number,
  limit = pageSize,
): InputOf<typeof listWorks> {
  const { kind, year, type, department } = asked.chosen;
  const own = workPlaces[place].kinds;
  return {
    q: asked.q.trim(),
    offset: page * limit,
    limit,
    sort: sortOf(asked),
    withFacets: page === 0,
    kinds: own.length === 0 ? (kind as WorkKind[]) : [...own],
    titleId: asked.single.titleId ?? '',
    year: [...year],
    type: [...type],
    department: [...department],
  };
}

/** Address of a list that is asked for something. */
export function worksPath(
  place: WorkPlace,
  {
    chosen,
    ...edit
  }: Partial<Omit<WorkAsked, 'chosen'>> & { chosen?: Partial<WorkAsked['chosen']> },
): string {
  const nothing = nothingAsked(workShapes[place]);
  const asked = { ...nothing, ...edit, chosen: { ...nothing.chosen, ...chosen } };
  const query = workForms[place].write(asked).toString();
  return query === '' ? workPlaces[place].path : `${workPlaces[place].path}?${query}`;
}

/** The list that a work of a kind stands in. */
export function placeOf(kind: WorkKind): WorkPlace {
  if (kind === 'achievement') return 'achievements';
  return kind === 'quote' ? 'quotes' : 'literature';
}
