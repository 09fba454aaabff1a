// What a reader asked of the list of funded projects, and what the service is asked for it. Pure.
import type { InputOf } from '#contract/calls/declare.ts';
import type { listFunds } from '#contract/calls/works.ts';
import { shellPaths } from '#contract/paths.ts';
import {
  formOf,
  type ListQuery,
  type ListShape,
  nothingAsked,
  withToggled,
} from '#features/narrow-list/address.ts';

export type FundFilter = 'funder' | 'discipline' | 'year';
export type FundAsked = ListQuery<FundFilter>;

/** In the order in which they are shown. */
export const fundFilters: readonly FundFilter[] = ['funder', 'discipline', 'year'];

export const fundShape: ListShape<FundFilter> = {
  choices: { funder: null, discipline: null, year: null },
  single: {},
  kept: [],
};
export const fundForm = formOf(fundShape);

/** Projects asked for at once. */
export const pageSize = 50;

/**
 * What the service is asked for one page.
 * @param page from 0
 */
export function fundInput(
  { q, chosen }: FundAsked,
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
  const nothing = nothingAsked(fundShape);
  const asked = { ...nothing, ...withToggled(nothing, filter, value) };
  return `${shellPaths.fundList}?${fundForm.write(asked)}`;
}
