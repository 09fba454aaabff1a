// The query of the list of funded projects, and the request made from it. Pure.

import type { listFunds } from '#contract/calls/collection/works.ts';
import type { InputOf } from '#contract/calls/declare.ts';
import {
  formOf,
  type ListQuery,
  type ListShape,
  listPath,
  upTo,
} from '#contract/rules/lists/list-shape.ts';
import { shellPaths } from '#contract/wire/paths.ts';

export type FundFilter = 'funder' | 'discipline' | 'year';
export type FundQuery = ListQuery<FundFilter>;

/** In display order. */
export const fundFilters: readonly FundFilter[] = ['funder', 'discipline', 'year'];

const anyValue = upTo(500);

export const fundShape: ListShape<FundFilter> = {
  choices: { funder: anyValue, discipline: anyValue, year: anyValue },
  single: {},
  narrowing: fundFilters,
  hasLetters: false,
  sorts: null,
};
export const fundForm = formOf(fundShape);

/** Projects per request. */
export const pageSize = 50;

/**
 * Input of the request for one page.
 * @param page from 0
 */
export function fundInput(
  { q, chosen }: FundQuery,
  page: number,
  limit = pageSize,
): InputOf<typeof listFunds> {
  const { funder, discipline, year } = chosen;
  return {
    q: q.trim(),
    offset: page * limit,
    limit,
    withFacets: page === 0,
    funder: [...funder],
    discipline: [...discipline],
    year: [...year],
  };
}

/** Address of the list narrowed to a value. */
export function fundsPath(filter: FundFilter, value: string): string {
  return listPath(shellPaths.fundList, fundShape, { chosen: { [filter]: [value] } });
}
