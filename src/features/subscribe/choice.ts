// Choices of a subscription: compared, changed, and what they mean for a notice. Pure.
import type { Notice, NoticeKind } from '#contract/model.ts';
import type { Subscription, SubscriptionTopic } from '#contract/patron-model.ts';
import { tidiedChoice } from '#contract/subscription-rules.ts';

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
