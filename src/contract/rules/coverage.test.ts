import { expect, test } from 'vitest';
import { depthOf, isFullText, readableDepth } from './coverage-depth.ts';
import {
  heldRange,
  isEmptyToday,
  isReversed,
  kbartEmbargo,
  opensOn,
  readableEmbargo,
} from './held-range.ts';

const now = new Date('2026-11-21T00:00:00Z');
const held = (from: string | null, to: string | null, embargo: string, at = now) => {
  const range = heldRange({ from, to, embargo }, at);
  return [range.from, range.to];
};

test.each<[string | null, string | null, string, string | null, string | null]>([
  // Without an embargo.
  ['1997-01-01', null, '', '1997-01-01', null],
  [null, '2004', 'unknown words', null, '2004'],
  // The unit says how the wall moves: by calendar years, calendar months or days.
  ['1995', null, 'P1Y', '1995', '2025-12-31'],
  ['1995', null, 'P2Y', '1995', '2024-12-31'],
  ['1995', null, 'P12M', '1995', '2025-11'],
  ['1995', null, 'P6M', '1995', '2026-05'],
  ['1995', null, 'p30d', '1995', '2026-10-22'],
  ['1995', null, 'R1Y', '2026-01-01', null],
  ['1995', null, 'R2Y', '2025-01-01', null],
  [null, null, 'R12M', '2025-12', null],
  [null, null, 'R18M', '2025-06', null],
  ['1995', null, 'R30D', '2026-10-22', null],
  // Two walls leave what is between them.
  ['1995', null, 'R10Y;P30D', '2017-01-01', '2026-10-22'],
  ['1995', null, 'R10Y; P12M', '2017-01-01', '2025-11'],
  // A coverage that ends before its wall stays as it is, one that goes past it is cut.
  ['1997', '2004', 'P1Y', '1997', '2004'],
  ['1997', '2025', 'P1Y', '1997', '2025'],
  ['1997', '2026', 'P6M', '1997', '2026-05'],
  ['1997', '2026-05-15', 'P6M', '1997', '2026-05-15'],
  ['2026-02', null, 'R1Y', '2026-02', null],
  ['2026', null, 'R1Y', '2026', null],
  // A wall of several units is the sum of them, in the smaller ones.
  ['1997', null, 'P2Y6M', '1997', '2024-05'],
  ['1997', null, 'P1Y30D', '1997', '2025-10'],
  ['1997', null, 'R1Y6M', '2025-06', null],
  // A wall longer than any time leaves nothing, or everything.
  ['1995', null, 'P9999Y', '1995', '0000-12-31'],
  ['1995', null, 'R9999M', '1995', null],
  ['1995', null, 'P0Y', '1995', null],
  ['1995', null, 'R0Y', '1995', null],
])('of %s to %s with %j is held: %s to %s', (from, to, embargo, heldFrom, heldTo) => {
  expect(held(from, to, embargo)).toEqual([heldFrom, heldTo]);
});

test('a wall moves on the first day of a year, and the last day of a long month is no trap', () => {
  const yearsEnd = ['2026-12-31T23:00:00Z', '2027-01-01T00:00:00Z'].map((at) => new Date(at));
  const ends = yearsEnd.map((at) => held('1995', null, 'P1Y', at)[1]);
  expect(ends).toEqual(['2025-12-31', '2026-12-31']);
  expect(held('1997', null, 'R2M', new Date('2026-03-31T00:00:00Z'))[0]).toBe('2026-02');
});

test('what P leaves out in years or months is what R leaves, to the day', () => {
  for (const time of ['1Y', '3Y', '1M', '12M', '18M']) {
    const [, to] = held(null, null, `P${time}`);
    const [from] = held(null, null, `R${time}`);
    const next = new Date(to?.length === 7 ? `${to}-01` : `${to}`);
    if (to?.length === 7) next.setUTCMonth(next.getUTCMonth() + 1);
    else next.setUTCDate(next.getUTCDate() + 1);
    expect([time, next.toISOString().startsWith(from ?? 'none')]).toEqual([time, true]);
  }
});

