import { expect, test } from 'vitest';
import { followIntent, intentOf } from '#client/outbox/intent.test-data.ts';
import type { Intent } from '#client/outbox/outbox.ts';
import { nothingChosen } from '#contract/rules/forms/subscription-rules.ts';
import { isConcern } from '#session/atoms.ts';
import { describeIntent } from './describe-intent.ts';

const resource = { kind: 'database', id: 'a' } as const;
const follow = followIntent('a', true);
const visit = intentOf('recordVisit', 'b', { resource, action: 'view', at: '' });
const subscription = intentOf('saveSubscription', 'c', nothingChosen);
const own = (key: string) => key;
const said = (intent: Intent) => describeIntent(intent, () => 'A', own);

test('every command that may wait is described as what the reader wanted', () => {
  const words = ['patron.unsent.follow', 'patron.unsent.visit', 'subscription.unsent'];
  expect([follow, visit, subscription].map(said)).toEqual(words);
});

test('a choice of subscriptions that waits concerns the reader, a visit only once it is refused', () => {
  expect([follow, subscription, visit].map(isConcern)).toEqual([true, true, false]);
  expect(isConcern({ ...visit, state: 'refused' })).toBe(true);
});
