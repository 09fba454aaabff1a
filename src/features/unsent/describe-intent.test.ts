import { expect, test } from 'vitest';
import type { Intent } from '#client/outbox/outbox.ts';
import { nothingChosen } from '#contract/rules/subscription-rules.ts';
import { isConcern } from '#session/concern.ts';
import { describeIntent } from './describe-intent.ts';

const made = {
  id: 'intent',
  libraryCode: '900001',
  patron: 'reader',
  madeAt: 1,
  state: 'waiting',
  schema: 1,
  attempts: 0,
} as const;
const resource = { kind: 'database', id: 'a' } as const;
const follow: Intent = { ...made, call: 'setFollow', input: { resource, isFollowed: true } };
const visit: Intent = { ...made, call: 'recordVisit', input: { resource, action: 'view', at: '' } };
const subscription: Intent = { ...made, call: 'saveSubscription', input: nothingChosen };
const said = (intent: Intent) =>
  describeIntent(
    intent,
    () => 'A',
    (key) => key,
  );

test('every command that may wait is described as what the reader wanted', () => {
  expect([follow, visit, subscription].map(said)).toEqual([
    'patron.unsent.follow',
    'patron.unsent.visit',
    'subscription.unsent',
  ]);
});

test('a choice of subscriptions that waits concerns the reader, a visit only once it is refused', () => {
  expect([follow, subscription, visit].map(isConcern)).toEqual([true, true, false]);
  expect(isConcern({ ...visit, state: 'refused' })).toBe(true);
});
