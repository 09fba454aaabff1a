// Reads achievements, citations and articles out of references, as reference managers and databases export them.

import { identifierOf } from '#contract/rules/identifiers.ts';
import { dialectOf } from '#contract/rules/reference-dialects.ts';
import {
  type ReferenceRecord,
  referenceOf,
  referenceRecords,
  workTypeOf,
} from '#contract/rules/reference-records.ts';
import { plainWords } from '../cells/plain-words.ts';
import { addressIn, languagesIn, yearIn } from '../cells/title-cells.ts';
import type { FoundList, Reader } from '../model/import-kind.ts';
import { RowRefused } from '../model/report.ts';
import type { Flag } from '../model/table.ts';
import type { WorkRecord } from '../model/work-record.ts';
import { readEach } from '../reading/named-columns.ts';
import { needSome } from '../reading/some-rows.ts';

export const risReader: Reader<WorkRecord> = {
  format: 'ris',
  canRead: ({ text }) => dialectOf(text) !== null,
  read: ({ text }) => needSome(readRis(text)),
};

/** Rows are the records' numbers; unknown tags are passed over. */
export function readRis(text: string): FoundList<WorkRecord> {
  return { format: dialectOf(text)?.format ?? 'ris', ...readEach(referenceRecords(text), read) };
}

function read(record: ReferenceRecord, flag: Flag): WorkRecord {
  const { row, type, tags, isClosed } = record;
  if (type === '') throw new RowRefused('TY', { zh_CN: '没有 TY', en: 'There is no TY' });
  if (!isClosed) flag('ER', { zh_CN: '没有 ER', en: 'There is no ER' });
  const { all, first, title, sourceTitle, date, ...stated } = referenceOf(record, plainWords);
  if (title === '') throw new RowRefused('TI', { zh_CN: '没有题名', en: 'There is no title' });
  const workType = workTypeOf(type);
  if (workType === null && type !== 'GEN') {
    flag('TY', { zh_CN: `未知的类型：${type}`, en: `A type that is not known: ${type}` });
  }
  return {
    row,
    title,
    doi: doiIn(first('DO'), all('UR', 'M2', 'M3'), flag),
    sourceTitle,
    year: yearOf(date, flag),
    fields: {
      ...stated,
      type: workType ?? 'other',
      ...numbersIn(tags.get('SN') ?? [], flag),
      url: addressIn(first('UR', 'L2', 'L1'), 'UR', flag),
      abstract: first('AB', 'N2'),
      keywords: [...new Set(all('KW').flatMap((words) => words.split(/\s*[;；]\s*/)))].filter(
        Boolean,
      ),
      institution: first('AD'),
      language: languagesIn(first('LA'), 'LA', flag)[0] ?? '',
    },
  };
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
