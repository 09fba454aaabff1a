// The origin of a detail, for every kind of navigation.
import { expect, test } from 'vitest';
import { databaseDetailPath, fundDetailPath, noticePath } from '#contract/wire/paths.ts';
import { isSearched, type Origin, originOf } from './origin.ts';

const results = '/search?q=%E7%BB%8F%E6%B5%8E';
const detail = databaseDetailPath('cnki');
const other = databaseDetailPath('wos');
const arrival = (
  action: 'PUSH' | 'REPLACE' | 'POP',
  address: string,
  left: { address: string; origin: Origin | null },
  kept: Origin | null = null,
) => originOf({ action, address, left, kept });

test('a detail comes from the list, search or home that linked to it', () => {
  for (const address of [results, '/databaseList?subject=02&access=remote', '/personalIndex']) {
    for (const to of [detail, fundDetailPath('7'), noticePath('n1')]) {
      expect(arrival('PUSH', to, { address, origin: null })).toEqual({ address, steps: 1 });
    }
  }
});

test('a detail opened from a detail leads to where the first one was opened from', () => {
  const origin = { address: results, steps: 1 };
  expect(arrival('PUSH', other, { address: detail, origin })).toEqual({ ...origin, steps: 2 });
});

test('a reload, and going back or forward, keep what the history entry says', () => {
  const kept = { address: results, steps: 3 };
  expect(arrival('POP', detail, { address: detail, origin: null }, kept)).toEqual(kept);
  expect(arrival('POP', detail, { address: '/notice', origin: null }, kept)).toEqual(kept);
});

test('an address that is rewritten keeps the origin; a place within the screen is a step', () => {
  const left = { address: detail, origin: { address: results, steps: 1 } };
  expect(arrival('REPLACE', detail, left)).toEqual({ address: results, steps: 1 });
  expect(arrival('POP', detail, left)).toEqual({ address: results, steps: 2 });
});

test('a detail opened by itself has no origin, nor has a list', () => {
  expect(arrival('PUSH', other, { address: detail, origin: null })).toBeNull();
  expect(arrival('POP', detail, { address: results, origin: null })).toBeNull();
  expect(arrival('REPLACE', detail, { address: results, origin: null })).toBeNull();
  expect(arrival('PUSH', '/notice', { address: results, origin: null })).toBeNull();
});

test('a detail was found by a search where its list or its results have a term', () => {
  expect(isSearched({ address: results, steps: 1 })).toBe(true);
  expect(isSearched({ address: '/databaseList?q=wind&access=free', steps: 1 })).toBe(true);
  expect(isSearched({ address: '/databaseList?q=', steps: 1 })).toBe(false);
  expect(isSearched({ address: '/databaseList?access=free', steps: 1 })).toBe(false);
  // Another detail lay between.
  expect(isSearched({ address: results, steps: 2 })).toBe(false);
  expect(isSearched(null)).toBe(false);
});
