// Reads one reference in RIS or another format of lines with tags, by the reader that imports use.
import type { WorkType } from '../../models/collection-model.ts';
import type { DeliveryItem, DeliveryKind } from '../../models/delivery-model.ts';
import { doiOf, isbnOf, issnOf, statedNumber } from '../../rules/identifiers.ts';
import { dialectOf } from '../../rules/reference-dialects.ts';
import { referenceOf, referenceRecords, workTypeOf } from '../../rules/reference-records.ts';
import { knownFields } from './known-fields.ts';

const kinds: Readonly<Record<WorkType, DeliveryKind>> = {
  article: 'article',
  book: 'book',
  chapter: 'chapter',
  conference: 'article',
  thesis: 'thesis',
  report: 'other',
  patent: 'other',
  standard: 'other',
  dataset: 'other',
  other: 'other',
};

/** The fields of the first reference; null for a text that is none. */
export function readRis(text: string): Partial<DeliveryItem> | null {
  const lines = linesOf(text.replace(/^\uFEFF/, '')).join('\n');
  const [record] = dialectOf(lines) === null ? [] : referenceRecords(lines);
  if (record === undefined) return null;
  const { all, first, authors, date, ...stated } = referenceOf(record, (value) => value.trim());
  const kind = kinds[workTypeOf(record.type) ?? (record.type === 'GEN' ? 'other' : 'article')];
  const isWhole = kind === 'book' || kind === 'thesis';
  const numbers = all('SN');
  return knownFields({
    ...stated,
    kind,
    authors: authors.join('; '),
    sourceTitle: isWhole ? '' : stated.sourceTitle,
    year: /\d{4}/.exec(date)?.[0] ?? '',
    issn: numberOf('issn', numbers),
    isbn: numberOf('isbn', numbers),
    doi: doiOf(first('DO', 'DOI')) ?? doiOf(first('UR')) ?? '',
  });
}

/** The first that is right, else the first that is one. */
function numberOf(kind: 'issn' | 'isbn', numbers: readonly string[]): string {
  const read = kind === 'issn' ? issnOf : isbnOf;
  const right = numbers.map(read).find((each) => each !== null);
  return right ?? numbers.map((each) => statedNumber(kind, each)).find(Boolean) ?? '';
}

const tags = [
  'TY AU A1 A2 A3 A4 ED TI T1 T2 T3 BT CT JO JF JA J1 J2 PY Y1 Y2 DA VL IS SP EP SN DO UR L1 L2 PB',
  'CY AB N1 N2 KW LA ER ID M1 M2 M3 C1 DB DP AN AD CN ST SE ET OP RP',
]
  .join(' ')
  .replaceAll(' ', '|');
/** Where a field begins in a text whose lines a field of one line has joined, with blanks or without. */
const afterBlank = new RegExp(String.raw`\s+(?=(?:${tags}) {1,2}-(?: |$))`);
const anywhere = new RegExp(`(?=(?:${tags}) {1,2}-(?: |$))`);

function linesOf(text: string): string[] {
  const lines = text.split(/\r\n?|\n/);
  const [only = ''] = lines;
  if (lines.length > 1 || !/^TY {1,2}- /.test(only)) return lines;
  return only.split(/^TY {1,2}- [A-Z]{2,10}\s+(?![\s-])/.test(only) ? afterBlank : anywhere);
}
