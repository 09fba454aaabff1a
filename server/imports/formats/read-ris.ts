// Reads achievements, citations and articles out of references, as reference managers and databases export them.

import { identifierOf } from '#contract/rules/identifiers.ts';
import { plainWords } from '../cells/plain-words.ts';
import { addressIn, languagesIn, yearIn } from '../cells/title-cells.ts';
import { RowRefused } from '../model/database-record.ts';
import type { FoundList, Reader } from '../model/import-kind.ts';
import { type WorkRecord, workTypeOf } from '../model/work-record.ts';
import { type Flag, readEach } from '../reading/named-columns.ts';
import { needSome } from '../reading/some-rows.ts';
import { dialectOf, shortAuthors } from '../vocabulary/reference-dialects.ts';
import { type ReferenceRecord, referenceRecords } from './reference-records.ts';

export const risReader: Reader<WorkRecord> = {
  format: 'ris',
  canRead: ({ text }) => dialectOf(text) !== null,
  read: ({ text }) => needSome(readRis(text)),
};

/** Rows are the records' numbers. Tags that are not known are passed over. */
export function readRis(text: string): FoundList<WorkRecord> {
  return { format: dialectOf(text)?.format ?? 'ris', ...readEach(referenceRecords(text), read) };
}

/** Types that stand in something greater: their own title is TI, what they stand in T2 or BT. */
const withinTypes = new Set(['CHAP', 'ECHAP', 'CONF', 'CPAPER', 'JOUR', 'EJOUR', 'MGZN', 'NEWS']);

function read(record: ReferenceRecord, flag: Flag): WorkRecord {
  const { row, type, tags, isClosed } = record;
  if (type === '') throw new RowRefused('TY', { zh_CN: '没有 TY', en: 'There is no TY' });
  if (!isClosed) flag('ER', { zh_CN: '没有 ER', en: 'There is no ER' });
  const first = (names: readonly string[]) => {
    for (const name of names) {
      const value = plainWords(tags.get(name)?.find((each) => each !== '') ?? '');
      if (value !== '') return value;
    }
    return '';
  };
  const all = (names: readonly string[]) =>
    [...new Set(names.flatMap((name) => tags.get(name) ?? []).map(plainWords))].filter(
      (value) => value !== '',
    );
  // Of a whole book, BT is its own title.
  const title = first(withinTypes.has(type) ? ['TI', 'T1', 'CT'] : ['TI', 'T1', 'CT', 'BT']);
  if (title === '') throw new RowRefused('TI', { zh_CN: '没有题名', en: 'There is no title' });
  const source = first([
    'T2',
    'JF',
    'JO',
    'JA',
    'J2',
    ...(withinTypes.has(type) ? ['BT'] : []),
    'T3',
  ]);
  const workType = workTypeOf(type);
  if (workType === null && type !== 'GEN') {
    flag('TY', { zh_CN: `未知的类型：${type}`, en: `A type that is not known: ${type}` });
  }
  return {
    row,
    title,
    doi: doiIn(first(['DO']), all(['UR', 'M2', 'M3']), flag),
    sourceTitle: source,
    year: yearOf(first(['PY', 'Y1', 'DA']), flag),
    fields: {
      type: workType ?? 'other',
      authors: authorsOf(all(['AU', 'A1']), all([shortAuthors])),
      ...numbersIn(tags.get('SN') ?? [], flag),
      volume: first(['VL']),
      issue: first(['IS']),
      pages: pagesOf(first(['SP']), first(['EP'])) || first(['C7']),
      url: addressIn(first(['UR', 'L2', 'L1']), 'UR', flag),
      abstract: first(['AB', 'N2']),
      keywords: [...new Set(all(['KW']).flatMap((words) => words.split(/\s*[;；]\s*/)))].filter(
        Boolean,
      ),
      institution: first(['AD']),
      publisher: first(['PB']),
      language: languagesIn(first(['LA']), 'LA', flag)[0] ?? '',
    },
  };
}

/** One a line by the rules; Chinese databases part several by semicolons. */
function authorsOf(full: readonly string[], short: readonly string[]): string[] {
  const names = (full.length > 0 ? full : short).flatMap((line) => line.split(/[;；]/));
  return [...new Set(names.map((name) => name.trim()))].filter((name) => name !== '');
}

function doiIn(text: string, addresses: readonly string[], flag: Flag): string | null {
  const stated = identifierOf(text);
  if (stated?.kind === 'doi') return stated.value;
  if (stated !== null)
    flag('DO', { zh_CN: `不是 DOI：${text.slice(0, 40)}`, en: `Not a DOI: ${text.slice(0, 40)}` });
  for (const address of addresses) {
    const found = identifierOf(address.replace(/\s*\[doi\]$/i, ''));
    if (found?.kind === 'doi') return found.value;
  }
  return null;
}

/** `2019/05/03/`, `2019///`, `2019`, `2019-2020`, `2019 Jan-Feb` */
function yearOf(text: string, flag: Flag): number | null {
  return yearIn(/^\d{4}(?!\d)/.exec(text)?.[0] ?? text, 'PY', flag);
}

function numbersIn(
  values: readonly string[],
  flag: Flag,
): { issn: string | null; isbn: string | null } {
  const numbers: { issn: string | null; isbn: string | null } = { issn: null, isbn: null };
  for (const part of values.flatMap((value) => value.split(/[;,|]|\s+(?=[\d(])/))) {
    const found = identifierOf(part.replace(/\([^)]*\)/g, ''));
    if (found === null) continue;
    if (found.kind === 'issn' && found.isValid) numbers.issn ??= found.value;
    else if (found.kind === 'isbn' && found.isValid) numbers.isbn ??= found.value;
    else
      flag('SN', {
        zh_CN: `不是 ISSN 或 ISBN：${part.slice(0, 40)}`,
        en: `No ISSN or ISBN: ${part.slice(0, 40)}`,
      });
  }
  return numbers;
}

/** `SP` may have both ends already. */
function pagesOf(first: string, last: string): string {
  return last === '' || last === first || /\d-\d/.test(first)
    ? first
    : `${first}-${last}`.replace(/^-/, '');
}
