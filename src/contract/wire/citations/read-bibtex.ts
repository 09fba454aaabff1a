// Reads one reference in BibTeX: `@article{key, title = {…}, year = 2015}`. One pass over the text, so that no
// input makes it slow.
import type { DeliveryItem, DeliveryKind } from '../../models/delivery-model.ts';
import { doiOf, statedNumber } from '../../rules/identifiers.ts';
import { knownFields } from './known-fields.ts';

const kinds: Readonly<Record<string, DeliveryKind>> = {
  book: 'book',
  inbook: 'chapter',
  incollection: 'chapter',
  phdthesis: 'thesis',
  mastersthesis: 'thesis',
  techreport: 'other',
  misc: 'other',
};

/** The fields of the first reference; null for a text that is no BibTeX. */
export function readBibtex(text: string): Partial<DeliveryItem> | null {
  const [head, type = ''] = /^[^@]{0,200}@([a-z]{3,20})\s{0,20}\{[^,]{0,200},/i.exec(text) ?? [];
  if (head === undefined) return null;
  const fields = fieldsIn(text.slice(head.length));
  const of = (name: string) => fields.get(name) ?? '';
  const kind = kinds[type.toLowerCase()] ?? 'article';
  const isWhole = kind === 'book' || kind === 'thesis';
  return knownFields({
    kind,
    title: of('title'),
    authors: of('author')
      .split(/\s+and\s+/)
      .filter(Boolean)
      .join('; '),
    sourceTitle: isWhole ? '' : of('journal') || of('journaltitle') || of('booktitle'),
    year: /\d{4}/.exec(of('year') || of('date'))?.[0] ?? '',
    volume: of('volume'),
    issue: of('number') || of('issue'),
    pages: of('pages').replace(/-{2,}/g, '-'),
    publisher: of('publisher') || of('school'),
    issn: statedNumber('issn', of('issn')),
    isbn: statedNumber('isbn', of('isbn')),
    doi: doiOf(of('doi')) ?? doiOf(of('url')) ?? '',
  });
}

/** `name = {value}`, `name = "value"` or `name = value`, separated by commas. */
function fieldsIn(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  const names = /\s*([a-z][\w-]{0,40})\s*=\s*/iy;
  let at = 0;
  while (at < text.length) {
    names.lastIndex = at;
    const [all, name = ''] = names.exec(text) ?? [];
    if (all === undefined) break;
    const { value, end } = valueAt(text, at + all.length);
    fields.set(name.toLowerCase(), plain(value));
    const comma = text.indexOf(',', end);
    if (comma < 0) break;
    at = comma + 1;
  }
  return fields;
}

function valueAt(text: string, start: number): { value: string; end: number } {
  const opening = text[start];
  if (opening !== '{' && opening !== '"') {
    const length = /[,}\n]/.exec(text.slice(start))?.index ?? text.length - start;
    return { value: text.slice(start, start + length), end: start + length };
  }
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const each = text[at];
    if (each === '\\') at += 1;
    else if (each === '{') depth += 1;
    else if (each === '}') depth -= 1;
    const isClosed = opening === '{' ? depth === 0 : each === '"' && at > start && depth === 0;
    if (isClosed && each !== '\\') return { value: text.slice(start + 1, at), end: at + 1 };
  }
  return { value: text.slice(start + 1), end: text.length };
}

/** Without braces, which only protect capitals, and without commands: `M{\"u}ller` is read as Muller. */
function plain(value: string): string {
  return value
    .replace(/\\([&%$#_]|(?:ss|ae|oe|aa|[olij])(?![a-z]))/gi, '$1')
    .replace(/\\(?:["'`^~=.]|[a-z]{1,20}\s{0,3})/gi, '')
    .replace(/[{}]/g, '')
    .replace(/~/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
