import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noTitleFilter, type TitleFilter } from '#contract/models/title-list-model.ts';
import { type Book, book, indexed, some } from '../books.test-data.ts';
import { relatedTitles } from './related.ts';
import { searchTitlesIn } from './search-titles.ts';

const filters: fc.Arbitrary<Partial<TitleFilter>> = fc.record(
  {
    q: fc.constantFrom('', '数学', '导论'),
    letter: fc.constantFrom('A', '#'),
    subject: some('0701', '0812'),
    language: some('zh', 'en'),
    publisher: some('P1', 'P3'),
    clc: fc.constantFrom('T', 'TP', 'I'),
    yearFrom: fc.constantFrom('2000', '2010'),
  },
  { requiredKeys: [] },
);

const letterOf = (key: string) => (key === '1' ? '#' : key.toUpperCase());
const matches = (of: readonly string[], wanted: readonly string[]) =>
  wanted.length === 0 || wanted.some((each) => of.includes(each));

function left(books: readonly Book[], filter: TitleFilter): Book[] {
  return books.filter(
    ({ isHeld, zh, sortKey, subjects, languages, publisher, clc, publishedOn }) =>
      isHeld &&
      (zh ?? '').includes(filter.q) &&
      (filter.letter === '' || letterOf(sortKey) === filter.letter) &&
      matches(subjects, filter.subject) &&
      matches(languages, filter.language) &&
      matches([publisher], filter.publisher) &&
      (clc ?? '').startsWith(filter.clc) &&
      (filter.yearFrom === '' || (publishedOn ?? '').slice(0, 4) >= filter.yearFrom),
  );
}

function counted(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) if (value !== '') counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

test('counts as a plain reading of the filters does, each facet without its own', () => {
  fc.assert(
    fc.property(fc.array(book, { maxLength: 60 }), filters, (list, chosen) => {
      const { books, titles, holdings } = indexed(list);
      const filter = { ...noTitleFilter, ...chosen };
      const of = { kind: 'ebook', scope: 'library', sort: 'name', offset: 0, limit: 200 } as const;
      const search = { ...of, filter, withFacets: true, thisYear: 2026 };
      const found = searchTitlesIn(titles, holdings, search);
      const expected = left(books, filter);
      expect(found.ids).toEqual(expected.map(({ id }) => id));
      expect(found.total).toBe(expected.length);
      const facet = (name: string) => {
        const counts = (found.counts?.facets[name] ?? []).filter(({ count }) => count > 0);
        return Object.fromEntries(counts.map(({ value, count }) => [value, count]));
      };
      const without = (name: keyof TitleFilter) =>
        left(books, { ...filter, [name]: noTitleFilter[name] });
      const values = {
        subject: without('subject').flatMap(({ subjects }) => subjects),
        language: without('language').flatMap(({ languages }) => languages),
        publisher: without('publisher').map(({ publisher }) => publisher),
        clc: without('clc').flatMap(({ clc }) => [clc?.slice(0, 1) ?? '', clc?.slice(0, 2) ?? '']),
        year: without('yearFrom').map(({ publishedOn }) => (publishedOn ?? '').slice(0, 4)),
        // A free book is not for campus only.
        access: expected.map(({ isOpenAccess }) => (isOpenAccess ? 'free' : 'campus')),
      };
      for (const [name, each] of Object.entries(values))
        expect([name, facet(name)]).toEqual([name, counted(each)]);
      const letters = without('letter').map(({ sortKey }) => letterOf(sortKey));
      expect(found.counts?.letters).toEqual(counted(letters));
    }),
  );
});

const most = 3;

function related(books: readonly Book[], { id, subjects, publisher }: Book): number[] {
  const shared = (other: Book) =>
    subjects.length > 0
      ? other.subjects.filter((subject) => subjects.includes(subject)).length
      : Number(publisher !== '' && other.publisher === publisher);
  return books
    .filter((other) => other.isHeld && other.id !== id && shared(other) > 0)
    .toSorted((one, other) => shared(other) - shared(one))
    .slice(0, most)
    .map((other) => other.id);
}

test('finds what is related, held and nearest, in list order, as a plain reading does', () => {
  fc.assert(
    fc.property(fc.array(book, { maxLength: 40 }), (list) => {
      const { books, titles, holdings } = indexed(list);
      for (const each of books) {
        const found = relatedTitles(titles, holdings, each.id, most);
        expect(found).toEqual(related(books, each));
      }
      expect(relatedTitles(titles, holdings, 7_000, most)).toEqual([]);
    }),
  );
});
