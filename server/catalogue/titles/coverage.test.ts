import { expect, test } from 'vitest';
import { type HeldStretch, heldSpan, holdsPart, isUncertain, type Part } from './coverage.ts';

const now = new Date('2026-11-21T00:00:00Z');
const stretch = (fields: Partial<HeldStretch>): HeldStretch => ({
  dateFirst: null,
  volumeFirst: '',
  issueFirst: '',
  dateLast: null,
  volumeLast: '',
  issueLast: '',
  embargo: '',
  coverageDepth: 'fulltext',
  ...fields,
});
const part = (fields: Partial<Part>): Part => ({ date: null, volume: '', issue: '', ...fields });
const holds = (fields: Partial<HeldStretch>, year: number | null) =>
  holdsPart(stretch(fields), part({ date: year?.toString() ?? null }), now);

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
  expect([2021, 2022, 2026].map((year) => holds({ embargo: 'R5Y' }, year))).toEqual([
    false,
    true,
    true,
  ]);
  expect([2016, 2017, 2026].map((year) => holds({ embargo: 'R10Y;P12M' }, year))).toEqual([
    false,
    true,
    false,
  ]);
  expect(holds({ embargo: 'p90d' }, 2026)).toBe(true);
});

test('an embargo that cannot be read makes the last three calendar years uncertain', () => {
  const doubts = (embargo: string, date: string | null) =>
    isUncertain(stretch({ embargo }), part({ date }), now);
  expect(['2023-12', '2024', '2025-03', '2026'].map((date) => doubts('by contract', date))).toEqual(
    [false, true, true, true],
  );
  expect(doubts('by contract', null)).toBe(false);
  expect(['', 'P1Y', '12 months'].map((embargo) => doubts(embargo, '2024'))).toEqual([
    false,
    false,
    false,
  ]);
  expect(doubts('P1Y;by contract', '2024')).toBe(true);
});

test('abstracts do not count as full text', () => {
  expect(holds({ coverageDepth: 'abstracts' }, 2000)).toBe(false);
  expect(holds({ coverageDepth: 'selected articles' }, 2000)).toBe(true);
});

test('a work without a year is held where there is any full text', () => {
  expect(holds({ dateFirst: '1999' }, null)).toBe(true);
  expect(holds({ coverageDepth: 'abstracts' }, null)).toBe(false);
});

test.each<[string, Partial<HeldStretch>, Partial<Part>, boolean]>([
  ['a month before the first', { dateFirst: '1999-03' }, { date: '1999-02' }, false],
  ['the first month', { dateFirst: '1999-03-15' }, { date: '1999-03' }, true],
  ['a day before the first', { dateFirst: '1999-03-15' }, { date: '1999-03-14' }, false],
  ['a month within a wall of months', { embargo: 'P12M' }, { date: '2025-12' }, false],
  ['the last month before a wall of months', { embargo: 'P12M' }, { date: '2025-11-02' }, true],
  ['the last month before a wall of years', { embargo: 'P1Y' }, { date: '2025-12' }, true],
  ['the first month within a wall of years', { embargo: 'P1Y' }, { date: '2026-01' }, false],
  ['a month that a wall of years has left', { embargo: 'R5Y' }, { date: '2021-12' }, false],
  ['the first month that a wall of years leaves', { embargo: 'R5Y' }, { date: '2022-01' }, true],
  ['a month within an embargo in plain words', { embargo: '6 months' }, { date: '2026-06' }, false],
  [
    'a volume after the last',
    { dateLast: '1995', volumeLast: '6' },
    { date: '1995', volume: '7' },
    false,
  ],
  ['the last volume', { dateLast: '1995', volumeLast: '6' }, { date: '1995', volume: '6' }, true],
  ['a volume alone, before the first', { volumeFirst: '8' }, { volume: '7' }, false],
  ['a volume alone, within', { volumeFirst: '8', volumeLast: '10' }, { volume: '9' }, true],
  [
    'what its year says, whatever its volume',
    { dateFirst: '1990', volumeFirst: '8' },
    { date: '1991', volume: '1' },
    true,
  ],
  [
    'an issue after the last',
    { volumeLast: '6', issueLast: '2' },
    { volume: '6', issue: '3' },
    false,
  ],
  ['the last issue', { volumeLast: '6', issueLast: '2' }, { volume: '6', issue: '2' }, true],
  [
    'an issue of another volume',
    { volumeLast: '6', issueLast: '2' },
    { volume: '5', issue: '3' },
    true,
  ],
  ['an issue where no volume is said', { issueLast: '2' }, { issue: '3' }, true],
  ['a double issue', { volumeLast: '6', issueLast: '2' }, { volume: '6', issue: '2-3' }, true],
  [
    'a double issue after',
    { volumeLast: '6', issueLast: '2' },
    { volume: '6', issue: '3/4' },
    false,
  ],
  [
    'the end of a double issue',
    { volumeLast: '6', issueLast: '11/12' },
    { volume: '6', issue: '12' },
    true,
  ],
  ['a volume with its label', { volumeLast: '26' }, { volume: 'Vol. 27' }, false],
  ['a volume in Chinese', { volumeLast: '26' }, { volume: '第27卷' }, false],
  ['full-width digits', { volumeLast: '26' }, { volume: '２７' }, false],
  ['a supplement of a later volume', { volumeLast: '26' }, { volume: '30 Suppl 1' }, false],
  ['a supplement of a held volume', { volumeLast: '26' }, { volume: '26 Suppl 1' }, true],
  ['a labelled border', { volumeFirst: 'Vol. 12', volumeLast: '15.0' }, { volume: '16' }, false],
  [
    'a supplement without a number before it',
    { volumeLast: '6', issueLast: '2' },
    { volume: '6', issue: 'Suppl 3' },
    true,
  ],
  [
    'an issue of the last year, without volumes',
    { dateLast: '2015', issueLast: '4' },
    { date: '2015', issue: '5' },
    false,
  ],
  [
    'an issue of another year, without volumes',
    { dateLast: '2015', issueLast: '4' },
    { date: '2014', issue: '5' },
    true,
  ],
  [
    'an issue of the first year, without volumes',
    { dateFirst: '2005-06', issueFirst: '6' },
    { date: '2005', issue: '5' },
    false,
  ],
  ['numbers, not texts', { volumeFirst: '9' }, { volume: '10' }, true],
])('of a coverage, %s', (_, fields, of, expected) => {
  expect(holdsPart(stretch(fields), part(of), now)).toBe(expected);
});

