import { expect, test } from 'vitest';
import { type ListShape, nothingAsked } from './address.ts';
import { chipsOf, countsOf, type ListNaming, optionsOf } from './options.ts';

type Name = 'kind' | 'year';
const shape: ListShape<Name> = {
  choices: { kind: null, year: null },
  single: { titleId: /./, sort: /./ },
  kept: ['sort'],
};
const naming: ListNaming<Name> = {
  filters: ['kind', 'year'],
  filter: (name) => name,
  value: (name, value) => `${name}:${value}`,
  letter: (letter) => `letter ${letter}`,
  single: (name, value) => (name === 'sort' ? '' : `${name} ${value}`),
  ordered: { year: (one, other) => other.localeCompare(one) },
};
const counts = countsOf(
  {
    kind: [
      { value: 'a', count: 1 },
      { value: 'c', count: 3 },
      { value: 'b', count: 3 },
      { value: 'none', count: 0 },
    ],
    year: [
      { value: '1999', count: 9 },
      { value: '2020', count: 1 },
    ],
  },
  ['kind', 'year'],
);

test('the most fruitful choice comes first, equal ones by name, chosen ones always', () => {
  const options = optionsOf('kind', counts, ['gone'], naming);
  expect(options.map(({ value, count, isChosen }) => [value, count, isChosen])).toEqual([
    ['b', 3, false],
    ['c', 3, false],
    ['a', 1, false],
    ['gone', 0, true],
  ]);
});

test('a filter may have an order of its own', () => {
  const options = optionsOf('year', counts, [], naming);
  expect(options.map(({ value }) => value)).toEqual(['2020', '1999']);
});

test('a filter the service did not count offers nothing', () => {
  expect(optionsOf('kind', countsOf({}, ['kind', 'year']), [], naming)).toEqual([]);
});

test('each chip takes away just what it names', () => {
  const asked = {
    ...nothingAsked(shape),
    letter: 'B',
    chosen: { kind: ['a', 'b'], year: [] },
    single: { titleId: '7', sort: 'cited' },
  };
  const edits: unknown[] = [];
  const chips = chipsOf(asked, naming, (edit) => edits.push(edit));
  expect(chips.map(({ name }) => name)).toEqual(['letter B', 'titleId 7', 'kind:a', 'kind:b']);
  for (const { onRemove } of chips) onRemove();
  expect(edits).toEqual([
    { letter: null },
    { single: { titleId: '', sort: 'cited' } },
    { chosen: { kind: ['b'], year: [] } },
    { chosen: { kind: ['a'], year: [] } },
  ]);
});
