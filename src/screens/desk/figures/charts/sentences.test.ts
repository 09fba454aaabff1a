import { beforeAll, expect, test } from 'vitest';
import type { Language } from '#contract/models/model.ts';
import { addDeskTexts, textsIn } from '#i18n/desk-texts.ts';
import { startTexts } from '#i18n/i18n.ts';
import { figureSentence } from './sentences.ts';

beforeAll(async () => {
  await startTexts('en');
  addDeskTexts();
});

const say = (
  language: Language,
  [count, before]: readonly [number, number | null],
  parts: readonly (readonly [string, number, number | null])[] = [],
  by: 'department' | 'hour' | 'weekday' = 'department',
) => {
  const text = textsIn(language);
  return figureSentence(
    {
      measure: text('deskFigures.measures.visits'),
      total: { count, before },
      by,
      parts: parts.map(([name, now, then]) => ({ name, count: now, before: then })),
    },
    { text, language },
  );
};

test.each([
  [[400, 300], 'Visits rose by a third, from 300 to 400.', '访问次数增加了三分之一（300 → 400）。'],
  [
    [225, 300],
    'Visits fell by a quarter, from 300 to 225.',
    '访问次数减少了四分之一（300 → 225）。',
  ],
  [[303, 300], 'Visits stayed about the same: 303 after 300.', '访问次数基本持平（300 → 303）。'],
  [[336, 300], 'Visits rose by 12%, from 300 to 336.', '访问次数增加了12%（300 → 336）。'],
  [[606, 300], 'Visits doubled, from 300 to 606.', '访问次数翻了一番（300 → 606）。'],
  [
    [3_000, 1_200],
    'Visits grew to 2.5 times as many, from 1,200 to 3,000.',
    '访问次数增至 2.5 倍（1,200 → 3,000）。',
  ],
  [[0, 300], 'Visits fell by 100%, from 300 to 0.', '访问次数减少了100%（300 → 0）。'],
  [[12, 0], 'Visits: 12, and none in the period before.', '访问次数 12，对比期内没有。'],
  [[0, 0], 'Visits: none in this period.', '访问次数：这段时间为零。'],
  [[412, null], 'Visits: 412.', '访问次数 412。'],
] as const)('%j is told as it is', (counts, en, zh) => {
  expect([say('en', counts), say('zh_CN', counts)]).toEqual([en, zh]);
});

test('what most of a change comes from is named, not what is largest', () => {
  const parts = [
    ['Law', 200, 190],
    ['Medicine', 170, 80],
    ['', 30, 30],
  ] as const;
  expect(say('en', [400, 300], parts)).toBe(
    'Visits rose by a third, from 300 to 400, 90% of it from Medicine.',
  );
  expect(say('zh_CN', [400, 300], parts)).toBe(
    '访问次数增加了三分之一（300 → 400），其中 90% 来自Medicine。',
  );
  // Where nothing is compared, it is the largest.
  expect(say('en', [400, null], parts)).toBe('Visits: 400, 50% of it from Law.');
});

test('hours and weekdays have their own words; parts without a majority are not named', () => {
  const at = [
    ['10:00', 60, null],
    ['11:00', 40, null],
  ] as const;
  expect(say('en', [100, null], at, 'hour')).toBe('Visits: 100, 60% of it at 10:00.');
  expect(say('en', [100, null], [...at, ['12:00', 50, null]], 'hour')).toBe(
    'Visits: 100, 60% of it at 10:00.',
  );
  expect(say('en', [150, null], [...at, ['12:00', 50, null]], 'hour')).toBe('Visits: 150.');
});

test('a fall is not put down to a part that rose', () => {
  const parts = [
    ['Law', 50, 150],
    ['Medicine', 250, 200],
  ] as const;
  expect(say('en', [300, 350], parts)).toContain('from Law');
});
