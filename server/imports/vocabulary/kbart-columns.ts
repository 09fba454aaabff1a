// KBART's columns (NISO RP-9, both phases), by name in any order, with names that are nearly theirs.
import { columnWords, plainColumn } from '../reading/column-words.ts';
import { allPlacesOf } from '../reading/named-columns.ts';
import { withMore } from './more-names.ts';

/** KBART's own. */
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
  // What a library states for itself comes before what its provider does.
  embargo: ['embargo info', 'custom embargo', 'embargo'],
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

/**
 * What lists of other systems call the same, beside these: EBSCO's holdings, ProQuest's title lists, Alma, the EZB. Of several
 * columns that a row fills, the first name here counts.
 */
const more = {
  title: 'titel | zeitschriftentitel | hauptsachtitel | 期刊名称 | 书名',
  printIdentifier:
    'issn | isbn | pisbn | p isbn | issn print | isbn print | print isbn 13 | isbn 13',
  onlineIdentifier: `
    electronic issn | issn online | isbn online | e isbn | electronic isbn | ebook isbn`,
  dateFirst: `
    custom coverage begin | custom coverage begin date | managed coverage begin
    managed coverage begin date | full text first | fulltext first | first full text | full text start
    full text begin | full text coverage start | full text start date | erstes jahr
    erster jahrgang jahr | lizenz von`,
  volumeFirst: 'erstes volume | erster band | erster jahrgang | erstes band',
  issueFirst: 'erstes issue | erstes heft | erste ausgabe',
  dateLast: `
    custom coverage end | custom coverage end date | managed coverage end
    managed coverage end date | full text last | fulltext last | last full text | full text end
    full text coverage end | full text end date | letztes jahr | lizenz bis`,
  volumeLast: 'letztes volume | letzter band | letzter jahrgang | letztes band',
  issueLast: 'letztes issue | letztes heft | letzte ausgabe',
  url: `
    document title link | title link | link zur zeitschrift | link | access url | journal url
    volltext url | parser parameters | proxied url | frontdoorurl | frontdoor url`,
  author: 'author | authors | autor | verfasser',
  editor: 'editor | editors | herausgeber',
  sourceTitleId: 'kbid | ezb id | portfolio id | publication id | pub id | proquest id | mms id',
  embargo: 'moving wall',
  publisher: 'verlag',
  type: 'resource type | source type | pub type | publikationstyp | material type',
  edition: 'edition',
  aliases: 'alternate title | alternate titles | alternative title | other title',
  coverage: `
    coverage | coverage statement | coverage information | coverage information combined`,
  language: 'sprache | sprachen | publication language',
  light: 'ampel | ampelfarbe | ezb ampel | ezb color | traffic light | verfügbarkeit',
  keywords: 'schlagworte | schlagwörter | fach | fachgebiete',
};

const all = withMore(names, more);

export type KbartColumn = keyof typeof all;

/** Columns that no other kind of list has: two of them make a list without KBART's title column one. */
const telling: readonly KbartColumn[] = [
  ...(['dateFirst', 'volumeFirst', 'issueFirst', 'dateLast', 'volumeLast', 'issueLast'] as const),
  ...(['coverageDepth', 'publishedPrint', 'publishedOnline', 'parentId', 'precedingId'] as const),
];

/** Places of the columns; a column that comes more than once has several. */
export type KbartPlaces = ReadonlyMap<KbartColumn, readonly number[]>;

export function kbartPlaces(header: readonly string[]): KbartPlaces {
  const places = allPlacesOf(all, header);
  for (const [column, some] of places) {
    const rank = (place: number) =>
      Math.min(
        ...columnWords(header[place] ?? '').map((name) => all[column].indexOf(name) + 1 || 99),
      );
    some.sort((one, other) => rank(one) - rank(other) || one - other);
  }
  return places;
}

/** Whether a row of cells names KBART's columns, or those of a list that tells years as KBART does. */
export function isKbartHeader(cells: readonly string[]): boolean {
  if (cells.length < 2) return false;
  const places = allPlacesOf(all, cells);
  if (!places.has('title')) return false;
  return (
    (cells.some((cell) => plainColumn(cell) === 'publication title') &&
      allPlacesOf(names, cells).size >= 3) ||
    telling.filter((column) => places.has(column)).length >= 2
  );
}
