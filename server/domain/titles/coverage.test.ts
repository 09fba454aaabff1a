import { expect, test } from 'vitest';
import { type HeldStretch, heldSpan, holdsPart, isUncertain, type Part } from './coverage.ts';

const now = new Date('2026-11-21T00:00:00Z');

/** A place in a journal, written "date|volume|issue". */
function part(text: string): Part {
  const [date = '', volume = '', issue = ''] = text.split('|');
  return { date: date || null, volume, issue };
}

/** A stretch, written "first..last", each as a place. */
function stretch(text: string, more: Partial<HeldStretch> = {}): HeldStretch {
  const [first, last] = text.split('..').map(part);
  const { date: dateFirst, volume: volumeFirst, issue: issueFirst } = first ?? part('');
  const { date: dateLast, volume: volumeLast, issue: issueLast } = last ?? part('');
  const whole = { dateFirst, volumeFirst, issueFirst, dateLast, volumeLast, issueLast };
  return { ...whole, embargo: '', coverageDepth: 'fulltext', ...more };
}
const embargoed = (embargo: string) => stretch('', { embargo });
const abstracts = (text: string) => stretch(text, { coverageDepth: 'abstracts' });

test.each<[string, HeldStretch, string[], string[]]>([
  ['years', stretch('1999-03..2010-12-31'), ['1999', '2010'], ['1998', '2011']],
  ['no end', stretch('1999..'), ['2026', ''], []],
  ['no start', stretch('..1999'), ['1800'], []],
  ['no limit', stretch(''), ['1800'], []],
  ['an embargo of a year', embargoed('P1Y'), ['2024', '2025'], ['2026']],
  ['a moving wall', embargoed('R5Y'), ['2022', '2026'], ['2021']],
  ['an embargo and a wall', embargoed('R10Y;P12M'), ['2017'], ['2016', '2026']],
  ['an embargo of days', embargoed('p90d'), ['2026'], []],
  ['abstracts, which are no full text', abstracts(''), [], ['2000', '']],
  ['some articles', stretch('', { coverageDepth: 'selected articles' }), ['2000'], []],
])('of a stretch with %s the years are held that it has', (_, held, within, beyond) => {
  expect(within.filter((date) => !holdsPart(held, part(date), now))).toEqual([]);
  expect(beyond.filter((date) => holdsPart(held, part(date), now))).toEqual([]);
});

test('an embargo that cannot be read makes the last three calendar years uncertain', () => {
  const doubts = (embargo: string, date: string) =>
    isUncertain(embargoed(embargo), part(date), now);
  const dates = ['2023-12', '2024', '2025-03', '2026', ''];
  expect(dates.filter((date) => doubts('by contract', date))).toEqual(['2024', '2025-03', '2026']);
  const embargoes = ['', 'P1Y', '12 months', 'P1Y;by contract'];
  expect(embargoes.filter((embargo) => doubts(embargo, '2024'))).toEqual(['P1Y;by contract']);
});

