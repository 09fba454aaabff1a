// What a patron hears of = what the service knows + the last choice that waits. Pure: between a
// choice's leaving the outbox and the fact's coming anew, the choice still holds.
import type { Intent } from '#client/outbox/outbox.ts';
import { saveSubscription } from '#contract/calls/subscription.ts';
import type { Notice, NoticeKind } from '#contract/model.ts';
import type { Subscription, SubscriptionTopic } from '#contract/patron-model.ts';
import { tidiedChoice } from '#contract/subscription-rules.ts';

/** A choice that holds over the fact. */
export interface Wish {
  choice: Subscription;
  /** When the fact under it was learnt, ms. */
  learntAt: number;
}

/**
 * Takes in the outbox and the age of the fact: a waiting choice holds; a sent one until the fact is
 * newer; a refused one no longer. Returns the same object where nothing changed.
 */
export function pendingSubscription(
  before: Wish | null,
  intents: readonly Intent[],
  learntAt: number,
): Wish | null {
  const own = intents.filter(({ call }) => call === saveSubscription.name);
  const waiting = own.findLast(({ state }) => state === 'waiting');
  if (waiting !== undefined) {
    const choice = waiting.input as Subscription;
    const isHeld = before?.learntAt === learntAt && before.choice === choice;
    return isHeld ? before : { choice, learntAt };
  }
  if (before === null || own.length > 0 || before.learntAt !== learntAt) return null;
  return before;
}

/** The refused choice that is not dealt with yet. */
export function refusedChoice(intents: readonly Intent[]): Intent | null {
  const own = intents.filter(({ call }) => call === saveSubscription.name);
  return own.findLast(({ state }) => state === 'refused') ?? null;
}

/** True where two choices mean the same. */
export function isSameChoice(a: Subscription, b: Subscription): boolean {
  return JSON.stringify(tidiedChoice(a)) === JSON.stringify(tidiedChoice(b));
}

/** A choice with one item of a list taken in or out. */
export function toggled<T extends string>(items: readonly T[], item: T): T[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
}

/** Which topic a kind of notice belongs to; nothing on the board is about expiries alone. */
const topics: Readonly<Record<NoticeKind, SubscriptionTopic>> = {
  notice: 'notices',
  training: 'notices',
  trial: 'trial',
  outage: 'outage',
  purchase: 'new',
};

/**
 * True where a notice is what the patron wants to see marked on the notice board.
 * @param subjects codes of the resource it is about; null where it is about none, or not known
 */
export function isSubscribed(
  { kind }: Pick<Notice, 'kind'>,
  choice: Subscription,
  subjects: readonly string[] | null,
): boolean {
  if (!choice.channels.includes('portal') || !choice.topics.includes(topics[kind])) return false;
  if (choice.subjects.length === 0 || subjects === null) return true;
  return subjects.some((code) => choice.subjects.includes(code));
}
