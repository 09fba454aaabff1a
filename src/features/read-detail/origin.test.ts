import { beforeAll, expect, test } from 'vitest';
import { databaseDetailPath, fundDetailPath, noticePath } from '#contract/wire/paths.ts';
import { loadLaterTexts, loadTexts, startTexts, textFor } from '#i18n/i18n.ts';
import type { Translate } from '#i18n/use-text.ts';
import { backWords } from './back-words.ts';
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

test('a detail opened from a detail leads to where the first was opened from; a reload keeps that', () => {
  const origin = { address: results, steps: 1 };
  expect(arrival('PUSH', other, { address: detail, origin })).toEqual({ ...origin, steps: 2 });
  // So does going back or forward: the history entry says it.
  const kept = { address: results, steps: 3 };
  for (const address of [detail, '/notice'])
    expect(arrival('POP', detail, { address, origin: null }, kept)).toEqual(kept);
});

test('an address that is rewritten keeps the origin; a place within the screen is a step', () => {
  const left = { address: detail, origin: { address: results, steps: 1 } };
  expect(arrival('REPLACE', detail, left)).toEqual({ address: results, steps: 1 });
  expect(arrival('POP', detail, left)).toEqual({ address: results, steps: 2 });
});

test.each<[Parameters<typeof arrival>[0], string, string]>([
  ['PUSH', other, detail],
  ['POP', detail, results],
  ['REPLACE', detail, results],
  ['PUSH', '/notice', results],
])('a detail opened by itself has no origin, nor has a list: %s %s', (action, address, left) => {
  expect(arrival(action, address, { address: left, origin: null })).toBeNull();
});

test.each([
  [results, 1, true],
  ['/databaseList?q=wind&access=free', 1, true],
  ['/databaseList?q=', 1, false],
  ['/databaseList?access=free', 1, false],
  // Another detail lay between.
  [results, 2, false],
])('a detail was found by a search that has a term: %s', (address, steps, is) => {
  expect(isSearched({ address, steps })).toBe(is);
  expect(isSearched(null)).toBe(false);
});

beforeAll(async () => {
  await startTexts('zh_CN');
  await loadTexts('en');
  await loadLaterTexts('zh_CN');
  await loadLaterTexts('en');
});
const zh: Translate = (key, values) => textFor('zh_CN', key, values);
const en: Translate = (key, values) => textFor('en', key, values);

test.each([
  ['/search?q=%E7%BB%8F%E6%B5%8E%E5%AD%A6', zh, '返回“经济学”的搜索结果'],
  ['/search?q=economics', en, 'Back to the search results for “economics”'],
  ['/databaseList', en, 'Back to Databases'],
  ['/databaseList?view=card&group=letter&sort=newest', en, 'Back to Databases'],
  ['/notice?lang=zh_CN', zh, '返回公告'],
  ['/databaseList?access=remote', zh, '返回数据库（已筛选）'],
  ['/databaseList?q=law&state=trial', en, 'Back to Databases: “law”'],
  ['/personalIndex', zh, '返回首页'],
  ['/helpPage', en, null],
])('the way back names its target, if that has a name: %s', (address, text, words) => {
  expect(backWords(address, text)).toBe(words);
});
