// Tables with named columns: which column is which, and rows by their columns' names.

import { fold } from '#contract/rules/rules.ts';
import { type Reason, Refused } from '#server/store/refused.ts';
import { RowRefused } from '../model/database-record.ts';
import type { FoundList } from '../model/import-kind.ts';
import type { RowNote } from '../model/report.ts';
import { listInMap } from './list-in-map.ts';
import { headedAt, type Table } from './table.ts';

/** Whether a row has the column names once more: joined lists repeat the header in the middle. */
export function isHeaderAgain(cells: readonly string[], header: readonly string[]): boolean {
  // Most rows differ in their first cell.
  if (cells[0]?.toLowerCase() !== header[0]?.toLowerCase()) return false;
  return (
    header.length > 1 && header.every((name, index) => fold(name) === fold(cells[index] ?? ''))
  );
}

/** Why such a row is left out. */
export const namesAgain: Reason = {
  zh_CN: '又一行列名，不是数据',
  en: 'The column names once more; not a row of the list',
};

export type Flag = (field: string, reason: Reason) => void;

/** A row by its columns; `cell` is '' for columns that are not there. */
export interface NamedRow<Column extends string> {
  row: number;
  cell(column: Column): string;
  has(column: Column): boolean;
  /** Cells of the columns with no name that is known, by what the header says. */
  others: readonly { title: string; cell: string }[];
  flag: Flag;
}

/** Names of columns as lists write them, as `plainColumn` gives them. */
export type ColumnNames<Column extends string> = Record<Column, readonly string[]>;

/** Places of the known columns in a header: several where a column is named more than once. */
export function allPlacesOf<Column extends string>(
  names: ColumnNames<Column>,
  header: readonly string[],
): Map<Column, number[]> {
  const columnOf = new Map(
    (Object.keys(names) as Column[]).flatMap((column) =>
      names[column].map((name) => [name, column] as const),
    ),
  );
  const places = new Map<Column, number[]>();
  for (const [place, title] of header.entries()) {
    const column = columnOf.get(plainColumn(title));
    if (column !== undefined) listInMap(places, column, () => []).push(place);
  }
  return places;
}

/** Places of the known columns in a header; of columns with the same name, the first. */
export function placesOf<Column extends string>(
  names: ColumnNames<Column>,
  header: readonly string[],
): Map<Column, number> {
  const all = [...allPlacesOf(names, header)];
  return new Map(
    all.flatMap(([column, [first]]) => (first === undefined ? [] : [[column, first]])),
  );
}

/** A column's name without case, full stops, marks and doubled blanks. */
export function plainColumn(title: string): string {
  return plainTitle(title.replaceAll('.', ' '));
}

/**
 * The names for a header with two columns of titles: if one is named in Chinese and one is not, the one that is not
 * is the English title.
 */
export function inTwoLanguages<Column extends string>(
  names: ColumnNames<Column | 'title' | 'titleEn'>,
  { header }: Pick<Table, 'header'>,
): ColumnNames<Column | 'title' | 'titleEn'> {
  const isChinese = (name: string) => /\p{Script=Han}/u.test(name);
  const titleNames = header.map(plainColumn).filter((name) => names.title.includes(name));
  if (!titleNames.some(isChinese) || titleNames.every(isChinese)) return names;
  return {
    ...names,
    title: names.title.filter(isChinese),
    titleEn: [...names.titleEn, ...names.title.filter((name) => !isChinese(name))],
  };
}

/** A title without case, marks and doubled blanks. */
export function plainTitle(title: string): string {
  return fold(title.replace(/[_\-\s:：]+/g, ' '));
}

/** Whether a header has one column of every group. */
export function hasColumns<Column extends string>(
  names: ColumnNames<Column>,
  header: readonly string[],
  groups: readonly (readonly Column[])[],
): boolean {
  const places = placesOf(names, header);
  return groups.every((group) => group.some((column) => places.has(column)));
}

