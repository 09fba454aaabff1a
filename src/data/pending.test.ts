import { expect, test } from 'vitest';
import { followIntent, intentOf } from '#client/outbox/intent.test-data.ts';
import { setFollow } from '#contract/calls/follows.ts';
import { saveSubscription } from '#contract/calls/subscription.ts';
import { recordVisit } from '#contract/calls/visits.ts';
import type { Subscription } from '#contract/models/patron-model.ts';
import { nothingChosen } from '#contract/rules/subscription-rules.ts';
import { appliedNow, noChanges } from './pending.ts';

const follow = (id: string, isFollowed: boolean) => followIntent(id, isFollowed);
const keysOf = ({ byKey }: { byKey: ReadonlyMap<string, unknown> }) => [...byKey.keys()];

/** A change that waited. */
const waiting = appliedNow(setFollow, noChanges, [follow('b', true)], 5);

test('a waiting change holds, and a sent one until the facts are newer', () => {
  const now = appliedNow(setFollow, noChanges, [follow('a', false), follow('b', true)], 5);
  expect(keysOf(now)).toEqual(['database/a', 'database/b']);
  const sent = appliedNow(setFollow, waiting, [], 5);
  expect(keysOf(sent)).toEqual(['database/b']);
  expect(keysOf(appliedNow(setFollow, sent, [], 6))).toEqual([]);
});

test('a change that the service has taken holds until facts come that were read after it', () => {
  const onItsWay = new Map([['intent-b', Number.POSITIVE_INFINITY]]);
  // Read before the change, and come after it.
  const sent = appliedNow(setFollow, waiting, [], 7, onItsWay);
  expect(keysOf(sent)).toEqual(['database/b']);
  const readAgain = new Map([['intent-b', 8]]);
  // What the device remembers, without a network.
  const remembered = appliedNow(setFollow, sent, [], 4, readAgain);
  expect(keysOf(remembered)).toEqual(['database/b']);
  expect(keysOf(appliedNow(setFollow, remembered, [], 9, readAgain))).toEqual([]);
});

test('a change that the reader gave up, or that was refused, no longer holds', () => {
  expect(keysOf(appliedNow(setFollow, waiting, [], 4))).toEqual([]);
  expect(
    keysOf(appliedNow(setFollow, waiting, [{ ...follow('b', true), state: 'refused' }], 5)),
  ).toEqual([]);
});

test('where nothing changed, it is the same object', () => {
  expect(appliedNow(setFollow, waiting, [follow('b', true)], 5)).toBe(waiting);
  expect(appliedNow(setFollow, waiting, [], 5)).toBe(waiting);
});

test('of several changes of one thing the last one holds', () => {
  const choice: Subscription = { ...nothingChosen, topics: ['trial'] };
  const first = intentOf('saveSubscription', '1', nothingChosen);
  const last = intentOf('saveSubscription', '2', choice);
  const now = appliedNow(saveSubscription, noChanges, [first, last], 5);
  expect([...now.byKey.values()]).toEqual([last]);
});

test('a waiting change holds over an earlier one that was refused', () => {
  const refused = {
    ...intentOf('saveSubscription', '1', nothingChosen),
    state: 'refused',
  } as const;
  const intents = [refused, intentOf('saveSubscription', '2', nothingChosen)];
  expect(appliedNow(saveSubscription, noChanges, intents, 5).byKey.size).toBe(1);
});

test('commands that replace nothing hold side by side', () => {
  const input = { resource: { kind: 'database', id: 'a' }, action: 'view', at: '2026-11-21' };
  const visits = ['1', '2'].map((id) => intentOf('recordVisit', id, input));
  expect(appliedNow(recordVisit, noChanges, visits as never, 5).byKey.size).toBe(2);
});