test.each<[string, HeldStretch, string, boolean]>([
  ['a month before the first', stretch('1999-03..'), '1999-02', false],
  ['the first month', stretch('1999-03-15..'), '1999-03', true],
  ['a day before the first', stretch('1999-03-15..'), '1999-03-14', false],
  ['a month within a wall of months', embargoed('P12M'), '2025-12', false],
  ['the last month before a wall of months', embargoed('P12M'), '2025-11-02', true],
  ['the last month before a wall of years', embargoed('P1Y'), '2025-12', true],
  ['the first month within a wall of years', embargoed('P1Y'), '2026-01', false],
  ['a month that a wall of years has left', embargoed('R5Y'), '2021-12', false],
  ['the first month that a wall of years leaves', embargoed('R5Y'), '2022-01', true],
  ['a month within an embargo in plain words', embargoed('6 months'), '2026-06', false],
  ['a volume after the last', stretch('..1995|6'), '1995|7', false],
  ['the last volume', stretch('..1995|6'), '1995|6', true],
  ['a volume alone, before the first', stretch('|8..'), '|7', false],
  ['a volume alone, within', stretch('|8..|10'), '|9', true],
  ['what its year says, whatever its volume', stretch('1990|8..'), '1991|1', true],
  ['an issue after the last', stretch('..|6|2'), '|6|3', false],
  ['the last issue', stretch('..|6|2'), '|6|2', true],
  ['an issue of another volume', stretch('..|6|2'), '|5|3', true],
  ['an issue where no volume is said', stretch('..||2'), '||3', true],
  ['a double issue', stretch('..|6|2'), '|6|2-3', true],
  ['a double issue after', stretch('..|6|2'), '|6|3/4', false],
  ['the end of a double issue', stretch('..|6|11/12'), '|6|12', true],
  ['a volume with its label', stretch('..|26'), '|Vol. 27', false],
  ['a volume in Chinese', stretch('..|26'), '|第27卷', false],
  ['full-width digits', stretch('..|26'), '|２７', false],
  ['a supplement of a later volume', stretch('..|26'), '|30 Suppl 1', false],
  ['a supplement of a held volume', stretch('..|26'), '|26 Suppl 1', true],
  ['a labelled border', stretch('|Vol. 12..|15.0'), '|16', false],
  ['a supplement without a number before it', stretch('..|6|2'), '|6|Suppl 3', true],
  ['an issue of the last year, without volumes', stretch('..2015||4'), '2015||5', false],
  ['an issue of another year, without volumes', stretch('..2015||4'), '2014||5', true],
  ['an issue of the first year, without volumes', stretch('2005-06||6..'), '2005||5', false],
  ['numbers, not texts', stretch('|9..'), '|10', true],
])('of a coverage, %s', (_, held, of, expected) => {
  expect(holdsPart(held, part(of), now)).toBe(expected);
});

test.each<[string, HeldStretch[], [string | null, string | null]]>([
  ['to an open end', [stretch('2010..2015'), stretch('2018..')], ['2010', null]],
  ['over all stretches', [stretch('2010..2015'), stretch('2001..2005')], ['2001', '2015']],
  ['without a start', [stretch('..2015')], [null, '2015']],
  ['of no stretch', [], [null, null]],
  ['beside a stretch without dates', [stretch('2010..2015'), stretch('')], ['2010', '2015']],
  ['of a stretch without dates', [stretch('')], [null, null]],
  ['beside abstracts', [stretch('2010..2015'), abstracts('1990..')], ['2010', '2015']],
  ['of abstracts', [abstracts('1990..')], [null, null]],
  ['that ends before it begins', [stretch('2020..2010')], [null, null]],
  ['before one to come', [stretch('2010..2015'), stretch('2027..')], ['2010', '2015']],
  ['beside one turned round', [stretch('2020..2010'), stretch('1999..2005')], ['1999', '2005']],
  ['that a wall has left', [stretch('1999..2010', { embargo: 'R5Y' })], [null, null]],
])('the span %s goes from the first to the last day', (_, stretches, [from, to]) => {
  expect(heldSpan(stretches, now)).toMatchObject({ from, to });
});

test.each<[string, HeldStretch[], string | null | undefined]>([
  ['nothing that can be read', [stretch('2030..'), stretch('2027-01..')], '2027-01'],
  ['nothing any more', [stretch('1980..2010', { embargo: 'R1Y' })], null],
  ['something to come', [stretch('1980..1999'), stretch('2027..')], undefined],
  ['abstracts', [abstracts('2027..')], undefined],
  ['wrong dates', [stretch('2010..2000')], undefined],
])('stretches with %s say from when there is something', (_, stretches, later) => {
  expect(heldSpan(stretches, now).later).toBe(later);
  const isHeld = stretches.some((each) => holdsPart(each, part(''), now));
  if (later !== undefined) expect(isHeld).toBe(false);
});

test.each<[string, boolean, string[]]>([
  ['years in no stretch', true, ['1950..1960', '1970..']],
  ['the next year', false, ['1950..1960-06', '1961..']],
  ['a stretch over both', false, ['1950..', '1970..1980']],
  ['no order', true, ['1970..', '..1960']],
  ['a stretch without dates', false, ['..1960', '1970..', '']],
  ['a single stretch', false, ['1950..']],
  ['no stretch', false, []],
])('a span of %s has a gap: %s', (_, expected, stretches) => {
  const held = stretches.map((text) => stretch(text));
  expect(heldSpan(held, now).hasGap).toBe(expected);
});
