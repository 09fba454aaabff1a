// Stars of visitors: kept on the device, offered once, to one account.
import { beforeEach, expect, test } from 'vitest';
import { clearPrivateValues, starredInThisTab, visitorStars } from '#client/storage/stored.ts';
import { changeStar, dropStars, offerStars, type Star, starsNow } from './visitor-stars.ts';

const star = (id: string) => ({ resource: { kind: 'database' as const, id }, name: { en: id } });
const ids = (stars: readonly Star[] = []) => stars.map(({ resource }) => resource.id);
const hour = 3_600_000;
const now = Date.UTC(2026, 10, 26);

beforeEach(() => dropStars());

test('a star is kept once, and taken away again', () => {
  changeStar(star('a'), true, now);
  changeStar(star('b'), true, now);
  expect(ids([...changeStar(star('a'), true, now)])).toEqual(['b', 'a']);
  expect(ids([...changeStar(star('b'), false, now)])).toEqual(['a']);
  changeStar(star('a'), false, now);
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