const span = (...stretches: Partial<HeldStretch>[]) => {
  const { from, to } = heldSpan(stretches.map(stretch), now);
  return [from, to];
};

test('the span goes from the first to the last day of all stretches', () => {
  expect(span({ dateFirst: '2010', dateLast: '2015' }, { dateFirst: '2018' })).toEqual([
    '2010',
    null,
  ]);
  expect(
    span({ dateFirst: '2010', dateLast: '2015' }, { dateFirst: '2001', dateLast: '2005' }),
  ).toEqual(['2001', '2015']);
  expect(span({ dateLast: '2015' })).toEqual([null, '2015']);
  expect(span()).toEqual([null, null]);
});

test('a stretch without dates does not keep the span open', () => {
  expect(span({ dateFirst: '2010', dateLast: '2015' }, {})).toEqual(['2010', '2015']);
  expect(span({})).toEqual([null, null]);
});

test('stretches of abstracts do not widen the span', () => {
  expect(
    span(
      { dateFirst: '2010', dateLast: '2015' },
      { dateFirst: '1990', coverageDepth: 'abstracts' },
    ),
  ).toEqual(['2010', '2015']);
  expect(span({ dateFirst: '1990', coverageDepth: 'abstracts' })).toEqual([null, null]);
});

test('a stretch that ends before it begins does not count', () => {
  expect(span({ dateFirst: '2020', dateLast: '2010' })).toEqual([null, null]);
  expect(
    span({ dateFirst: '2020', dateLast: '2010' }, { dateFirst: '1999', dateLast: '2005' }),
  ).toEqual(['1999', '2005']);
  // The wall has gone past the end.
  expect(span({ dateFirst: '1999', dateLast: '2010', embargo: 'R5Y' })).toEqual([null, null]);
});

test.each<[string, boolean, Partial<HeldStretch>[]]>([
  ['years in no stretch', true, [{ dateFirst: '1950', dateLast: '1960' }, { dateFirst: '1970' }]],
  ['the next year', false, [{ dateFirst: '1950', dateLast: '1960-06' }, { dateFirst: '1961' }]],
  ['a stretch over both', false, [{ dateFirst: '1950' }, { dateFirst: '1970', dateLast: '1980' }]],
  ['no order', true, [{ dateFirst: '1970' }, { dateLast: '1960' }]],
  ['a stretch without dates', false, [{ dateLast: '1960' }, { dateFirst: '1970' }, {}]],
  ['a single stretch', false, [{ dateFirst: '1950' }]],
  ['no stretch', false, []],
])('a span of %s has a gap: %s', (_, expected, stretches) => {
  expect(heldSpan(stretches.map(stretch), now).hasGap).toBe(expected);
});
