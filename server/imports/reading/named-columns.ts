import { fold } from '#contract/rules/rules.ts';
import { type Reason, Refused } from '#server/store/refused.ts';
import type { FoundList } from '../model/import-kind.ts';
import { type RowNote, RowRefused } from '../model/report.ts';
import type { Flag, HeadedTable, NamedRow } from '../model/table.ts';
import { type ColumnNames, hasColumns, placesOf, plainColumn } from '../vocabulary/column-words.ts';
import { shownAs, shownColumns } from '../vocabulary/shown-columns.ts';
import { aboveNotes, headedAt } from './table.ts';

/** Joined lists repeat the header in the middle. */
export function isHeaderAgain(cells: readonly string[], header: readonly string[]): boolean {
  // Most rows differ in their first cell.
  if (cells[0]?.toLowerCase() !== header[0]?.toLowerCase()) return false;
  return (
    header.length > 1 && header.every((name, index) => fold(name) === fold(cells[index] ?? ''))
  );
}

/** What an export writes below its rows: how many there are, when it was made. Titles begin with the same words. */
const ofEnd = [
  /^(?:(?:grand |sub-?)?totals?|sum|summe|gesamt(?:zahl)?|insgesamt|count)(?: (?:number )?(?:of )?(?:records|rows|titles|titel|items|journals|books))?\s*:?[\d.,\s]*$/i,
  /^[\d.,]+ (?:records?|rows?|titles?|titel|items?)(?: (?:found|exported|selected|in total))?\.?$/i,
  /^end of (?:the )?(?:file|list|report|records|data|export)\b/i,
  /^(?:generated|exported)(?: (?:on|by|at|from)\b|\s*:)/i,
  /^(?:[合总總小][计計]数?\s*[:：]?|共)\s*[\d.,]*\s*\p{Script=Han}?$/u,
  /^-{3,}$/,
];
/** As many digits have ISSN, ISBN and other identifiers, and no count. */
const identifier = /\d{8}|\d{4}-\d{3}[\dx]/i;

/** True for a row that counts or ends the list. */
export function isTotal(cells: readonly string[]): boolean {
  const first = cells[0] || cells[1] || '';
  if (!ofEnd.some((each) => each.test(first))) return false;
  const others = cells.filter((cell) => cell !== '').slice(1);
  return (
    others.length < 3 && others.every((cell) => /^[\d.,\s%]*$/.test(cell) && !identifier.test(cell))
  );
}

export const totalRow: Reason = {
  zh_CN: '合计或说明，不是数据',
  en: 'A total or a remark; not a row of the list',
};

export const namesAgain: Reason = {
  zh_CN: '又一行列名，不是数据',
  en: 'The column names once more; not a row of the list',
};

/** Of two columns of titles, of which one is named in Chinese, the other is the English title. */
function inTwoLanguages<Column extends string>(
  names: ColumnNames<Column>,
  header: readonly string[],
): ColumnNames<Column> {
  const { title, titleEn }: Partial<Record<string, readonly string[]>> = names;
  if (title === undefined || titleEn === undefined) return names;
  const isChinese = (name: string) => /\p{Script=Han}/u.test(name);
  const titleNames = header.map(plainColumn).filter((name) => title.includes(name));
  if (!titleNames.some(isChinese) || titleNames.every(isChinese)) return names;
  const others = title.filter((name) => !isChinese(name));
  return { ...names, title: title.filter(isChinese), titleEn: [...titleEn, ...others] };
}

export interface TableRules<Column extends string, Found> {
  format: string;
  names: ColumnNames<Column>;
  /** One column of every group must be there; the first of each is named to people. */
  needed: readonly (readonly Column[])[];
  /** As `needed` says where it is left out. */
  isHeader?: (cells: readonly string[]) => boolean;
  /** Of rows that are not to be shown or not available. */
  hidden?: 'kept' | 'refused';
  /** Understood although no name is theirs. */
  takes?: (title: string) => boolean;
  /** @throws RowRefused for a row that is left out */
  read(row: NamedRow<Column>, above: string): Found | readonly Found[];
}

/**
 * A row with more cells than the header is refused: nobody can tell which cell is which.
 * @throws Refused where a needed column is missing
 */
