import { expect, test } from 'vitest';
import { type ListShape, queryOf, upTo } from './list-shape.ts';
import {
  chipsOf,
  chosenPart,
  clearedAddress,
  countsOf,
  type ListNaming,
  optionsOf,
} from './options.ts';

type Name = 'kind' | 'year';
const shape: ListShape<Name, 'titleId' | 'from' | 'sort'> = {
  choices: { kind: upTo(9), year: upTo(9) },
  single: { titleId: upTo(9), from: upTo(9), sort: upTo(9) },
  narrowing: ['titleId', 'kind', 'year', 'from'],
  hasLetters: true,
  sorts: null,
};
const naming: ListNaming<Name, 'titleId' | 'from' | 'sort'> = {
  filter: (name) => name,
  find: (name) => name,
  value: (name, value) => `${name}:${value}`,
  letter: (letter) => `letter ${letter}`,
  single: (name, value) => `${name} ${value}`,
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

const query = queryOf(shape, {
  letter: 'B',
  chosen: { kind: ['a', 'b'] },
  single: { titleId: '7', from: '1999', sort: 'cited' },
});

test('each chip takes away just what it names, in the order of the filters', () => {
  const edits: unknown[] = [];
  const chips = chipsOf(shape, query, naming, (edit) => edits.push(edit));
  expect(chips.map(({ name }) => name)).toEqual([
    'letter B',
    'titleId 7',
    'kind:a',
    'kind:b',
    'from 1999',
  ]);
  for (const { onRemove } of chips) onRemove();
  expect(edits).toEqual([
    { letter: null },
    { single: { titleId: '' } },
    { chosen: { kind: ['b'], year: [] } },
    { chosen: { kind: ['a'], year: [] } },
    { single: { from: '' } },
  ]);
  expect(new Set(chips.map(({ key }) => key)).size).toBe(chips.length);
});

test('each chip has the address of the list without it, and the list has one without any', () => {
  const narrowed = { ...query, q: 'x' };
  expect(chipsOf(shape, narrowed, naming, () => {}).map(({ without }) => without)).toEqual([
    'q=x&kind=a&kind=b&titleId=7&from=1999&sort=cited',
    'q=x&letter=B&kind=a&kind=b&from=1999&sort=cited',
    'q=x&letter=B&kind=b&titleId=7&from=1999&sort=cited',
    'q=x&letter=B&kind=a&titleId=7&from=1999&sort=cited',
    'q=x&letter=B&kind=a&kind=b&titleId=7&sort=cited',
  ]);
  // What shows the list in another way stays.
  expect(clearedAddress(shape, narrowed)).toBe('sort=cited');
  expect(clearedAddress(shape, queryOf(shape))).toBe('');
});

test('a list is kept under its address, with the names of what it is narrowed to', () => {
  expect(chosenPart('/list', shape, { ...query, q: ' x ' }, naming)).toEqual({
    of: '/list?q=x&letter=B&kind=a&kind=b&titleId=7&from=1999&sort=cited',
    name: '“x” · letter B · titleId 7 · kind:a · kind:b · from 1999',
  });
  expect(chosenPart('/list', shape, queryOf(shape), naming)).toEqual({ of: '/list', name: '' });
});
