// Reads one reference in RIS, as databases export it: a line for each field, `TI  - Title`.
import type { DeliveryItem, DeliveryKind } from '#contract/models/delivery-model.ts';
import { doiOf, isbnOf, issnOf, statedNumber } from '#contract/rules/identifiers.ts';
import { knownFields } from './known-fields.ts';

const kinds: Readonly<Record<string, DeliveryKind>> = {
  BOOK: 'book',
  EBOOK: 'book',
  CHAP: 'chapter',
  ECHAP: 'chapter',
  THES: 'thesis',
  RPRT: 'other',
  GEN: 'other',
};

/** The fields of the first reference; null for a text that is no RIS. */
export function readRis(text: string): Partial<DeliveryItem> | null {
  const lines = linesOf(text);
  const start = lines.findIndex((line) => /^\uFEFF?TY {1,2}- ?/.test(line));
  if (start < 0) return null;
  const fields = new Map<string, string[]>();
  for (const line of lines.slice(start)) {
    const [, tag, value = ''] = /^\uFEFF?([A-Z][A-Z0-9]) {1,2}- ?(.*)$/.exec(line) ?? [];
    if (tag === 'ER') break;
    const words = value.trim();
    if (tag !== undefined && words !== '') fields.set(tag, [...(fields.get(tag) ?? []), words]);
  }
  const first = (...tags: string[]) => tags.flatMap((tag) => fields.get(tag) ?? [])[0] ?? '';
  const kind = kinds[first('TY').toUpperCase()] ?? 'article';
  const isWhole = kind === 'book' || kind === 'thesis';
  const authors = ['AU', 'A1'].flatMap((tag) => fields.get(tag) ?? []);
  const numbers = fields.get('SN') ?? [];
  const pages = [first('SP'), first('EP')].filter((each) => each !== '');
  return knownFields({
    kind,
    title: first('TI', 'T1', 'BT'),
    authors: [...new Set(authors)].join('; '),
    sourceTitle: isWhole ? '' : first('JO', 'JF', 'T2', 'JA', 'BT'),
    year: /\d{4}/.exec(first('PY', 'Y1', 'DA'))?.[0] ?? '',
    volume: first('VL'),
    issue: first('IS'),
    pages: pages.join('-'),
    publisher: first('PB'),
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
  if (lines.length > 1 || !/^\uFEFF?TY {1,2}- /.test(only)) return lines;
  return only.split(/^\uFEFF?TY {1,2}- [A-Z]{2,10}\s+(?![\s-])/.test(only) ? afterBlank : anywhere);
}
