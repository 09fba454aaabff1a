// The orders of the list of followed resources. Pure.
import type { Language, ResourceKind } from '#contract/models/model.ts';
import { fold, initialOf, textIn } from '#contract/rules/rules.ts';
import type { FollowedNow } from '#features/follow/follow-state.ts';
import { inOwnOrder, type OwnOrder } from '#features/follow/own-order.ts';

/** Latest follow first, as the service sends the list; by name; by kind, then by name; as the patron ordered them. */
export const followedSorts = ['latest', 'name', 'kind', 'own'] as const;
export type FollowedSort = (typeof followedSorts)[number];

/** The order in an address; without one the patron's own where there is one, else the latest first. */
export function followedSortIn(params: URLSearchParams, ownOrder: OwnOrder): FollowedSort {
  const usual = ownOrder.size > 0 ? 'own' : 'latest';
  return followedSorts.find((sort) => sort === params.get('sort')) ?? usual;
}

/** The list with one resource at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const place = Math.max(0, Math.min(list.length - 1, to));
  const others = list.toSpliced(from, 1);
  return others.toSpliced(place, 0, ...list.slice(from, from + 1));
}

/** Resources whose names have every typed word, in either language. */
export function followedNamed(
  followed: readonly FollowedNow[],
  typed: string,
): readonly FollowedNow[] {
  const words = fold(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return followed;
  return followed.filter(({ name }) => {
    const names = fold(Object.values(name).join('\n'));
    return words.every((word) => names.includes(word));
  });
}

/** The list in groups of one kind, in the order of kinds; each group in the list's order. */
export function followedByKind(
  followed: readonly FollowedNow[],
): readonly { kind: ResourceKind; items: readonly FollowedNow[] }[] {
  return kindOrder
    .map((kind) => ({ kind, items: followed.filter(({ resource }) => resource.kind === kind) }))
    .filter(({ items }) => items.length > 0);
}

const kindOrder: readonly ResourceKind[] = ['database', 'journal', 'ebook', 'other'];

/** Sorts the list. */
export function followedInOrder(
  followed: readonly FollowedNow[],
  sort: FollowedSort,
  language: Language,
  ownOrder: OwnOrder = new Map(),
): readonly FollowedNow[] {
  if (sort === 'latest') return followed;
  if (sort === 'own') return inOwnOrder(followed, ownOrder);
  // As the A–Z lists (`byAlphabet`); what is not sent yet has no keys.
  const placeOf = ({ keys, name, resource: { id } }: FollowedNow) => {
    const key = keys?.[language] ?? fold(textIn(name, language));
    return [initialOf(key), key, id].join('\n');
  };
  const byName = (one: FollowedNow, other: FollowedNow) => (placeOf(one) < placeOf(other) ? -1 : 1);
  if (sort === 'name') return followed.toSorted(byName);
  const place = ({ resource }: FollowedNow) => kindOrder.indexOf(resource.kind);
  return followed.toSorted((one, other) => place(one) - place(other) || byName(one, other));
}
