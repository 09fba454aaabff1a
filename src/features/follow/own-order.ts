// The patron's own order of what they follow. Pure.
import type { ResourceRef } from '#contract/models/model.ts';
import type { Follow } from '#contract/models/patron-model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import type { FollowedNow } from './follow-state.ts';

/** Places of resources by their keys; empty for a patron without an own order. */
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

/** The list in the patron's own order; without one it stays as it is, newest first. */
export function inOwnOrder(
  followed: readonly FollowedNow[],
  order: OwnOrder,
): readonly FollowedNow[] {
  const days = followed
    .filter(({ resource }) => order.has(resourceKey(resource)))
    .map(({ followedOn }) => followedOn ?? '');
  const newest = days.toSorted().at(-1) ?? '';
  // What has no place comes first where it is newer than the order; else it is behind the longest order that is kept.
  const place = ({ resource, followedOn }: FollowedNow) =>
    order.get(resourceKey(resource)) ??
    (followedOn === null || followedOn >= newest ? -1 : order.size);
  return followed.toSorted((one, other) => place(one) - place(other));
}
