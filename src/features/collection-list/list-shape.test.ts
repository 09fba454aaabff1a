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
} from './list-shape.ts';

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
  fc.assert(
    fc.property(anyQuery, (listQuery) => {
      expect(read(form.write(listQuery).toString())).toEqual(listQuery);
    }),
  );
});

test('any query reads as an address that writes to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', maxLength: 60 }), (query) => {
      const listQuery = read(query);
      expect(form.read(form.write(listQuery))).toEqual(listQuery);
    }),
  );
});

test('what cannot be meant is left out, and a list without letters is narrowed to none', () => {
  const query = 'letter=AB&kind=x&kind=a&kind=a&titleId=1x&sort=size&year=';
  expect(read(query)).toEqual(queryOf(shape, { chosen: { kind: ['a'] } }));
  const plain = formOf({ ...shape, hasLetters: false });
  expect(plain.read(new URLSearchParams('letter=B')).letter).toBeNull();
});

test('parameters of others stay', () => {
  const beside = new URLSearchParams('labelNav=1&q=old&kind=b');
  expect(form.write(queryOf(shape, { q: 'new' }), beside).toString()).toBe('labelNav=1&q=new');
});

test('an address is written in one order, by which kept lists are known again', () => {
  const listQuery = read('sort=cited&year=2&kind=b&kind=a&titleId=7&letter=b&q=x');
  expect(form.write(listQuery).toString()).toBe(
    'q=x&letter=B&kind=b&kind=a&year=2&titleId=7&sort=cited',
  );
  expect(listPath('/list', shape, {})).toBe('/list');
  expect(listPath('/list', shape, { single: { titleId: '7' } })).toBe('/list?titleId=7');
});

test('clearing keeps what narrows nothing', () => {
  const listQuery = read('q=x&kind=a&year=1999&year=2000&letter=b&titleId=7&sort=cited');
  expect(filterCount(shape, listQuery)).toBe(5);
  expect(form.cleared(listQuery)).toEqual(read('sort=cited'));
  expect(isNarrowing(shape, form.cleared(listQuery))).toBe(false);
  expect(isNarrowing(shape, read('q=x'))).toBe(true);
});

test('an edit changes no more than it names', () => {
  const listQuery = read('q=x&kind=a&year=1999&titleId=7');
  expect(editedQuery(listQuery, { chosen: { kind: [] }, single: { sort: 'cited' } })).toEqual(
    read('q=x&year=1999&titleId=7&sort=cited'),
  );
});

test('a value chosen twice is not chosen', () => {
  const once = editedQuery(queryOf(shape), toggle(queryOf(shape), 'year', '1999'));
  expect(once.chosen).toEqual({ kind: [], year: ['1999'] });
  expect(toggle(once, 'year', '1999').chosen?.year).toEqual([]);
});

test('a fifty-first value is not taken, and a chosen one can always be given back', () => {
  const values = Array.from({ length: 50 }, (_, index) => `${index}`);
  const full = queryOf(shape, { chosen: { year: values } });
  expect(toggle(full, 'year', 'one more').chosen?.year).toEqual(values);
  expect(toggle(full, 'year', '7').chosen?.year).toHaveLength(49);
});

test('the best comes first where something was typed, unless the reader chose', () => {
  expect(sortOf(sorts, read(''))).toBe('year');
  expect(sortOf(sorts, read('q=+&sort=size'))).toBe('year');
  expect(sortOf(sorts, read('q=x'))).toBe('relevance');
  expect(sortOf(sorts, read('q=x&sort=cited'))).toBe('cited');
  expect(sortOf(sorts, read('sort=relevance'))).toBe('year');
  expect(sortsOffered(sorts, ' ')).toEqual(['year', 'cited']);
  expect(sortsOffered(sorts, 'x')).toEqual(sorts.all);
});
