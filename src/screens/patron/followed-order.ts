// The orders of the list of followed resources. Pure.
import type { Language, ResourceKind, ResourceRef } from '#contract/models/model.ts';
import type { Follow } from '#contract/models/patron-model.ts';
import { fold, resourceKey, textIn } from '#contract/rules/rules.ts';
import type { FollowedNow } from '#features/follow/follow-state.ts';
import { tagOf } from '#i18n/lang.ts';

/** Latest follow first, as the service sends the list; by name; by kind, then by name; as the patron ordered them. */
export const followedSorts = ['latest', 'name', 'kind', 'own'] as const;
export type FollowedSort = (typeof followedSorts)[number];

/** The order in an address. */
export function followedSortIn(params: URLSearchParams): FollowedSort {
  return followedSorts.find((sort) => sort === params.get('sort')) ?? 'latest';
}

/** Places of resources by their keys. */
export type OwnOrder = ReadonlyMap<string, number>;

/** The patron's own order: the one that waits to be sent, or else the one of the facts. */
export function ownOrderOf(
  facts: readonly Follow[],
  waiting: readonly ResourceRef[] | undefined,
): OwnOrder {
  if (waiting !== undefined) {
    return new Map(waiting.map((resource, place) => [resourceKey(resource), place]));
  }
  const places = new Map<string, number>();
  for (const { resource, position } of facts) {
    if (typeof position === 'number') places.set(resourceKey(resource), position);
  }
  return places;
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
  // What has no place is newer than the order, and comes first.
  const ownPlace = ({ resource }: FollowedNow) => ownOrder.get(resourceKey(resource)) ?? -1;
  if (sort === 'own') return followed.toSorted((one, other) => ownPlace(one) - ownPlace(other));
  const { compare } = new Intl.Collator(tagOf(language), { numeric: true });
  const byName = (one: FollowedNow, other: FollowedNow) =>
    compare(textIn(one.name, language), textIn(other.name, language));
  if (sort === 'name') return followed.toSorted(byName);
  const place = ({ resource }: FollowedNow) => kindOrder.indexOf(resource.kind);
  return followed.toSorted((one, other) => place(one) - place(other) || byName(one, other));
}
