import { expect, test } from 'vitest';
import type { Intent } from '#client/outbox/outbox.ts';
import type { Follow } from '#contract/patron-model.ts';
import { foldFollows, noPending, settle } from './follow-state.ts';

function wish(id: string, isFollowed: boolean, state: Intent['state'] = 'waiting'): Intent {
  return {
    id: `intent-${id}`,
    call: 'setFollow',
    input: { resource: { kind: 'database', id }, isFollowed },
    libraryCode: '900001',
    patron: 'reader',
    madeAt: 1,
    state,
    schema: 1,
    attempts: 0,
  };
}

const fact: Follow = {
  resource: { kind: 'database', id: 'a' },
  name: { en: 'A' },
  followedOn: '2026-11-21',
};

test('a waiting wish holds over the fact', () => {
  const now = settle(noPending, [wish('a', false), wish('b', true)], 5);
  expect([...foldFollows([fact], now)]).toEqual(['database/b']);
});

test('a sent wish holds until the facts are newer', () => {
  const waiting = settle(noPending, [wish('b', true)], 5);
  const sent = settle(waiting, [], 5);
  expect([...foldFollows([fact], sent)]).toEqual(['database/a', 'database/b']);
  const told = settle(sent, [], 6);
  expect([...foldFollows([fact], told)]).toEqual(['database/a']);
});

test('a refused wish no longer holds', () => {
  const waiting = settle(noPending, [wish('b', true)], 5);
  const refused = settle(waiting, [wish('b', true, 'refused')], 5);
  expect([...foldFollows([fact], refused)]).toEqual(['database/a']);
});

test('nothing new settles to the same', () => {
  const intents = [wish('b', true)];
  const once = settle(noPending, intents, 5);
  expect(settle(once, [wish('b', true)], 5)).toBe(once);
});

test('a visit in the outbox is no follow', () => {
  const visit = { ...wish('c', true), call: 'recordVisit' } as Intent;
  expect(settle(noPending, [visit], 0)).toBe(noPending);
});
