// The query of a list of achievements, citations or articles, and the request made from it. Pure.

import type { listWorks } from '#contract/calls/collection/works.ts';
import type { InputOf } from '#contract/calls/declare.ts';
import { WorkKind, WorkType } from '#contract/models/collection-model.ts';
import {
  formOf,
  type ListQuery,
  type ListShape,
  type ListSorts,
  listPath,
  matching,
  oneOf,
  type QueryEdit,
  sortOf,
  upTo,
} from '#contract/rules/lists/list-shape.ts';
import { shellPaths } from '#contract/wire/paths.ts';

export type WorkFilter = 'kind' | 'year' | 'type' | 'department';
export type WorkParameter = 'titleId' | 'sort';
export type WorkQuery = ListQuery<WorkFilter, WorkParameter>;
export type WorkSort = InputOf<typeof listWorks>['sort'];

export const workSorts: ListSorts<WorkSort> = {
  all: ['relevance', 'year', 'cited'],
  usual: 'year',
};

/** Lists of works: the address and kinds of each. With no kinds the list has all, and a filter for them. */
export const workPlaces = {
  achievements: { path: shellPaths.achieveList, kinds: ['achievement'] },
  quotes: { path: shellPaths.quoteList, kinds: ['quote'] },
  literature: { path: shellPaths.literatureList, kinds: [] },
} as const satisfies Record<string, { path: string; kinds: readonly WorkKind[] }>;
export type WorkPlace = keyof typeof workPlaces;

const filters: readonly WorkFilter[] = ['kind', 'type', 'year', 'department'];
const maxLength = 500;

/** A list of one kind has no filter for kinds. */
function shapeOf(kinds: readonly WorkKind[]): ListShape<WorkFilter, WorkParameter> {
  const isOfAll = kinds.length === 0;
  return {
    choices: {
      year: upTo(maxLength),
      type: oneOf(WorkType.options),
      department: upTo(maxLength),
      kind: oneOf(isOfAll ? WorkKind.options : []),
    },
    single: { titleId: matching(/^\d{1,9}$/), sort: oneOf(workSorts.all) },
    narrowing: ['titleId', ...(isOfAll ? filters : filters.slice(1))],
    hasLetters: false,
    sorts: workSorts,
  };
}

/** The filters and parameters of each list. */
export const workShapes = {
  achievements: shapeOf(workPlaces.achievements.kinds),
  quotes: shapeOf(workPlaces.quotes.kinds),
  literature: shapeOf(workPlaces.literature.kinds),
};

/** One form for each list: an address must be read by the same form that wrote it. */
export const workForms = {
  achievements: formOf(workShapes.achievements),
  quotes: formOf(workShapes.quotes),
  literature: formOf(workShapes.literature),
};

/** Works per request. */
export const pageSize = 50;

/**
 * Input of the request for one page.
 * @param page from 0
 */
export function workInput(
  place: WorkPlace,
  query: WorkQuery,
  page: number,
  limit = pageSize,
): InputOf<typeof listWorks> {
  const { kind, year, type, department } = query.chosen;
  const own = workPlaces[place].kinds;
  return {
    q: query.q.trim(),
    offset: page * limit,
    limit,
    sort: sortOf(workSorts, query),
    withFacets: page === 0,
    kinds: own.length === 0 ? (kind as WorkKind[]) : [...own],
    titleId: query.single.titleId,
    year: [...year],
    type: [...type],
    department: [...department],
  };
}

/** Address of a list with a query. */
export function worksPath(place: WorkPlace, edit: QueryEdit<WorkFilter, WorkParameter>): string {
  return listPath(workPlaces[place].path, workShapes[place], edit);
}

/** The list that contains works of a kind. */
export function placeOf(kind: WorkKind): WorkPlace {
  if (kind === 'achievement') return 'achievements';
  return kind === 'quote' ? 'quotes' : 'literature';
}
