import { expect, test } from 'vitest';
import type { Intent } from '#client/outbox/outbox.ts';
import type { InputOf } from '#contract/calls/declare.ts';
import { setFollow } from '#contract/calls/follows.ts';
import { saveSubscription } from '#contract/calls/subscription.ts';
import { recordVisit } from '#contract/calls/visits.ts';
import type { Subscription } from '#contract/models/patron-model.ts';
import { nothingChosen } from '#contract/rules/subscription-rules.ts';
import { appliedNow, noChanges } from './pending.ts';

function intentOf<I>(
  call: Intent['call'],
  id: string,
  input: I,
  state: Intent['state'] = 'waiting',
): Intent<I> {
  return {
    id,
    call,
    input,
    libraryCode: '900001',
    patron: 'reader',
    madeAt: 1,
    state,
    schema: 1,
    attempts: 0,
  };
}

function follow(id: string, isFollowed: boolean, state?: Intent['state']) {
  const input: InputOf<typeof setFollow> = { resource: { kind: 'database', id }, isFollowed };
  return intentOf('setFollow', `intent-${id}`, input, state);
}

const keysOf = ({ byKey }: { byKey: ReadonlyMap<string, unknown> }) => [...byKey.keys()];

test('a waiting change holds', () => {
  const now = appliedNow(setFollow, noChanges, [follow('a', false), follow('b', true)], 5);
  expect(keysOf(now)).toEqual(['database/a', 'database/b']);
});

test('a sent change holds until the facts are newer', () => {
  const waiting = appliedNow(setFollow, noChanges, [follow('b', true)], 5);
  const sent = appliedNow(setFollow, waiting, [], 5);
  expect(keysOf(sent)).toEqual(['database/b']);
  expect(keysOf(appliedNow(setFollow, sent, [], 6))).toEqual([]);
});

test('a change that the service has taken holds until facts come that were read after it', () => {
  const waiting = appliedNow(setFollow, noChanges, [follow('b', true)], 5);
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

test('a change that the reader gave up holds no longer than the facts', () => {
  const waiting = appliedNow(setFollow, noChanges, [follow('b', true)], 5);
  expect(keysOf(appliedNow(setFollow, waiting, [], 4))).toEqual([]);
});

test('a refused change no longer holds', () => {
  const waiting = appliedNow(setFollow, noChanges, [follow('b', true)], 5);
  expect(keysOf(appliedNow(setFollow, waiting, [follow('b', true, 'refused')], 5))).toEqual([]);
});

test('where nothing changed, it is the same object', () => {
  const once = appliedNow(setFollow, noChanges, [follow('b', true)], 5);
  expect(appliedNow(setFollow, once, [follow('b', true)], 5)).toBe(once);
  expect(appliedNow(setFollow, once, [], 5)).toBe(once);
});

test('of several changes of one thing the last one holds', () => {
  const choice: Subscription = { ...nothingChosen, topics: ['trial'] };
  const first = intentOf('saveSubscription', '1', nothingChosen);
  const last = intentOf('saveSubscription', '2', choice);
  const now = appliedNow(saveSubscription, noChanges, [first, last], 5);
  expect([...now.byKey.values()]).toEqual([last]);
});

test('a waiting change holds over an earlier one that was refused', () => {
  const intents = [
    intentOf('saveSubscription', '1', nothingChosen, 'refused'),
    intentOf('saveSubscription', '2', nothingChosen),
  ];
  expect(appliedNow(saveSubscription, noChanges, intents, 5).byKey.size).toBe(1);
});

test('commands that replace nothing hold side by side', () => {
  const visit = (id: string) => {
    const input: InputOf<typeof recordVisit> = {
      resource: { kind: 'database', id: 'a' },
      action: 'view',
      at: '2026-11-21T08:00:00.000Z',
    };
    return intentOf('recordVisit', id, input);
  };
  const now = appliedNow(recordVisit, noChanges, [visit('1'), visit('2')], 5);
  expect(now.byKey.size).toBe(2);
});
