// What is followed = what the service knows + what the patron wants and the service has not told
// back yet. Pure: between an intent's leaving the outbox and the fact's coming anew, it still holds.
import type { Intent } from '#client/outbox/outbox.ts';
import type { InputOf } from '#contract/calls/declare.ts';
import { setFollow } from '#contract/calls/follows.ts';
import type { LocalText, ResourceRef } from '#contract/model.ts';
import type { Follow } from '#contract/patron-model.ts';

/** That a resource be followed, or no longer. */
interface Wish {
  resource: ResourceRef;
  isFollowed: boolean;
  /** Its name as the patron saw it; null in what an older release left. */
  name: LocalText | null;
}

/** Wishes that hold over the facts, by resource. */
export interface PendingFollows {
  /** When the facts under the wishes were learnt, ms. */
  learntAt: number;
  wishes: ReadonlyMap<string, Wish>;
  /** Which of them still wait in the outbox. */
  waiting: ReadonlyMap<string, Wish>;
}

export const noPending: PendingFollows = { learntAt: 0, wishes: new Map(), waiting: new Map() };

/** Name of a resource. */
export function keyOf(resource: ResourceRef): string {
  return `${resource.kind}/${resource.id}`;
}

/**
 * Takes in the outbox and the age of the facts: waiting wishes hold; sent ones until the facts are
 * newer; refused ones no longer. Returns the same object where nothing changed.
 */
export function settle(
  before: PendingFollows,
  intents: readonly Intent[],
  learntAt: number,
): PendingFollows {
  const { waiting, refused } = followWishes(intents);
  if (before.learntAt === learntAt && isSame(before.waiting, waiting)) return before;
  const wishes = new Map(before.learntAt === learntAt ? before.wishes : []);
  for (const key of refused) wishes.delete(key);
  for (const [key, wish] of waiting) wishes.set(key, wish);
  return { learntAt, wishes, waiting };
}

/** Keys of everything that is followed. */
export function foldFollows(
  facts: readonly Follow[],
  { wishes }: PendingFollows,
): ReadonlySet<string> {
  const keys = new Set(facts.map((follow) => keyOf(follow.resource)));
  for (const [key, wish] of wishes) {
    if (wish.isFollowed) keys.add(key);
    else keys.delete(key);
  }
  return keys;
}

function followWishes(intents: readonly Intent[]) {
  const waiting = new Map<string, Wish>();
  const refused = new Set<string>();
  for (const intent of intents) {
    if (intent.call !== setFollow.name) continue;
    const { resource, isFollowed } = intent.input as InputOf<typeof setFollow>;
    const wish = { resource, isFollowed, name: intent.about ?? null };
    if (intent.state === 'waiting') waiting.set(keyOf(resource), wish);
    else refused.add(keyOf(resource));
  }
  return { waiting, refused };
}

function isSame(a: PendingFollows['waiting'], b: PendingFollows['waiting']): boolean {
  return (
    a.size === b.size && [...a].every(([key, wish]) => b.get(key)?.isFollowed === wish.isFollowed)
  );
}
