import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchTitles } from '#contract/calls/titles.ts';
import {
  choiceNames,
  cleared,
  emptyAddress,
  filterCount,
  pageInput,
  pageSize,
  readAddress,
  sortOf,
  type TitleAddress,
  toggled,
  writeAddress,
} from './address.ts';

const some = (values: readonly string[]) => fc.uniqueArray(fc.constantFrom(...values));
const anyAddress: fc.Arbitrary<TitleAddress> = fc.record({
  q: fc.string({ maxLength: 200 }),
  letter: fc.option(fc.constantFrom(...'#ABZ')),
  subject: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 100 }), { maxLength: 50 }),
  inclusion: some(['CSSCI', '北大核心', 'SCI']),
  access: some(['campus', 'remote', 'free']),
  language: some(['zh', 'en']),
  publisher: some(['Elsevier & Co = "x"', '科学出版社']),
  package: some(['1', '22']),
  clc: fc.constantFrom('', 'T', 'TP312', 'G25', 'K825.6'),
  yearFrom: fc.constantFrom('', '1949', '2020'),
  yearTo: fc.constantFrom('', '2026'),
  added: fc.constantFrom('', '2026-03', '1999-12'),
  sort: fc.option(fc.constantFrom('relevance', 'name', 'year', 'impactFactor')),
});

test('every state of the filters has an address that leads back to it', () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      expect(readAddress(new URLSearchParams(writeAddress(address).toString()))).toEqual(address);
    }),
  );
});

test('whatever an address says, the service is asked something it understands', () => {
  const names = ['q', 'letter', 'clc', 'from', 'to', 'added', 'sort', ...choiceNames];
  const pair = fc.tuple(fc.constantFrom(...names), fc.string({ maxLength: 700 }));
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 80 }), (pairs) => {
      const address = readAddress(new URLSearchParams(pairs));
      const input = pageInput({ kind: 'journal', scope: 'library' }, address, 3);
      expect(searchTitles.input.safeParse(input).success).toBe(true);
    }),
  );
});

test('parameters of others stay, the list’s own are written anew', () => {
  const beside = new URLSearchParams('labelNav=1&q=old&subject=07');
  const written = writeAddress({ ...emptyAddress, q: '物理' }, beside);
  expect(written.toString()).toBe(new URLSearchParams({ labelNav: '1', q: '物理' }).toString());
});

test('clearing takes away all that narrows and keeps the order', () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      const after = cleared(address);
      expect([after.q, filterCount(after), after.sort]).toEqual(['', 0, address.sort]);
    }),
  );
});

test('the best comes first where something was typed, else the alphabet orders', () => {
  expect(sortOf(emptyAddress)).toBe('name');
  expect(sortOf({ q: ' ', sort: null })).toBe('name');
  expect(sortOf({ q: 'x', sort: null })).toBe('relevance');
  expect(sortOf({ q: 'x', sort: 'year' })).toBe('year');
});

test('facets come with the first page only', () => {
  const place = { kind: 'ebook', scope: 'library' } as const;
  const [first, third] = [0, 2].map((page) => pageInput(place, emptyAddress, page));
  expect([first?.offset, first?.withFacets]).toEqual([0, true]);
  expect([third?.offset, third?.withFacets]).toEqual([2 * pageSize, false]);
});

test('a fifty-first value is not taken, and a chosen one can always be given back', () => {
  const full = Array.from({ length: 50 }, (_, at) => `${at}`);
  expect(toggled(full, 'one more')).toBe(full);
  expect(toggled(full, '7')).toHaveLength(49);
});
