import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  editedQuery,
  filterCount,
  formOf,
  isNarrowing,
  type ListShape,
  listPath,
  matching,
  oneOf,
  queryOf,
  sortOf,
  sortsOffered,
  toggle,
  upTo,
} from '#contract/rules/lists/list-shape.ts';
import { always } from '#tests/setup/always.ts';
import {
  chipsOf,
  chosenPart,
  clearedAddress,
  countsOf,
  type ListNaming,
  optionsOf,
} from './options.ts';

const sorts = { all: ['relevance', 'year', 'cited'], usual: 'year' };
const shape: ListShape<'kind' | 'year', 'titleId' | 'sort'> = {
  choices: { kind: oneOf(['a', 'b']), year: upTo(500) },
  single: { titleId: matching(/^\d{1,9}$/), sort: oneOf(sorts.all) },
  narrowing: ['titleId', 'kind', 'year'],
  hasLetters: true,
  sorts,
};
const form = formOf(shape);
const read = (query: string) => form.read(new URLSearchParams(query));

const anyQuery = fc.record({
  q: fc.string({ unit: 'grapheme', maxLength: 40 }),
  letter: fc.constantFrom(null, '#', 'A', 'Z'),
  chosen: fc.record({
    kind: fc.subarray(['a', 'b']),
    year: fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })),
  }),
  single: fc.record({
    titleId: fc.constantFrom('', '7', '123456789'),
    sort: fc.constantFrom('', 'year', 'cited'),
  }),
});

test('what is written is read back the same', () => {
  always(anyQuery, (listQuery) => {
    expect(read(form.write(listQuery).toString())).toEqual(listQuery);
  });
});

test('any query reads as an address that writes to itself', () => {
  always(fc.string({ unit: 'binary-ascii', maxLength: 60 }), (query) => {
    const listQuery = read(query);
    expect(form.read(form.write(listQuery))).toEqual(listQuery);
  });
});

test('what cannot be meant is left out, and a list without letters is narrowed to none', () => {
  const query = 'letter=AB&kind=x&kind=a&kind=a&titleId=1x&sort=size&year=';
  expect(read(query)).toEqual(queryOf(shape, { chosen: { kind: ['a'] } }));
  const plain = formOf({ ...shape, hasLetters: false });
  expect(plain.read(new URLSearchParams('letter=B')).letter).toBeNull();
});

test('an address is written in one order, by which kept lists are known again; others’ parts stay', () => {
  const address = form.write(read('sort=cited&year=2&kind=b&kind=a&titleId=7&letter=b&q=x'));
  expect(address.toString()).toBe('q=x&letter=B&kind=b&kind=a&year=2&titleId=7&sort=cited');
  expect(listPath('/list', shape, {})).toBe('/list');
  expect(listPath('/list', shape, { single: { titleId: '7' } })).toBe('/list?titleId=7');
  const beside = new URLSearchParams('labelNav=1&q=old&kind=b');
  expect(form.write(queryOf(shape, { q: 'new' }), beside).toString()).toBe('labelNav=1&q=new');
});

test('clearing keeps what narrows nothing', () => {
  const listQuery = read('q=x&kind=a&year=1999&year=2000&letter=b&titleId=7&sort=cited');
  expect(filterCount(shape, listQuery)).toBe(5);
  expect(form.cleared(listQuery)).toEqual(read('sort=cited'));
  expect(isNarrowing(shape, form.cleared(listQuery))).toBe(false);
  expect(isNarrowing(shape, read('q=x'))).toBe(true);
});

test('an edit changes no more than it names, and a value chosen twice is not chosen', () => {
  const edit = { chosen: { kind: [] }, single: { sort: 'cited' } };
  const edited = editedQuery(read('q=x&kind=a&year=1999&titleId=7'), edit);
  expect(edited).toEqual(read('q=x&year=1999&titleId=7&sort=cited'));
  const once = editedQuery(queryOf(shape), toggle(queryOf(shape), 'year', '1999'));
  expect(once.chosen).toEqual({ kind: [], year: ['1999'] });
  expect(toggle(once, 'year', '1999').chosen?.year).toEqual([]);
});

