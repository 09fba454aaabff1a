import { expect, test } from 'vitest';
import type { Translate } from '#i18n/use-text.ts';
import { queryOf } from '../list-shape.ts';
import { chipsOf, countsOf, filtersOf, optionsOf } from '../options.ts';
import { titleNaming, yearsOf } from './naming.ts';
import { titleShape } from './shape.ts';

const text: Translate = (key, values) => `${key}${values ? ` ${Object.values(values)}` : ''}`;
const names = {
  subject: (code: string) => `subject ${code}`,
  language: (code: string) => `language ${code}`,
  package: (id: string) => `package ${id}`,
  clc: (code: string) => `class ${code}`,
};
const naming = titleNaming(names, text);
const counts = (facets: Parameters<typeof countsOf>[0]) => countsOf(facets, filtersOf(titleShape));

test('the most fruitful choice comes first, a chosen one is there though it brings nothing', () => {
  const facets = {
    language: [
      { value: 'en', count: 2 },
      { value: 'zh', count: 9 },
      { value: '', count: 4 },
      { value: 'fr', count: 0 },
    ],
  };
  const options = optionsOf('language', counts(facets), ['de'], naming);
  expect(options.map(({ value, count, isChosen }) => [value, count, isChosen])).toEqual([
    ['zh', 9, false],
    ['en', 2, false],
    ['de', 0, true],
  ]);
  expect(options[0]?.label).toBe('language zh');
});

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
