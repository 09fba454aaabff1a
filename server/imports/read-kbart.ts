// Reads KBART title lists, phase I and II, and lists that are nearly KBART.
import type { EarlyRecords, FoundList, ImportSource, Reader } from './import-kind.ts';
import { isKbartHeader, kbartPlaces } from './kbart-columns.ts';
import { type KbartRow, readKbartRow } from './kbart-row.ts';
import { FileRefused, type RowNote } from './report.ts';
import { headedAt, type Table } from './table.ts';
import type { TitleRecord } from './title-record.ts';

export const kbartReader: Reader<TitleRecord> = {
  format: 'kbart',
  canRead: (source) => !source.isJson && isKbartHeader(headed(source).header),
  read: (source) => readKbart(headed(source), source.titleKind, source.early),
};

function headed(source: ImportSource): Table {
  return headedAt(source.table(), isKbartHeader);
}

/**
 * Rows of a table under KBART's column names. A row that repeats another word for word is refused.
 *
 * @param asked kind of a title that does not tell its own
 * @throws FileRefused where every row is plainly of the other kind
 */
export function readKbart(
  { header, rows }: Table,
  asked: 'journal' | 'ebook' | null,
  early?: EarlyRecords,
): FoundList<TitleRecord> {
  const refused: RowNote[] = [];
  const row = { places: kbartPlaces(header), width: header.length };
  const isRepeated = repeats(refused);
  const unique: RowOfWords[] = [];
  const readRow = (each: RowOfWords, otherwise: 'journal' | 'ebook') => {
    const read = readKbartRow({ ...row, ...each, otherwise });
    if (read.record !== null) early?.tell(read.record);
    return read;
  };
  early?.begin();
  let read: KbartRow[] = [];
  for (const { row: number, cells } of rows) {
    const each = { row: number, cells, words: cells.join('\t') };
    if (isRepeated(each)) continue;
    unique.push(each);
    read.push(readRow(each, asked ?? 'journal'));
  }
  const usual = usualKind(read);
  if (usual !== null && usual !== (asked ?? 'journal')) {
    early?.begin();
    read = unique.map((each) => readRow(each, usual));
  }
  const records = read.flatMap(({ record }) => record ?? []);
  checkKind(records, asked);
  for (const { record, notes } of read) if (record === null) refused.push(...notes);
  const flagged = read.flatMap(({ record, notes }) => (record === null ? [] : notes));
  return { format: 'kbart', records, refused, flagged };
}

type RowOfWords = Table['rows'][number] & { words: string };

/** Tells of a row whether it repeats an earlier one word for word, which is refused then. */
function repeats(refused: RowNote[]): (row: RowOfWords) => boolean {
  const seen = new Map<string, number>();
  return ({ row, words }) => {
    const told = words.trimEnd();
    const first = seen.get(told);
    if (first === undefined) {
      seen.set(told, row);
      return false;
    }
    const reason = { zh_CN: `与第 ${first} 行相同`, en: `Same as row ${first}` };
    refused.push({ row, field: '', ...reason });
    return true;
  };
}

/** The kind of most rows that tell theirs, where others do not: they go with the most. */
function usualKind(read: readonly KbartRow[]): 'journal' | 'ebook' | null {
  const told = read.filter(({ isKindTold, record }) => isKindTold && record !== null);
  if (told.length === 0 || told.length === read.length) return null;
  const books = told.filter(({ record }) => record?.kind === 'ebook').length;
  return books * 2 > told.length ? 'ebook' : 'journal';
}

function checkKind(records: readonly TitleRecord[], asked: 'journal' | 'ebook' | null): void {
  if (asked === null || records.length === 0) return;
  if (records.some(({ kind }) => kind === asked)) return;
  throw new FileRefused(
    asked === 'journal'
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