test.each([
  ['P12M', ['12 months', '12个月']],
  ['P1Y', ['1 year', 'P 1 Y', 'p1y', '1年']],
  ['P6M', ['6M']],
  ['P30D', ['３０ 天']],
  ['R5Y', ['+5Y', '＋5 年', '+ 5 years']],
  ['R5Y;P30D', ['r 5 years; 30 days']],
])('the embargo %s can be read as %j', (spelled, texts) => {
  expect(texts.map(kbartEmbargo)).toEqual(texts.map(() => spelled));
  for (const given of texts) expect(held('1995', null, given)).toEqual(held('1995', null, spelled));
});

test('what has no unit of an embargo tells none', () => {
  const texts = [
    '',
    'one year',
    '-1Y',
    'P1W',
    'P',
    'P0Y',
    '2014-07-29',
    '2014年',
    '12月',
    '5日',
    '0 days',
  ];
  expect(texts.filter((given) => kbartEmbargo(given) !== null)).toEqual([]);
  for (const given of texts) expect(held('1995', null, given)).toEqual(['1995', null]);
});

test('an embargo for readers has one unit, where it can be read', () => {
  const given = ['p1y', 'P2Y6M', '12 months', 'R10Y; P30D', 'by contract;1年', 'P1Y30D', ''];
  const shown = ['P1Y', 'P30M', 'P12M', 'R10Y;P30D', 'by contract;P1Y', 'P1Y30D', ''];
  expect(given.map(readableEmbargo)).toEqual(shown);
});

test.each([
  ['2020', '2010', true],
  ['2020-05-01', '2020-04', true],
  ['2020-05-01', '2020', false],
  ['2020', '2020-01-31', false],
  ['2020', null, false],
  [null, '2010', false],
])('a range from %s to %s ends before it begins: %s', (from, to, isWrong) => {
  expect(isReversed({ from, to })).toBe(isWrong);
});

test('two walls that leave nothing are a range that ends before it begins', () => {
  expect(isReversed(heldRange({ from: null, to: null, embargo: 'R1Y;P1Y' }, now))).toBe(true);
});

test.each([
  ['fulltext', true, ['fulltext', 'Full text']],
  ['selected', true, ['selected articles']],
  ['ebook', true, ['eBook']],
  ['abstracts', false, ['abstracts', 'Abstracts and indexing', '仅文摘']],
  ['contents', false, ['TOC', 'Tables of contents']],
  ['index', false, ['index']],
  [null, true, ['partly', 'photocopies', '237486', '']],
])('the depth %s, with a text to read: %s, is %j', (depth, hasText, texts) => {
  const found = texts.map((given) => [depthOf(given), isFullText(given)]);
  expect(found).toEqual(texts.map(() => [depth, hasText]));
});

test('readers get the word of KBART, or the words of the list', () => {
  const given = ['Full-Text', 'selectedarticles', 'Abstracts only', ' partly ', ''];
  const shown = ['fulltext', 'selected articles', 'abstracts', 'partly', ''];
  expect(given.map(readableDepth)).toEqual(shown);
});

test.each<[string, string | null, string | null, string, string | null | false]>([
  ['younger than its wall of a year', '2026-03-01', null, 'P1Y', '2027'],
  ['younger than its wall of months', '2026-03-15', null, 'P12M', '2027-03'],
  ['younger than its wall of days', '2026-11-20', null, 'P30D', '2026-12-20'],
  ['younger than a wall of years and months', '2026-03', null, 'P1Y6M', '2027-09'],
  ['announced', '2027-01', null, '', '2027-01'],
  ['announced, with a wall', '2027-01', '2030', 'P2Y', '2029'],
  ['that ended before its window', '1980', '2010-12-31', 'R1Y', null],
  ['between two walls', '1980', null, 'R1Y;P2Y', null],
  ['that will have left its window', '2026-03', '2026', 'R1Y;P2Y', null],
  ['that has begun', '2026-11-29', null, '', false],
  ['behind its wall', '1990', null, 'P1Y', false],
  ['with an embargo that is not read', '1990', null, 'by contract', false],
  ['of wrong dates', '2010', '1990', '', false],
])('a range %s says from when it can be read', (_, from, to, embargo, opens) => {
  const range = { from, to, embargo };
  expect(isEmptyToday(range, today)).toBe(opens !== false);
  expect(opensOn(range, today)).toBe(opens || null);
});
const today = new Date('2026-11-29T12:00:00Z');
