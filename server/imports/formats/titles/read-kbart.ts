// Reads KBART title lists, phase I and II, and lists that are nearly KBART.

import type { TitleKind } from '#contract/models/title-model.ts';
import { Refused } from '#server/store/refused.ts';
import type { FoundList, ImportSource, Reader } from '../../model/import-kind.ts';
import type { RowNote } from '../../model/report.ts';
import type { TitleRecord } from '../../model/title-record.ts';
import { isHeaderAgain, namesAgain, notShown } from '../../reading/named-columns.ts';
import { aboveNotes, headedAt, type Table, type TableRow } from '../../reading/table.ts';
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
 * Rows of a table under KBART's column names. A row that repeats another word for word is refused.
 *
 * @param requestedKind kind of a title that does not tell its own
 * @throws Refused where every row is plainly of the other kind
 */
function readKbart(table: Table, requestedKind: TitleKind | null): FoundList<TitleRecord> {
  const { header, rows } = table;
  const places = kbartPlaces(header);
  const shown = shownColumns(header);
  const read = ({ row, cells }: TableRow, otherwise: TitleKind) =>
    readKbartRow({ row, cells, places, width: header.length, otherwise });
  const otherwise = requestedKind ?? 'journal';
  const list: FoundList<TitleRecord> = { format: 'kbart', records: [], refused: [], flagged: [] };
  /** Rows that do not tell their kind, and where their records are. */
  const unstated: { index: number; note: number; row: TableRow }[] = [];
  /** Of each row that is taken. */
  const flagged: RowNote[][] = [];
  const { unique, repeated } = uniqueRows(rows);
  for (const row of unique) {
    if (isHeaderAgain(row.cells, header)) {
      list.refused.push({ row: row.row, field: '', ...namesAgain });
      continue;
    }
    const isShown = shownAs(shown, row.cells);
    if (isShown instanceof Object) {
      const { field, reason } = notShown(isShown);
      list.refused.push({ row: row.row, field, ...reason });
      continue;
    }
    const { records, notes, isKindStated } = read(row, otherwise);
    if (records.length === 0) {
      list.refused.push(...notes);
      continue;
    }
    if (!isKindStated) unstated.push({ index: list.records.length, note: flagged.length, row });
    flagged.push(notes);
    list.records.push(...records);
  }
  // They go with the most of the others.
  const usual = usualKind(list.records, new Set(unstated.map(({ index }) => index)));
  if (usual !== null && usual !== otherwise) {
    for (const { index, note, row } of unstated) {
      const { records, notes } = read(row, usual);
      list.records.splice(index, records.length, ...records);
      flagged[note] = notes;
    }
  }
  checkKind(list.records, requestedKind);
  return {
    ...list,
    flagged: [...aboveNotes(table), ...flagged.flat()],
    refused: [...repeated, ...list.refused],
  };
}

/** Rows that repeat no earlier one word for word, and refusals of the others. */
function uniqueRows(rows: readonly TableRow[]): { unique: TableRow[]; repeated: RowNote[] } {
  const seen = new Map<string, number>();
  const unique: TableRow[] = [];
  const repeated: RowNote[] = [];
  for (const row of rows) {
    const words = row.cells.join('\t').trimEnd();
    const first = seen.get(words);
    if (first === undefined) {
      seen.set(words, row.row);
      unique.push(row);
    } else {
      const reason = { zh_CN: `与第 ${first} 行相同`, en: `Same as row ${first}` };
      repeated.push({ row: row.row, field: '', ...reason });
    }
  }
  return { unique, repeated };
}

/** The kind of most rows that tell theirs; null where none does. */
function usualKind(
  records: readonly TitleRecord[],
  unstated: ReadonlySet<number>,
): TitleKind | null {
  const stated = records.filter((_, index) => !unstated.has(index));
  if (stated.length === 0) return null;
  const books = stated.filter(({ kind }) => kind === 'ebook').length;
  return books > stated.length - books ? 'ebook' : 'journal';
}

function checkKind(records: readonly TitleRecord[], requestedKind: TitleKind | null): void {
  if (
    requestedKind === null ||
    records.length === 0 ||
    records.some(({ kind }) => kind === requestedKind)
  )
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
