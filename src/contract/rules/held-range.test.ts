import { expect, test } from 'vitest';
import { heldRange, isReversed, kbartEmbargo, readableEmbargo } from './held-range.ts';

const now = new Date('2026-11-21T00:00:00Z');
const held = (from: string | null, to: string | null, embargo: string) => {
  const range = heldRange({ from, to, embargo }, now);
  return [range.from, range.to];
};

test('without an embargo the coverage is what is held', () => {
  expect(held('1997-01-01', null, '')).toEqual(['1997-01-01', null]);
  expect(held(null, '2004', 'unknown words')).toEqual([null, '2004']);
});

test('the unit of an embargo says how its wall moves: by calendar years, calendar months or days', () => {
  expect(held('1995', null, 'P1Y')).toEqual(['1995', '2025-12-31']);
  expect(held('1995', null, 'P2Y')).toEqual(['1995', '2024-12-31']);
  expect(held('1995', null, 'P12M')).toEqual(['1995', '2025-11']);
  expect(held('1995', null, 'P6M')).toEqual(['1995', '2026-05']);
  expect(held('1995', null, 'p30d')).toEqual(['1995', '2026-10-22']);
  expect(held('1995', null, 'R1Y')).toEqual(['2026-01-01', null]);
  expect(held('1995', null, 'R2Y')).toEqual(['2025-01-01', null]);
  expect(held(null, null, 'R12M')).toEqual(['2025-12', null]);
  expect(held(null, null, 'R18M')).toEqual(['2025-06', null]);
  expect(held('1995', null, 'R30D')).toEqual(['2026-10-22', null]);
});

test('two walls leave what is between them', () => {
  expect(held('1995', null, 'R10Y;P30D')).toEqual(['2017-01-01', '2026-10-22']);
  expect(held('1995', null, 'R10Y; P12M')).toEqual(['2017-01-01', '2025-11']);
  expect(isReversed(heldRange({ from: null, to: null, embargo: 'R1Y;P1Y' }, now))).toBe(true);
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

test('a year begins for a wall on its first day', () => {
  const range = { from: '1995', to: null, embargo: 'P1Y' };
  expect(heldRange(range, new Date('2026-12-31T23:00:00Z')).to).toBe('2025-12-31');
  expect(heldRange(range, new Date('2027-01-01T00:00:00Z')).to).toBe('2026-12-31');
});

test('a coverage that ends before its wall stays as it is, one that goes past it is cut', () => {
  expect(held('1997', '2004', 'P1Y')).toEqual(['1997', '2004']);
  expect(held('1997', '2025', 'P1Y')).toEqual(['1997', '2025']);
  expect(held('1997', '2026', 'P6M')).toEqual(['1997', '2026-05']);
  expect(held('1997', '2026-05-15', 'P6M')).toEqual(['1997', '2026-05-15']);
  expect(held('2026-02', null, 'R1Y')).toEqual(['2026-02', null]);
  expect(held('2026', null, 'R1Y')).toEqual(['2026', null]);
});

test('a wall of several units is the sum of them, in the smaller ones', () => {
  expect(held('1997', null, 'P2Y6M')).toEqual(['1997', '2024-05']);
  expect(held('1997', null, 'P1Y30D')).toEqual(['1997', '2025-10']);
  expect(held('1997', null, 'R1Y6M')).toEqual(['2025-06', null]);
});

test('a wall longer than any time leaves nothing, or everything', () => {
  expect(held('1995', null, 'P9999Y')).toEqual(['1995', '0000-12-31']);
  expect(held('1995', null, 'R9999M')).toEqual(['1995', null]);
  expect(held('1995', null, 'P0Y')).toEqual(['1995', null]);
  expect(held('1995', null, 'R0Y')).toEqual(['1995', null]);
});

test('the last day of a long month is no trap', () => {
  const range = { from: '1997', to: null, embargo: 'R2M' };
  expect(heldRange(range, new Date('2026-03-31T00:00:00Z')).from).toBe('2026-02');
});

test.each([
  ['12 months', 'P12M'],
  ['1 year', 'P1Y'],
  ['6M', 'P6M'],
  ['P 1 Y', 'P1Y'],
  ['p1y', 'P1Y'],
  ['12个月', 'P12M'],
  ['1年', 'P1Y'],
  ['３０ 天', 'P30D'],
  ['r 5 years; 30 days', 'R5Y;P30D'],
])('%s is an embargo that can be read: %s', (given, spelled) => {
  expect(kbartEmbargo(given)).toBe(spelled);
  expect(held('1995', null, given)).toEqual(held('1995', null, spelled));
});

test.each([
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
])('"%s" tells no embargo', (given) => {
  expect(kbartEmbargo(given)).toBeNull();
  expect(held('1995', null, given)).toEqual(['1995', null]);
});

test('an embargo for readers has one unit, where it can be read', () => {
  const given = ['p1y', 'P2Y6M', '12 months', 'R10Y; P30D', 'by contract;1年', 'P1Y30D', ''];
  const shown = ['P1Y', 'P30M', 'P12M', 'R10Y;P30D', 'by contract;P1Y', 'P1Y30D', ''];
  expect(given.map(readableEmbargo)).toEqual(shown);
});

test('a range that ends before it begins is known by what both dates say', () => {
  expect(isReversed({ from: '2020', to: '2010' })).toBe(true);
  expect(isReversed({ from: '2020-05-01', to: '2020-04' })).toBe(true);
  expect(isReversed({ from: '2020-05-01', to: '2020' })).toBe(false);
  expect(isReversed({ from: '2020', to: '2020-01-31' })).toBe(false);
  expect(isReversed({ from: '2020', to: null })).toBe(false);
  expect(isReversed({ from: null, to: '2010' })).toBe(false);
});
