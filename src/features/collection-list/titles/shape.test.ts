import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchTitles } from '#contract/calls/titles.ts';
import { queryOf } from '../list-shape.ts';
import { filtersOf } from '../options.ts';
import { pageInput, pageSize, type TitleQuery, titleForm, titleShape } from './shape.ts';

const some = (values: readonly string[]) => fc.uniqueArray(fc.constantFrom(...values));
const anyQuery: fc.Arbitrary<TitleQuery> = fc.record({
  q: fc.string({ maxLength: 200 }),
  letter: fc.option(fc.constantFrom(...'#ABZ')),
  chosen: fc.record({
    subject: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 100 }), { maxLength: 50 }),
    inclusion: some(['CSSCI', '北大核心', 'SCI']),
    access: some(['campus', 'remote', 'free']),
    language: some(['zh', 'en']),
    publisher: some(['Elsevier & Co = "x"', '科学出版社']),
    package: some(['1', '22']),
  }),
  single: fc.record({
    clc: fc.constantFrom('', 'T', 'TP312', 'G25', 'K825.6'),
    from: fc.constantFrom('', '1949', '2020'),
    to: fc.constantFrom('', '2026'),
    added: fc.constantFrom('', '2026-03', '1999-12'),
    sort: fc.constantFrom('', 'relevance', 'name', 'year', 'impactFactor'),
  }),
});

test('every state of the filters has an address that leads back to it', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const address = titleForm.write(query).toString();
      expect(titleForm.read(new URLSearchParams(address))).toEqual(query);
    }),
  );
});

test('an address that a reader saved is written as it was', () => {
  const saved =
    'q=x&letter=B&subject=08&inclusion=SCI&access=free&language=en&publisher=p&package=1' +
    '&clc=TP&from=1999&to=2020&added=2026-03&sort=year';
  expect(titleForm.write(titleForm.read(new URLSearchParams(saved))).toString()).toBe(saved);
});

test('whatever an address says, the service is asked something it understands', () => {
  const names = [
    'q',
    'letter',
    ...Object.keys(titleShape.choices),
    ...Object.keys(titleShape.single),
  ];
  const pair = fc.tuple(fc.constantFrom(...names), fc.string({ maxLength: 700 }));
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 80 }), (pairs) => {
      const query = titleForm.read(new URLSearchParams(pairs));
      const input = pageInput({ kind: 'journal', scope: 'library' }, query, 3);
      expect(searchTitles.input.safeParse(input).success).toBe(true);
    }),
  );
});

test('facets come with the first page only', () => {
  const place = { kind: 'ebook', scope: 'library' } as const;
  const [first, third] = [0, 2].map((page) => pageInput(place, queryOf(titleShape), page));
  expect([first?.offset, first?.withFacets]).toEqual([0, true]);
  expect([third?.offset, third?.withFacets]).toEqual([2 * pageSize, false]);
});

test('filters stand in the order of the panel', () => {
  expect(filtersOf(titleShape)).toEqual([
    'subject',
    'inclusion',
    'access',
    'language',
    'publisher',
    'package',
  ]);
});
