import { expect, test } from 'vitest';
import type { Translate } from '#i18n/use-text.ts';
import { emptyAddress, type TitleAddress } from './address.ts';
import { chipsOf, type Naming, optionsOf, yearsOf } from './facets.ts';

const text: Translate = (key, values) => `${key}${values ? ` ${Object.values(values)}` : ''}`;
const naming: Naming = {
  text,
  subject: (code) => `subject ${code}`,
  language: (code) => `language ${code}`,
  package: (id) => `package ${id}`,
  clc: (code) => `class ${code}`,
};

test('the most fruitful choice comes first, a chosen one is there though it brings nothing', () => {
  const facets = {
    language: [
      { value: 'en', count: 2 },
      { value: 'zh', count: 9 },
      { value: '', count: 4 },
      { value: 'fr', count: 0 },
    ],
  };
  const options = optionsOf('language', facets, ['de'], naming);
  expect(options.map(({ value, count, isChosen }) => [value, count, isChosen])).toEqual([
    ['zh', 9, false],
    ['en', 2, false],
    ['de', 0, true],
  ]);
  expect(options[0]?.label).toBe('language zh');
});

test('a filter the service counted nothing for offers nothing', () => {
  expect(optionsOf('package', {}, [], naming)).toEqual([]);
});

test('ways in stand in their own order, whatever their counts', () => {
  const access = ['campus', 'free', 'remote'].map((value, count) => ({ value, count: count + 1 }));
  const options = optionsOf('access', { access }, [], naming);
  expect(options.map(({ value }) => value)).toEqual(['remote', 'free', 'campus']);
});

test('the newest year comes first; chosen is the one that the list is narrowed to alone', () => {
  const year = ['2019', '2021', '2020', '1900'].map((value) => ({ value, count: +value - 1900 }));
  const of = (yearFrom: string, yearTo: string) => yearsOf({ year }, { yearFrom, yearTo });
  expect(of('', '').map(({ value }) => value)).toEqual(['2021', '2020', '2019']);
  const chosen = (from: string, to: string) =>
    of(from, to).flatMap(({ value, isChosen }) => (isChosen ? [value] : []));
  expect([chosen('2020', '2020'), chosen('2020', '2021')]).toEqual([['2020'], []]);
});

test('every filter that is set has a chip, and each takes away itself alone', () => {
  const address: TitleAddress = {
    ...emptyAddress,
    q: 'x',
    letter: 'K',
    clc: 'TP',
    subject: ['07', '08'],
    yearFrom: '1999',
    yearTo: '2020',
    added: '2026-03',
  };
  const edits: Partial<TitleAddress>[] = [];
  const chips = chipsOf(address, naming, (edit) => edits.push(edit));
  for (const chip of chips) chip.onRemove();
  expect(edits).toEqual([
    { letter: null },
    { clc: '' },
    { subject: ['08'] },
    { subject: ['07'] },
    { yearFrom: '' },
    { yearTo: '' },
    { added: '' },
  ]);
  expect(new Set(chips.map(({ key }) => key)).size).toBe(chips.length);
});
