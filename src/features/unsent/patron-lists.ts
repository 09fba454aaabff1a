// What the patron followed and viewed = what the service knows + what waits in the outbox
// (docs/ARCHITECTURE.md, "Facts offline"). Pure.
import type { Intent } from '#client/outbox/outbox.ts';
import type { InputOf } from '#contract/calls/declare.ts';
import type { recordVisit } from '#contract/calls/visits.ts';
import type { LocalText, ResourceRef } from '#contract/model.ts';
import type { Follow, Viewed } from '#contract/patron-model.ts';

/** A followed resource; one that the service does not know of yet has no day. */
export interface FollowedNow {
  resource: ResourceRef;
  name: LocalText;
  followedOn: string | null;
}

/** By kind and id. */
export type Wishes = ReadonlyMap<string, { resource: ResourceRef; name: LocalText | null }>;

interface NamedResource {
  id: string;
  name: LocalText;
}

/**
 * Followed resources, newest first.
 * @param facts what the service knows
 * @param isFollowed what holds now, waiting intents included
 * @param wishes what the service has not told back yet, with the names of new ones
 */
export function followedNow(
  facts: readonly Follow[],
  isFollowed: (resource: ResourceRef) => boolean,
  wishes: Wishes,
): readonly FollowedNow[] {
  const known = new Set(facts.map(({ resource }) => keyOf(resource)));
  const added: FollowedNow[] = [];
  for (const { resource, name } of wishes.values()) {
    const isNew = name !== null && !known.has(keyOf(resource)) && isFollowed(resource);
    if (isNew) added.unshift({ resource, name, followedOn: null });
  }
  return [...added, ...facts.filter(({ resource }) => isFollowed(resource))];
}

/** Viewed resources, newest first, each once; what was viewed offline stands among them. */
export function viewedNow(
  facts: readonly Viewed[],
  waiting: readonly Intent<InputOf<typeof recordVisit>>[],
  databases: readonly NamedResource[],
): readonly Viewed[] {
  if (waiting.length === 0) return facts;
  const names = new Map(databases.map(({ id, name }) => [id, name]));
  const latest = new Map<string, Viewed>(facts.map((viewed) => [keyOf(viewed.resource), viewed]));
  for (const { input, about } of waiting) {
    const { resource, at } = input;
    const before = latest.get(keyOf(resource));
    const name = before?.name ?? about ?? names.get(resource.id);
    if (name === undefined || (before && before.lastViewedAt >= at)) continue;
    latest.set(keyOf(resource), { resource, name, lastViewedAt: at });
  }
  return [...latest.values()].sort((a, b) => (a.lastViewedAt < b.lastViewedAt ? 1 : -1));
}

function keyOf({ kind, id }: ResourceRef): string {
  return `${kind}/${id}`;
}
