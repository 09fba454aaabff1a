import { beforeEach, expect, test } from 'vitest';
import { followIntent, intentOf } from '#client/outbox/intent.test-data.ts';
import { clearPrivateValues, starredInThisTab, visitorStars } from '#client/storage/stored.ts';
import { setFollow } from '#contract/calls/patron/follows.ts';
import { saveSubscription } from '#contract/calls/patron/subscription.ts';
import { recordVisit } from '#contract/calls/patron/visits.ts';
import type { Subscription } from '#contract/models/patron-model.ts';
import { nothingChosen } from '#contract/rules/forms/subscription-rules.ts';
import { appliedNow, noChanges } from './pending.ts';
import { changeStar, dropStars, offerStars, type Star, starsNow } from './visitor-stars.ts';

const keysOf = ({ byKey }: { byKey: ReadonlyMap<string, unknown> }) => [...byKey.keys()];

const waiting = appliedNow(setFollow, noChanges, [followIntent('b', true)], 5);

test('a waiting change holds, and a sent one until the facts are newer', () => {
  const now = appliedNow(
    setFollow,
    noChanges,
    [followIntent('a', false), followIntent('b', true)],
    5,
  );
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
  const refused = { ...followIntent('b', true), state: 'refused' } as const;
  expect(keysOf(appliedNow(setFollow, waiting, [], 4))).toEqual([]);
  expect(keysOf(appliedNow(setFollow, waiting, [refused], 5))).toEqual([]);
  // Where nothing changed, it is the same object.
  for (const intents of [[followIntent('b', true)], []])
    expect(appliedNow(setFollow, waiting, intents, 5)).toBe(waiting);
});

test('of several changes of one thing the last one holds, and a waiting one over one that was refused', () => {
  const choice: Subscription = { ...nothingChosen, topics: ['trial'] };
  const first = intentOf('saveSubscription', '1', nothingChosen);
  const last = intentOf('saveSubscription', '2', choice);
  for (const before of [first, { ...first, state: 'refused' } as const]) {
    const now = appliedNow(saveSubscription, noChanges, [before, last], 5);
    expect([...now.byKey.values()]).toEqual([last]);
  }
});

test('commands that replace nothing hold side by side', () => {
  const input = { resource: { kind: 'database', id: 'a' }, action: 'view', at: '2026-11-21' };
  const visits = ['1', '2'].map((id) => intentOf('recordVisit', id, input));
  expect(appliedNow(recordVisit, noChanges, visits as never, 5).byKey.size).toBe(2);
});

const star = (id: string) => ({ resource: { kind: 'database' as const, id }, name: { en: id } });
const ids = (stars: readonly Star[] = []) => stars.map(({ resource }) => resource.id);
const hour = 3_600_000;
const now = Date.UTC(2026, 10, 26);

beforeEach(() => dropStars());

test('a star is kept once, and taken away again', () => {
  const change = (id: string, isStarred: boolean) => ids([...changeStar(star(id), isStarred, now)]);
  change('a', true);
  change('b', true);
  expect([change('a', true), change('b', false)]).toEqual([['b', 'a'], ['a']]);
  change('a', false);
  expect([starsNow(now), visitorStars.get(), starredInThisTab.get()]).toEqual([[], null, null]);
});

test('they are offered to one account, as often as it does not answer', () => {
  changeStar(star('a'), true, now);
  expect(offerStars('reader', now)).toEqual({ stars: [star('a')], isThisTab: true });
  expect(offerStars('reader', now)?.stars).toEqual([star('a')]);
  expect(offerStars('another', now)).toBeNull();
  expect(offerStars('reader', now)).toBeNull();
  expect(visitorStars.get()).toBeNull();
});

test('another tab does not claim to know who starred', () => {
  changeStar(star('a'), true, now);
  starredInThisTab.set(null);
  expect(offerStars('reader', now)?.isThisTab).toBe(false);
});

test('they are gone after a day, at a sign-out, and where they cannot be read', () => {
  changeStar(star('a'), true, now);
  expect(starsNow(now + 23 * hour)).toHaveLength(1);
  expect(offerStars('reader', now + 25 * hour)).toBeNull();
  changeStar(star('a'), true, now);
  clearPrivateValues();
  expect(starsNow(now)).toEqual([]);
  for (const text of ['{', '[]', '{"items":[{}],"changedAt":1,"offeredTo":null}']) {
    visitorStars.set(text);
    expect(starsNow(1)).toEqual([]);
  }
});

test('what was offered to an account is not mixed with what a later visitor stars', () => {
  changeStar(star('a'), true, now);
  offerStars('reader', now);
  changeStar(star('b'), true, now);
  expect(ids([...(offerStars('another', now)?.stars ?? [])])).toEqual(['b']);
});