/** How a table is read. */
export interface TableRules<Column extends string, Found> {
  format: string;
  names: ColumnNames<Column>;
  /** One column of every group must be there; the first of each is named to people. */
  needed: readonly (readonly Column[])[];
  /** Titles of columns that are understood although no name is theirs. */
  takes?: (title: string) => boolean;
  /** @throws RowRefused for a row that is left out */
  read(row: NamedRow<Column>): Found;
}

/**
 * Rows of a table as records; its column names may stand below a title and notes. Columns that are not
 * known are flagged; a row with more cells than the header is refused, since nobody can tell which cell is
 * which.
 *
 * @throws Refused where a needed column is missing
 */
export function readTable<Column extends string, Found>(
  table: Pick<Table, 'header' | 'rows'>,
  rules: TableRules<Column, Found>,
): FoundList<Found> {
  const isHeader = (cells: readonly string[]) => hasColumns(rules.names, cells, rules.needed);
  const { header, rows } = headedAt({ format: 'csv', ...table }, isHeader);
  const places = placesOf(rules.names, header);
  checkNeeded(places, header, rules.needed);
  const taken = new Set(places.values());
  const unnamed = header.flatMap((title, index) =>
    title === '' || taken.has(index) ? [] : [{ title, index }],
  );
  const list = readEach(rows, ({ row, cells }, flag) => {
    checkWidth(cells, header);
    if (isHeaderAgain(cells, header)) throw new RowRefused('', namesAgain);
    return rules.read({
      row,
      cell: (column) => cells[places.get(column) ?? -1] ?? '',
      has: (column) => places.has(column),
      others: unnamed.map(({ title, index }) => ({ title, cell: cells[index] ?? '' })),
      flag,
    });
  });
  const unknown = unnamed
    .filter(({ title }) => !rules.takes?.(title))
    .map(({ title }) => unknownColumn(title));
  return { format: rules.format, ...list, flagged: [...unknown, ...list.flagged] };
}

/**
 * Reads rows one by one; a row that throws `RowRefused` is noted, and the next one is read.
 *
 * @param read gets a way to flag what it leaves open
 */
export function readEach<Row extends { row: number }, Found>(
  rows: readonly Row[],
  read: (row: Row, flag: Flag) => Found,
): Omit<FoundList<Found>, 'format'> {
  const records: Found[] = [];
  const refused: RowNote[] = [];
  const flagged: RowNote[] = [];
  for (const each of rows) {
    const { row } = each;
    const flags: RowNote[] = [];
    try {
      records.push(read(each, (field, reason) => flags.push({ row, field, ...reason })));
      flagged.push(...flags);
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      refused.push({ row, field: error.field, ...error.reason });
    }
  }
  return { records, refused, flagged };
}

/** @throws Refused where a group has no column in the header; the first of each is named */
function checkNeeded<Column extends string>(
  places: ReadonlyMap<Column, number>,
  header: readonly string[],
  needed: readonly (readonly Column[])[],
): void {
  const missing = needed
    .filter((group) => !group.some((column) => places.has(column)))
    .map((group) => group[0]);
  if (missing.length === 0) return;
  const found = header.slice(0, 6).join(', ').slice(0, 120);
  throw new Refused({
    zh_CN: `缺少必需的列：${missing.join('、')}（文件第一行是：${found}）`,
    en: `Columns are missing: ${missing.join(', ')} (the first row says: ${found})`,
  });
}

/** @throws RowRefused for a row with cells beyond the header's */
function checkWidth(cells: readonly string[], header: readonly string[]): void {
  if (!cells.slice(header.length).some((cell) => cell !== '')) return;
  throw new RowRefused('', {
    zh_CN: `有 ${cells.length} 个单元格，而列名只有 ${header.length} 个`,
    en: `The row has ${cells.length} cells, the header ${header.length}`,
  });
}

function unknownColumn(title: string): RowNote {
  return {
    row: 1,
    field: title.slice(0, 100),
    zh_CN: '未知的列，未采用',
    en: 'A column that is not known; left out',
  };
}
