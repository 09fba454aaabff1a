// Reads KBART title lists, phase I and II, and lists that are nearly KBART.

import { hash } from 'node:crypto';
import type { TitleKind } from '#contract/models/title-model.ts';
import { Refused } from '#server/store/refused.ts';
import type { ImportSource, Reader, ReadList } from '../../model/import-kind.ts';
import { PackedList, plainValues } from '../../model/packed-list.ts';
import type { RowNote } from '../../model/report.ts';
import type { Table } from '../../model/table.ts';
import type { TitleRecord } from '../../model/title-record.ts';
import {
  isHeaderAgain,
  isTotal,
  namesAgain,
  notShown,
  totalRow,
} from '../../reading/named-columns.ts';
import { aboveNotes, headedAt } from '../../reading/table.ts';
import { isKbartHeader, kbartPlaces } from '../../vocabulary/kbart-columns.ts';
import { shownAs, shownColumns } from '../../vocabulary/shown-columns.ts';
import { readKbartRow } from './kbart-row.ts';

export const kbartReader: Reader<TitleRecord> = {
  format: 'kbart',
  canRead: (source) => !source.isJson && isKbartHeader(headed(source).header),
  read: (source) => readKbart(headed(source), source.titleKind),
};

function headed(source: ImportSource): Table {
  return headedAt(source.table(), isKbartHeader);
}

/**
 * A row that repeats another word for word is refused.
 * @throws Refused where every row is plainly of the other kind
 */
function readKbart(table: Table, requestedKind: TitleKind | null): ReadList<TitleRecord> {
  const otherwise = requestedKind ?? 'journal';
  const first = readRows(table, otherwise);
  // Rows that do not tell their kind go with the most of the others.
  const usual = usualKind(first.stated);
  const isRight = usual === null || usual === otherwise || first.isStated;
  const { list, found } = isRight ? first : readRows(table, usual);
  checkKind(found, requestedKind);
  return list;
}

type Counts = Record<TitleKind, number>;

function readRows(table: Table, otherwise: TitleKind) {
  const { header, rows } = table;
  const places = kbartPlaces(header);
  const shown = shownColumns(header);
  const records = new PackedList<TitleRecord>(rows.length > plainValues);
  const flagged = aboveNotes(table);
  const refused: RowNote[] = [];
  const repeated: RowNote[] = [];
  const found: Counts = { journal: 0, ebook: 0 };
  const stated: Counts = { journal: 0, ebook: 0 };
  const seen = new Map<string, number>();
  for (const { row, cells } of rows) {
    const words = hash('sha1', cells.join('\t').trimEnd(), 'binary');
    const first = seen.get(words);
    if (first !== undefined) {
      const reason = { zh_CN: `与第 ${first} 行相同`, en: `Same as row ${first}` };
      repeated.push({ row, field: '', ...reason });
      continue;
    }
    seen.set(words, row);
    const notRow = isHeaderAgain(cells, header) ? namesAgain : isTotal(cells) ? totalRow : null;
    if (notRow !== null) {
      refused.push({ row, field: '', ...notRow });
      continue;
    }
    const isShown = shownAs(shown, cells);
    if (isShown instanceof Object) {
      const { field, reason } = notShown(isShown);
      refused.push({ row, field, ...reason });
      continue;
    }
    const read = readKbartRow({ row, cells, places, width: header.length, otherwise });
    for (const record of read.records) {
      records.push(record);
      found[record.kind] += 1;
      if (read.isKindStated) stated[record.kind] += 1;
    }
    for (const note of read.notes) (read.records.length === 0 ? refused : flagged).push(note);
  }
  const list: ReadList<TitleRecord> = {
    format: 'kbart',
    records,
    flagged,
    refused: [...repeated, ...refused],
  };
  const isStated = found.journal + found.ebook === stated.journal + stated.ebook;
  return { list, found, stated, isStated };
}

function usualKind({ journal, ebook }: Counts): TitleKind | null {
  if (journal + ebook === 0) return null;
  return ebook > journal ? 'ebook' : 'journal';
}

function checkKind(found: Counts, requestedKind: TitleKind | null): void {
  if (requestedKind === null || found.journal + found.ebook === 0 || found[requestedKind] > 0)
    return;
  throw new Refused(
    requestedKind === 'journal'
      ? {
          zh_CN: '文件里只有图书，请按电子书导入',
          en: 'There are only books in the file. Import it as e-books',
        }
      : {
          zh_CN: '文件里只有期刊，请按期刊导入',
          en: 'There are only journals in the file. Import it as journals',
        },
  );
}