export function readTable<Column extends string, Found>(
  table: HeadedTable,
  rules: TableRules<Column, Found>,
): FoundList<Found> {
  const { needed, isHeader = (cells) => hasColumns(rules.names, cells, needed) } = rules;
  const headed = headedAt({ format: 'csv', ...table }, isHeader);
  const { header, rows, above = [] } = headed;
  const places = placesOf(inTwoLanguages(rules.names, header), header);
  if (!isHeader(header)) checkNeeded(places, header, rules);
  const shown = rules.hidden === undefined ? [] : shownColumns(header);
  const taken = new Set([...places.values(), ...shown.map(({ index }) => index)]);
  const unnamed = header.flatMap((title, index) =>
    title === '' || taken.has(index) ? [] : [{ title, index }],
  );
  const preamble = above.flatMap(({ cells }) => cells).join(' ');
  const list = readEach(rows, ({ row, cells }, flag) => {
    checkWidth(cells, header);
    if (isHeaderAgain(cells, header)) throw new RowRefused('', namesAgain);
    if (isTotal(cells)) throw new RowRefused('', totalRow);
    const isShown = shownAs(shown, cells);
    if (isShown instanceof Object && rules.hidden === 'refused') throw notShown(isShown);
    const named: NamedRow<Column> = {
      row,
      cell: (column) => cells[places.get(column) ?? -1] ?? '',
      has: (column) => places.has(column),
      isShown: isShown instanceof Object ? false : isShown,
      others: unnamed.map(({ title, index }) => ({ title, cell: cells[index] ?? '' })),
      flag,
    };
    return rules.read(named, preamble);
  });
  const unknown = unnamed
    .filter(({ title }) => !rules.takes?.(title))
    .map(({ title }) => unknownColumn(title));
  const flagged = [...aboveNotes(headed), ...unknown, ...list.flagged];
  return { format: rules.format, ...list, flagged };
}

export function notShown({ title, cell }: { title: string; cell: string }): RowRefused {
  const said = `${title.slice(0, 40)} = ${cell.slice(0, 40)}`;
  return new RowRefused(title.slice(0, 100), {
    zh_CN: `来源标明不显示或不可用（${said}），未记为馆藏`,
    en: `Its source says that it is not shown or not available (${said}); not held`,
  });
}

/** A row that throws `RowRefused` is noted, and the next one is read. */
export function readEach<Row extends { row: number }, Found>(
  rows: Iterable<Row>,
  read: (row: Row, flag: Flag) => Found | readonly Found[],
): Omit<FoundList<Found>, 'format'> {
  const records: Found[] = [];
  const refused: RowNote[] = [];
  const flagged: RowNote[] = [];
  for (const each of rows) {
    const { row } = each;
    const flags: RowNote[] = [];
    try {
      const found = read(each, (field, reason) => flags.push({ row, field, ...reason }));
      records.push(...(Array.isArray(found) ? (found as Found[]) : [found as Found]));
      flagged.push(...flags);
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      refused.push({ row, field: error.field, ...error.reason });
    }
  }
  return { records, refused, flagged };
}

/** @throws Refused where a group has no column; the first of each is named */
function checkNeeded<Column extends string>(
  places: ReadonlyMap<Column, number>,
  header: readonly string[],
  { names, needed }: Pick<TableRules<Column, unknown>, 'names' | 'needed'>,
): void {
  const missing = needed.filter((group) => !group.some((column) => places.has(column)));
  if (missing.length === 0) return;
  const columns = missing.map(([column]) => column);
  const found = header.slice(0, 6).join(', ').slice(0, 120);
  const known = (isHan: boolean) => {
    const all = missing.map((group) => group.flatMap((column) => names[column]));
    const some = all.map((each) => each.filter((name) => /\p{Script=Han}/u.test(name) === isHan));
    return some.map((each) => each.slice(0, 8).join(' / ')).join('; ');
  };
  throw new Refused({
    zh_CN: `缺少必需的列：${columns.join('、')}（文件第一行是：${found}）。可用的列名：${known(true)}`,
    en: `Columns are missing: ${columns.join(', ')} (the first row says: ${found}). Names that are known: ${known(false)}`,
  });
}

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
