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
  const unique = withoutRepeats(rows, refused);
  const readAll = (otherwise: 'journal' | 'ebook') => {
    early?.begin();
    return unique.map((each) => {
      const read = readKbartRow({ ...row, ...each, otherwise });
      if (read.record !== null) early?.tell(read.record);
      return read;
    });
  };
  let read = readAll(asked ?? 'journal');
  const usual = usualKind(read);
  if (usual !== null && usual !== (asked ?? 'journal')) read = readAll(usual);
  const records = read.flatMap(({ record }) => record ?? []);
  checkKind(records, asked);
  for (const { record, notes } of read) if (record === null) refused.push(...notes);
  const flagged = read.flatMap(({ record, notes }) => (record === null ? [] : notes));
  return { format: 'kbart', records, refused, flagged };
}

/** Rows that do not repeat another word for word; those that do are refused. */
function withoutRepeats(rows: Table['rows'], refused: RowNote[]): Table['rows'] {
  const seen = new Map<string, number>();
  return rows.filter(({ row, cells }) => {
    const words = cells.join('\t').trimEnd();
    const first = seen.get(words);
    if (first === undefined) seen.set(words, row);
    else {
      const reason = { zh_CN: `与第 ${first} 行相同`, en: `Same as row ${first}` };
      refused.push({ row, field: '', ...reason });
    }
    return first === undefined;
  });
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
