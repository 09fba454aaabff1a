import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchTitles } from '#contract/calls/collection/titles.ts';
import { queryOf } from '#contract/rules/lists/list-shape.ts';
import { pageInput, pageSize, titleForm, titleShape } from '#contract/rules/lists/title-list.ts';
import type { Translate } from '#i18n/use-text.ts';
import { always } from '#tests/setup/always.ts';
import { chipsOf, countsOf, filtersOf, optionsOf } from '../options.ts';
import { titleNaming, yearsOf } from './naming.ts';

test.each([
  'q=x&letter=B&subject=08&inclusion=SCI&access=free&language=en&publisher=p&package=1' +
    '&clc=TP&from=1999&to=2020&added=2026-03&sort=year',
  'letter=%23&subject=a&subject=b&publisher=Elsevier+%26+Co+%3D+%22x%22&clc=K825.6&sort=impactFactor',
])('an address that a reader saved is written as it was: %s', (saved) => {
  expect(titleForm.write(titleForm.read(new URLSearchParams(saved))).toString()).toBe(saved);
});

test('whatever an address says, the service is asked something it understands', () => {
  const names = ['q', 'letter', ...Object.keys({ ...titleShape.choices, ...titleShape.single })];
  const pair = fc.tuple(fc.constantFrom(...names), fc.string({ maxLength: 700 }));
  always(fc.array(pair, { maxLength: 80 }), (pairs) => {
    const query = titleForm.read(new URLSearchParams(pairs));
    const input = pageInput({ kind: 'journal', scope: 'library' }, query, 3);
    expect(searchTitles.input.safeParse(input).success).toBe(true);
  });
});

test('facets come with the first page only', () => {
  const place = { kind: 'ebook', scope: 'library' } as const;
  const [first, third] = [0, 2].map((page) => pageInput(place, queryOf(titleShape), page));
  expect([first?.offset, first?.withFacets]).toEqual([0, true]);
  expect([third?.offset, third?.withFacets]).toEqual([2 * pageSize, false]);
});

test('filters stand in the order of the panel', () => {
  const panel = ['subject', 'inclusion', 'access', 'language', 'publisher', 'package'];
  expect(filtersOf(titleShape)).toEqual(panel);
});

const text: Translate = (key, values) => `${key}${values ? ` ${Object.values(values)}` : ''}`;
const named = (word: string) => (code: string) => `${word} ${code}`;
const names = {
  subject: named('subject'),
  language: named('language'),
  package: named('package'),
  clc: named('class'),
};
const naming = titleNaming(names, text);
const counts = (facets: Parameters<typeof countsOf>[0]) => countsOf(facets, filtersOf(titleShape));

test('ways in stand in their own order, whatever their counts', () => {
  const access = ['campus', 'free', 'remote'].map((value, count) => ({ value, count: count + 1 }));
  const options = optionsOf('access', counts({ access }), [], naming);
  expect(options.map(({ value }) => value)).toEqual(['remote', 'free', 'campus']);
});

test('the newest year comes first; chosen is the one that the list is narrowed to alone', () => {
  const year = ['2019', '2021', '2020', '1900'].map((value) => ({ value, count: +value - 1900 }));
  const of = (from: string, to: string) => yearsOf({ year }, { from, to });
  expect(of('', '').map(({ value }) => value)).toEqual(['2021', '2020', '2019']);
  const chosen = (from: string, to: string) =>
    of(from, to).flatMap(({ value, isChosen }) => (isChosen ? [value] : []));
  expect([chosen('2020', '2020'), chosen('2020', '2021')]).toEqual([['2020'], []]);
});

test('every filter that is set has a chip, and each takes away itself alone', () => {
  const query = queryOf(titleShape, {
    q: 'x',
    letter: 'K',
    chosen: { subject: ['07', '08'] },
    single: { clc: 'TP', from: '1999', to: '2020', added: '2026-03' },
  });
  const chips = chipsOf(titleShape, query, naming, () => {});
  expect(chips.map(({ name }) => name)).toEqual([
    'databases.filters.letter K',
    'class TP',
    'subject 07',
    'subject 08',
    'titles.filters.since 1999',
    'titles.filters.until 2020',
    'databases.new 2026-03',
  ]);
});
