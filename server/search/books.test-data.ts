// Random books for property tests; the library holds some of them.
import fc from 'fast-check';
import { buildLibrary } from './build/build-library.ts';
import { TitlesBuilder } from './build/build-titles.ts';
import { holdingsOf } from './index/holdings.ts';
import { titlesOver } from './index/titles.ts';
import { noRows, type TitleRow } from './rows/index-rows.ts';

export interface Book extends TitleRow {
  isHeld: boolean;
}

export const some = (...values: string[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 });
export const book: fc.Arbitrary<Book> = fc.record({
  kind: fc.constant('ebook' as const),
  zh: fc.constantFrom('计算机导论', '数学导论', '数学原理'),
  en: fc.constant(null),
  abbreviation: fc.constant(''),
  aliases: fc.constant([]),
  formerNames: fc.constant([]),
  keyZh: fc.constantFrom('a', 'b', '1'),
  sortKey: fc.constantFrom('a', 'b', '1'),
  publisher: fc.constantFrom('', 'P1', 'P2'),
  languages: some('zh', 'en', 'fr'),
  subjects: some('0701', '0812'),
  clc: fc.constantFrom(null, 'TP311', 'TN91', 'I242'),
  authors: fc.constant([]),
  keywords: fc.constant([]),
  publishedOn: fc.constantFrom(null, '1999', '2004-05', '2020-01-01'),
  startedIn: fc.constant(null),
  isOpenAccess: fc.boolean(),
  id: fc.constant(0),
  isHeld: fc.boolean(),
});

/** In list order. */
export function indexed(list: readonly Book[]) {
  const books = list
    .toSorted((one, other) =>
      one.sortKey < other.sortKey ? -1 : Number(one.sortKey > other.sortKey),
    )
    .map((each, index) => ({ ...each, id: index + 1 }));
  const builder = new TitlesBuilder();
  for (const each of books) builder.add(each);
  const titles = titlesOver(builder.done(), []);
  const held = books.filter(({ isHeld }) => isHeld);
  const library = buildLibrary({
    packages: [{ id: 'p', provider: 'Provider', name: 'All', access: ['campus'] }],
    ownTitles: noRows,
    hidden: [],
    paid: [],
    titles: held.map(({ id }) => ({ id, packageId: 'p', from: 0, to: 0, isFree: false })),
    inclusions: [],
    impacts: [],
    popular: {},
    own: [],
    topics: [],
  });
  return { books, titles, holdings: holdingsOf(library, titles) };
}
