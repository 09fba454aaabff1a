// The orders of the list of followed resources. Pure.
import type { Language } from '#contract/models/model.ts';
import { textIn } from '#contract/rules/rules.ts';
import type { FollowedNow } from '#features/follow/follow-state.ts';
import { tagOf } from '#i18n/lang.ts';

/** Latest follow first, as the service sends the list; by name; by kind, then by name. */
export const followedSorts = ['latest', 'name', 'kind'] as const;
export type FollowedSort = (typeof followedSorts)[number];

/** The order in an address. */
export function followedSortIn(params: URLSearchParams): FollowedSort {
  return followedSorts.find((sort) => sort === params.get('sort')) ?? 'latest';
}

const kindOrder = ['database', 'journal', 'ebook', 'other'];

/** Sorts the list. */
export function followedInOrder(
  followed: readonly FollowedNow[],
  sort: FollowedSort,
  language: Language,
): readonly FollowedNow[] {
  if (sort === 'latest') return followed;
  const { compare } = new Intl.Collator(tagOf(language), { numeric: true });
  const byName = (one: FollowedNow, other: FollowedNow) =>
    compare(textIn(one.name, language), textIn(other.name, language));
  if (sort === 'name') return followed.toSorted(byName);
  const place = ({ resource }: FollowedNow) => kindOrder.indexOf(resource.kind);
  return followed.toSorted((one, other) => place(one) - place(other) || byName(one, other));
}
