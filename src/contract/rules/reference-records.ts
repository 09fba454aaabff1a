// Records of references in lines that begin with a tag, as databases and reference managers export them.
import type { WorkType } from '../models/collection-model.ts';
import { dialectOf, ris } from './reference-dialects.ts';
import { fold } from './rules.ts';

/** A record as it stands in the file: values by RIS's tags, in the order of the lines. */
export interface ReferenceRecord {
  /** Its number in the file, from 1. */
  row: number;
  /** '' where it has none. */
  type: string;
  tags: Map<string, string[]>;
  /** False where the next record began before this one was closed. */
  isClosed: boolean;
}

/**
 * Records of a text. Lines without a tag go on with the value above them; lines before the first
 * record are passed over; a record that is not closed ends where the next one begins.
 */
export function referenceRecords(text: string): ReferenceRecord[] {
  const { line, begins, ends, types, tags, perLine = [] } = dialectOf(text) ?? ris;
  const records: ReferenceRecord[] = [];
  let open: ReferenceRecord | null = null;
  let last: { values: string[]; isPerLine: boolean } | null = null;
  const begin = (stated: string): ReferenceRecord => {
    const type = typeof types === 'string' ? types : (types?.[stated] ?? stated);
    const isClosed = ends === '';
    const record = { row: records.length + 1, type, tags: new Map(), isClosed };
    records.push(record);
    return record;
  };
  for (const each of text.split('\n')) {
    const [, own = '', value = ''] = line.exec(each.trimEnd()) ?? [];
    if (own === '') {
      const more = each.trim();
      if (last === null || more === '') continue;
      if (last.isPerLine) last.values.push(more);
      else goOn(last.values, more);
    } else if (own === begins) {
      open = begin(value.trim().toUpperCase());
      last = null;
    } else if (own === ends) {
      if (open !== null) open.isClosed = true;
      open = null;
      last = null;
    } else {
      const tag = tags === undefined ? own : tags[own];
      last = null;
      // What stands above the first record tells about the file.
      if (tag === undefined || (open === null && tags !== undefined)) continue;
      open ??= begin('');
      const values = open.tags.get(tag) ?? [];
      values.push(value.trim());
      open.tags.set(tag, values);
      last = { values, isPerLine: perLine.includes(own) };
    }
  }
  return records;
}

function goOn(values: string[], more: string): void {
  const before = values.pop() ?? '';
  values.push(before === '' ? more : `${before} ${more}`);
}

/** Types that stand in something greater: their own title is TI, what they stand in T2 or BT. */
const withinTypes = new Set(['CHAP', 'ECHAP', 'CONF', 'CPAPER', 'JOUR', 'EJOUR', 'MGZN', 'NEWS']);

/** What a record says of its work. @param clean takes off what exporters left in a value */
export function referenceOf(record: ReferenceRecord, clean: (value: string) => string) {
  const all = (...names: string[]) =>
    [...new Set(names.flatMap((name) => record.tags.get(name) ?? []).map(clean))].filter(Boolean);
  const first = (...names: string[]) => all(...names)[0] ?? '';
  // Of a whole book, BT is its own title.
  const isWithin = withinTypes.has(record.type);
  const source = ['T2', 'JF', 'JO', 'JA', 'J2', ...(isWithin ? ['BT'] : []), 'T3'];
  const full = all('AU', 'A1');
  return {
    all,
    first,
    title: first('TI', 'T1', 'CT', ...(isWithin ? [] : ['BT'])),
    sourceTitle: first(...source),
    // One a line by the rules; Chinese databases part several by semicolons. A0 is a shorter form.
    authors: [
      ...new Set((full.length > 0 ? full : all('A0')).flatMap((line) => line.split(/\s*[;；]\s*/))),
    ].filter(Boolean),
    date: first('PY', 'Y1', 'DA'),
    volume: first('VL'),
    issue: first('IS'),
    pages: pagesOf(first('SP'), first('EP')) || first('C7'),
    publisher: first('PB'),
  };
}

/** `SP` may have both ends already. */
function pagesOf(first: string, last: string): string {
  return last === '' || last === first || /\d-\d/.test(first)
    ? first
    : `${first}-${last}`.replace(/^-/, '');
}

const types: readonly (readonly [RegExp, WorkType])[] = [
  [
    /^(?:jour|ejour|jfull|mgzn|news|abst|inpr|article|review|j|(?:journal|newspaper|magazine|electronic) article)$|期刊论文|期刊|论文$/,
    'article',
  ],
  [/^(?:chap|echap|chapter|book chapter|book section|book, section)$|章节/, 'chapter'],
  [
    /^(?:conf|cpaper|conference|conference paper|conference proceedings?|proceedings(?: paper)?|c)$|会议/,
    'conference',
  ],
  [/^(?:thes|thesis|dissertation|dissertation\/thesis|d)$|学位|博士|硕士/, 'thesis'],
  [
    /^(?:book|ebook|edbook|ser|monograph|m|edited book|electronic book|book, whole)$|专著|著作|图书|教材/,
    'book',
  ],
  [/^(?:rprt|report|r)$|报告/, 'report'],
  [/^(?:pat|patent|p)$|专利/, 'patent'],
  [/^(?:stand|standard|s)$|标准/, 'standard'],
  [/^(?:data|aggr|dataset|dbase)$|数据/, 'dataset'],
];

/** Type of a word or a RIS code; null where it means none. */
export function workTypeOf(text: string): WorkType | null {
  const word = fold(text);
  // 学位论文 and 会议论文 are no articles: what a thesis or a paper is comes before 论文.
  const special = /学位|博士|硕士|会议/.test(word) ? types.slice(2, 4) : types;
  return special.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}
