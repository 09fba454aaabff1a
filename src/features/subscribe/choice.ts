// Compares and changes the choices of a subscription, and applies them to a notice. Pure.
import type { Notice } from '#contract/models/notice-model.ts';
import type { Subscription } from '#contract/models/patron-model.ts';
import { tidiedChoice, topicOfNotice } from '#contract/rules/forms/subscription-rules.ts';

/** True if two choices mean the same. */
export function isSameChoice(a: Subscription, b: Subscription): boolean {
  return JSON.stringify(tidiedChoice(a)) === JSON.stringify(tidiedChoice(b));
}

/** Adds an item to a list, or removes it if it is there. */
export function toggled<T extends string>(items: readonly T[], item: T): T[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
}

/**
 * True if a notice matches the subscription, so that the notice board marks it; as the service sends messages. What has no
 * subjects is for everybody who chose the topic.
 */
export function isSubscribed(
  { kind, subjects }: Pick<Notice, 'kind' | 'subjects'>,
  choice: Subscription,
): boolean {
  if (!choice.channels.includes('portal') || !choice.topics.includes(topicOfNotice[kind]))
    return false;
  if (choice.subjects.length === 0 || subjects === undefined) return true;
  return subjects.some((code) => choice.subjects.includes(code));
}
