// What is followed: the facts, with the changes that are not confirmed yet laid over them. Pure.
import type { Intent } from '#client/outbox/outbox.ts';
import type { InputOf } from '#contract/calls/declare.ts';
import type { setFollow } from '#contract/calls/follows.ts';
import type { LocalText, ResourceRef } from '#contract/model.ts';
import type { Follow } from '#contract/patron-model.ts';
import { resourceKey } from '#contract/rules.ts';

/** Changes of follows, one for each resource, oldest first. */
export type FollowChanges = readonly Intent<InputOf<typeof setFollow>>[];

/** A followed resource; one that the service does not know of yet has no day. */
export interface FollowedNow {
  resource: ResourceRef;
  name: LocalText;
  followedOn: string | null;
}

/** Keys of all resources that are followed. */
export function followedKeys(
  facts: readonly Follow[],
  changes: FollowChanges,
): ReadonlySet<string> {
  const keys = new Set(facts.map(({ resource }) => resourceKey(resource)));
  for (const { input } of changes) {
    if (input.isFollowed) keys.add(resourceKey(input.resource));
    else keys.delete(resourceKey(input.resource));
  }
  return keys;
}

/** All resources that are followed, newest first; a new one without a name is left out. */
export function followedNow(
  facts: readonly Follow[],
  changes: FollowChanges,
): readonly FollowedNow[] {
  const keys = followedKeys(facts, changes);
  const known = new Set(facts.map(({ resource }) => resourceKey(resource)));
  const added: FollowedNow[] = [];
  for (const { input, about } of changes) {
    const { resource, isFollowed } = input;
    if (!isFollowed || about === undefined || known.has(resourceKey(resource))) continue;
    added.unshift({ resource, name: about, followedOn: null });
  }
  return [...added, ...facts.filter(({ resource }) => keys.has(resourceKey(resource)))];
}
