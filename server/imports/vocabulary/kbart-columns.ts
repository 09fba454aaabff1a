// KBART's columns (NISO RP-9, both phases), by name in any order, with names that are nearly theirs.
import { allPlacesOf, plainColumn } from '../reading/named-columns.ts';

const names = {
  title: [
    'publication title',
    'publication name',
    'title',
    'journal title',
    'book title',
    '题名',
    '刊名',
  ],
  printIdentifier: ['print identifier', 'print issn', 'pissn', 'print isbn', 'p issn'],
  onlineIdentifier: ['online identifier', 'online issn', 'eissn', 'online isbn', 'e issn', 'eisbn'],
  dateFirst: ['date first issue online', 'date first issue'],
  volumeFirst: ['num first vol online', 'num first vol'],
  issueFirst: ['num first issue online', 'num first issue'],
  dateLast: ['date last issue online', 'date last issue'],
  volumeLast: ['num last vol online', 'num last vol'],
  issueLast: ['num last issue online', 'num last issue'],
  url: ['title url', 'platform title url', 'url'],
  author: ['first author'],
  sourceTitleId: ['title id'],
  embargo: ['embargo info', 'embargo'],
  coverageDepth: ['coverage depth'],
  notes: ['coverage notes', 'notes'],
  publisher: ['publisher name', 'publisher'],
  type: ['publication type'],
  publishedPrint: ['date monograph published print'],
  publishedOnline: ['date monograph published online'],
  volume: ['monograph volume'],
  edition: ['monograph edition', 'mongraph edition'],
  editor: ['first editor'],
  parentId: ['parent publication title id'],
  precedingId: ['preceding publication title id'],
  accessType: ['access type'],
  doi: ['doi', 'doi identifier'],
  otherIdentifiers: ['issns', 'eissns', 'isbns', 'eisbns'],
  language: [
    'language',
    'languages',
    'langage',
    'language code',
    'publication language',
    'title language',
    '语种',
    '语言',
  ],
  abbreviation: ['pkb abbreviation', 'abbreviation'],
  frequency: ['frequency'],
  keywords: ['subjects', 'subject', 'discipline'],
} as const;

export type KbartColumn = keyof typeof names;

/** Columns that no other kind of list has: two of them make a list without KBART's title column one. */
const telling: readonly KbartColumn[] = [
  ...(['dateFirst', 'volumeFirst', 'issueFirst', 'dateLast', 'volumeLast', 'issueLast'] as const),
  ...(['coverageDepth', 'publishedPrint', 'publishedOnline', 'parentId', 'precedingId'] as const),
];

/** Places of the columns; a column that comes more than once has several. */
export type KbartPlaces = ReadonlyMap<KbartColumn, readonly number[]>;

export function kbartPlaces(header: readonly string[]): KbartPlaces {
  return allPlacesOf(names, header);
}

/** Whether a row of cells names KBART's columns. */
export function isKbartHeader(cells: readonly string[]): boolean {
  if (cells.length < 2) return false;
  const places = kbartPlaces(cells);
  if (!places.has('title')) return false;
  return (
    (cells.some((cell) => plainColumn(cell) === 'publication title') && places.size >= 3) ||
    telling.filter((column) => places.has(column)).length >= 2
  );
}
