import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noTitleFilter, type TitleFilter } from '#contract/models/title-list-model.ts';
import { type Book, book, indexed, some } from '../books.test-data.ts';
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

/** The books that a simple implementation of the filters leaves. */
function left(books: readonly Book[], filter: TitleFilter): Book[] {
  return books.filter(
    ({ isHeld, zh, keyZh, subjects, languages, publisher, clc, publishedOn }) =>
      isHeld &&
      (zh ?? '').includes(filter.q) &&
      (filter.letter === '' || letterOf(keyZh) === filter.letter) &&
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
      const found = searchTitlesIn(titles, holdings, {
        kind: 'ebook',
        scope: 'library',
        filter,
        sort: 'name',
        offset: 0,
        limit: 200,
        withFacets: true,
        thisYear: 2026,
      });
      const expected = left(books, filter);
      expect(found.ids).toEqual(expected.map(({ id }) => id));
      expect(found.total).toBe(expected.length);
      const facet = (name: string) =>
        Object.fromEntries(
          (found.counts?.facets[name] ?? []).flatMap(({ value, count }) =>
            count === 0 ? [] : [[value, count]],
          ),
        );
      const without = (name: keyof TitleFilter) =>
        left(books, { ...filter, [name]: noTitleFilter[name] });
      expect(facet('subject')).toEqual(
        counted(without('subject').flatMap(({ subjects }) => subjects)),
      );
      expect(facet('language')).toEqual(
        counted(without('language').flatMap((each) => each.languages)),
      );
      expect(facet('publisher')).toEqual(
        counted(without('publisher').map((each) => each.publisher)),
      );
      expect(facet('clc')).toEqual(
        counted(
          without('clc').flatMap(({ clc }) =>
            clc === null ? [] : [clc.slice(0, 1), clc.slice(0, 2)],
          ),
        ),
      );
      const years = without('yearFrom').map(({ publishedOn }) => (publishedOn ?? '').slice(0, 4));
      expect(facet('year')).toEqual(counted(years));
      // A free book is not for campus only.
      const ways = expected.map(({ isOpenAccess }) => (isOpenAccess ? 'free' : 'campus'));
      expect(facet('access')).toEqual(counted(ways));
      expect(found.counts?.letters).toEqual(
        counted(without('letter').map(({ keyZh }) => letterOf(keyZh))),
      );
    }),
  );
});
