// The followed resources: the stored facts with the pending changes applied. Pure.
import type { Intent } from '#client/outbox/outbox.ts';
import type { InputOf } from '#contract/calls/declare.ts';
import type { setFollow } from '#contract/calls/patron/follows.ts';
import type { Follow } from '#contract/models/patron-model.ts';
import type { ReachedResource } from '#contract/models/way-model.ts';
import { resourceKey } from '#contract/rules/rules.ts';

/** Pending changes of follows, one for each resource, oldest first. */
export type FollowChanges = readonly Intent<InputOf<typeof setFollow>>[];

/** A followed resource; it has no day until the service confirms it. */
export interface FollowedNow extends Pick<Follow, 'name' | 'keys' | 'toAskFor' | 'isAbsent'> {
  resource: ReachedResource;
  followedOn: string | null;
}

/** Keys of all followed resources. */
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

/** All followed resources, newest first; a new one without a name is left out. */
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
