import { expect, test } from 'vitest';
import { type HeldStretch, holdsYear } from './held-years.ts';

const now = new Date('2026-11-21T00:00:00Z');
const stretch = (fields: Partial<HeldStretch>): HeldStretch => ({
  dateFirst: null,
  dateLast: null,
  embargo: '',
  coverageDepth: 'fulltext',
  ...fields,
});
const holds = (fields: Partial<HeldStretch>, year: number | null) =>
  holdsYear(stretch(fields), year, now);

test('a year inside the coverage is held, one outside is not', () => {
  const coverage = { dateFirst: '1999-03', dateLast: '2010-12-31' };
  expect([1998, 1999, 2010, 2011].map((year) => holds(coverage, year))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('open ends have no limit', () => {
  expect(holds({ dateFirst: '1999' }, 2026)).toBe(true);
  expect(holds({ dateLast: '1999' }, 1800)).toBe(true);
  expect(holds({}, 1800)).toBe(true);
});

test('an embargo excludes the newest years, a moving wall the oldest', () => {
  expect([2024, 2025, 2026].map((year) => holds({ embargo: 'P1Y' }, year))).toEqual([
    true,
    true,
    false,
  ]);
  expect([2020, 2021, 2026].map((year) => holds({ embargo: 'R5Y' }, year))).toEqual([
    false,
    true,
    true,
  ]);
  expect([2015, 2020, 2026].map((year) => holds({ embargo: 'R10Y;P12M' }, year))).toEqual([
    false,
    true,
    false,
  ]);
  expect(holds({ embargo: 'p90d' }, 2026)).toBe(true);
});

test('abstracts do not count as full text', () => {
  expect(holds({ coverageDepth: 'abstracts' }, 2000)).toBe(false);
  expect(holds({ coverageDepth: 'selected articles' }, 2000)).toBe(true);
});

test('a work without a year is held where there is any full text', () => {
  expect(holds({ dateFirst: '1999' }, null)).toBe(true);
  expect(holds({ coverageDepth: 'abstracts' }, null)).toBe(false);
});