test('a fifty-first value is not taken, and a chosen one can always be given back', () => {
  const values = Array.from({ length: 50 }, (_, index) => `${index}`);
  const full = queryOf(shape, { chosen: { year: values } });
  const one = queryOf(shape, { chosen: { year: values.slice(1) } });
  expect(toggle(one, 'year', 'one more').chosen?.year).toHaveLength(50);
  expect(toggle(full, 'year', 'one more').chosen?.year).toEqual(values);
  expect(toggle(full, 'year', '7').chosen?.year).toHaveLength(49);
});

test.each([
  ['', 'year'],
  ['q=+&sort=size', 'year'],
  ['q=x', 'relevance'],
  ['q=x&sort=cited', 'cited'],
  ['sort=relevance', 'year'],
])('the best comes first where something was typed, unless the reader chose: %j', (query, sort) => {
  expect(sortOf(sorts, read(query))).toBe(sort);
});

test('the order by what fits best is offered where something was typed', () => {
  expect(sortsOffered(sorts, ' ')).toEqual(['year', 'cited']);
  expect(sortsOffered(sorts, 'x')).toEqual(sorts.all);
});

type Name = 'kind' | 'year';
const named: ListShape<Name, 'titleId' | 'from' | 'sort'> = {
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
const figures = (given: Record<string, number>) =>
  Object.entries(given).map(([value, count]) => ({ value, count }));
const counts = countsOf(
  { kind: figures({ a: 1, c: 3, b: 3, none: 0, '': 4 }), year: figures({ 1999: 9, 2020: 1 }) },
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

test('a filter may have an order of its own, and one that the service did not count offers nothing', () => {
  const years = optionsOf('year', counts, [], naming);
  expect(years.map(({ value, label }) => [value, label])).toEqual([
    ['2020', 'year:2020'],
    ['1999', 'year:1999'],
  ]);
  expect(optionsOf('kind', countsOf({}, ['kind', 'year']), [], naming)).toEqual([]);
});

const query = queryOf(named, {
  letter: 'B',
  chosen: { kind: ['a', 'b'] },
  single: { titleId: '7', from: '1999', sort: 'cited' },
});

test('each chip takes away just what it names, in the order of the filters, and has the address for it', () => {
  const edits: unknown[] = [];
  const chips = chipsOf(named, { ...query, q: 'x' }, naming, (edit) => edits.push(edit));
  for (const { onRemove } of chips) onRemove();
  const rows = chips.map(({ name, without }, index) => [name, edits[index], without]);
  const whole = 'q=x&letter=B&kind=a&kind=b&titleId=7&from=1999&sort=cited';
  expect(rows).toEqual([
    ['letter B', { letter: null }, whole.replace('letter=B&', '')],
    ['titleId 7', { single: { titleId: '' } }, whole.replace('titleId=7&', '')],
    ['kind:a', { chosen: { kind: ['b'], year: [] } }, whole.replace('kind=a&', '')],
    ['kind:b', { chosen: { kind: ['a'], year: [] } }, whole.replace('kind=b&', '')],
    ['from 1999', { single: { from: '' } }, whole.replace('from=1999&', '')],
  ]);
  expect(new Set(chips.map(({ key }) => key)).size).toBe(chips.length);
  // What shows the list in another way stays.
  expect(clearedAddress(named, { ...query, q: 'x' })).toBe('sort=cited');
  expect(clearedAddress(named, queryOf(named))).toBe('');
});

test('a list is kept under its address, with the names of what it is narrowed to', () => {
  expect(chosenPart('/list', named, { ...query, q: ' x ' }, naming)).toEqual({
    of: '/list?q=x&letter=B&kind=a&kind=b&titleId=7&from=1999&sort=cited',
    name: '“x” · letter B · titleId 7 · kind:a · kind:b · from 1999',
  });
  expect(chosenPart('/list', named, queryOf(named), naming)).toEqual({ of: '/list', name: '' });
});
