// Reads KBART title lists, phase I and II, and lists that are nearly KBART.
import type { TitleKind } from '#contract/title-model.ts';
import type { EarlyRecords, FoundList, ImportSource, Reader } from '../../model/import-kind.ts';
import { FileRefused, type RowNote } from '../../model/report.ts';
import type { TitleRecord } from '../../model/title-record.ts';
import { isHeaderAgain, namesAgain } from '../../reading/named-columns.ts';
import { headedAt, type Table, wordsOf } from '../../reading/table.ts';
import { isKbartHeader, kbartPlaces } from '../../vocabulary/kbart-columns.ts';
import { type KbartRow, readKbartRow } from './kbart-row.ts';

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
function readKbart(
  { header, rows }: Table,
  asked: TitleKind | null,
  early?: EarlyRecords,
): FoundList<TitleRecord> {
  const repeated: RowNote[] = [];
  const row = { places: kbartPlaces(header), width: header.length };
  const pass = (otherwise: TitleKind): Pass => {
    const found = emptyPass();
    repeated.length = 0;
    early?.begin();
    for (const words of uniqueRows(rows, repeated)) {
      if (isHeaderAgain(words.cells, header)) {
        found.refused.push({ row: words.row, field: '', ...namesAgain });
        continue;
      }
      take(readKbartRow({ ...row, ...words, otherwise }), found, early);
    }
    return found;
  };
  let found = pass(asked ?? 'journal');
  const usual = usualKind(found);
  if (usual !== null && usual !== (asked ?? 'journal')) found = pass(usual);
  checkKind(found, asked);
  const { records, refused, flagged } = found;
  return { format: 'kbart', records, refused: [...repeated, ...refused], flagged };
}

/** What one reading of all rows found. */
interface Pass {
  /** Those that nobody wanted to have early: what is told is not kept, a list may be large. */
  records: TitleRecord[];
  refused: RowNote[];
  flagged: RowNote[];
  /** Number of records by their kind, and of those whose row tells it. */
  kinds: Record<TitleKind, number>;
  told: Record<TitleKind, number>;
}

function emptyPass(): Pass {
  const none = () => ({ journal: 0, ebook: 0 });
  return { records: [], refused: [], flagged: [], kinds: none(), told: none() };
}

function take({ record, notes, isKindTold }: KbartRow, found: Pass, early?: EarlyRecords): void {
  for (const note of notes) (record === null ? found.refused : found.flagged).push(note);
  if (record === null) return;
  found.kinds[record.kind] += 1;
  if (isKindTold) found.told[record.kind] += 1;
  if (early === undefined) found.records.push(record);
  else early.tell(record);
}

/** Rows that repeat no earlier one word for word; one that does is refused. */
function* uniqueRows(
  rows: Table['rows'],
  refused: RowNote[],
): Iterable<{ row: number; cells: readonly string[]; words: string }> {
  const seen = new Map<string, number>();
  for (const each of rows) {
    const { row, cells } = each;
    const words = wordsOf(each, cells);
    const told = words.trimEnd();
    const first = seen.get(told);
    if (first === undefined) {
      seen.set(told, row);
      yield { row, cells, words };
      continue;
    }
    const reason = { zh_CN: `与第 ${first} 行相同`, en: `Same as row ${first}` };
    refused.push({ row, field: '', ...reason });
  }
}

/** The kind of most rows that tell theirs, where others do not: they go with the most. */
function usualKind({ kinds, told }: Pass): TitleKind | null {
  const all = told.journal + told.ebook;
  if (all === 0 || all === kinds.journal + kinds.ebook) return null;
  return told.ebook > told.journal ? 'ebook' : 'journal';
}

function checkKind({ kinds }: Pass, asked: TitleKind | null): void {
  if (asked === null || kinds.journal + kinds.ebook === 0 || kinds[asked] > 0) return;
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
