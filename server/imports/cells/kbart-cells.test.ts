import { expect, test } from 'vitest';
import { heldRange } from '#contract/rules/held-range.ts';
import { embargoIn, frequencyOfCount, kindOfType } from './kbart-cells.ts';

test('kinds of publication are known by their words', () => {
  expect(['Serial', '期刊'].map(kindOfType)).toEqual(['journal', 'journal']);
  expect(['monograph', 'BOOK'].map(kindOfType)).toEqual(['ebook', 'ebook']);
  expect(['map', 'constructor'].map(kindOfType)).toEqual([null, null]);
});

test('a number of issues a year has a name, or none', () => {
  expect(['1', '6', '12'].map(frequencyOfCount)).toEqual(['annual', 'bimonthly', 'monthly']);
  expect(['7', 'x'].map(frequencyOfCount)).toEqual(['', '']);
});

test.each([
  ['6 months', 'P6M'],
  ['1Y', 'P1Y'],
  ['P 1 Y', 'P1Y'],
  ['12个月', 'P12M'],
])('the embargo %s is kept, and told to be read as %s', (cell, read) => {
  const reasons: string[] = [];
  const embargo = embargoIn(cell, 'embargo_info', (_, { zh_CN, en }) => reasons.push(zh_CN, en));
  expect(embargo).toBe(cell);
  expect(reasons).toEqual([
    `滞后期 ${cell} 按 ${read} 理解`,
    `The embargo ${cell} is read as ${read}`,
  ]);
});

/** Whether an embargo is flagged, and whether years are left out for it. */
function embargoed(cell: string): [isFlagged: boolean, isFollowed: boolean] {
  const flaggedFields: string[] = [];
  const embargo = embargoIn(cell, 'embargo_info', (field) => flaggedFields.push(field));
  expect(embargo).toBe(cell);
  const range = heldRange({ from: null, to: null, embargo }, new Date('2026-01-01'));
  return [flaggedFields.length > 0, range.from !== null || range.to !== null];
}

test.each(['P1Y', 'P2Y6M', 'r5y', 'R10Y;P30D', 'R10Y; P6M'])('%s is an embargo', (cell) => {
  expect(embargoed(cell)).toEqual([false, true]);
});

test.each(['one year', '-1Y', 'P1W', 'P0Y', '2014年'])('%s is flagged as none', (cell) => {
  expect(embargoed(cell)).toEqual([true, false]);
});

test('no embargo is nothing to tell of', () => {
  expect(embargoed('')).toEqual([false, false]);
});
