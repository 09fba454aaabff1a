import { CsvError, parse } from 'csv-parse/sync';
import { Refused } from '#server/store/refused.ts';
import { PackedList } from '../model/packed-list.ts';
import { limits, type RowNote } from '../model/report.ts';
import type { Table, TableRow } from '../model/table.ts';
import { cutRowOf } from './cut-row.ts';

const separators = ['\t', ',', ';', '|'] as const;
/** What a spreadsheet writes where a formula has no value. */
const formulaError = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!)$/i;
/** An apostrophe that keeps a spreadsheet from taking the cell for a formula (`csvLine` writes it). */
const guarded = /^'('*[=+\-@]|[\t\r\n])/;
/** A row of many long cells; more is a quotation mark that was never closed. */
const recordCharacters = 1024 * 1024;

/** @throws Refused where quotation marks do not pair, or a limit is passed */
export function tableOf(text: string): Table {
  const delimiter = separatorOf(text);
  const all = rowsOf(text, delimiter);
  const [header, filled] = [all.at(0), all.slice(1)];
  if (header === undefined) {
    throw new Refused({ zh_CN: '文件是空的', en: 'The file is empty' });
  }
  const cutRow = text.endsWith('\n') ? null : cutRowOf(filled);
  return {
    format: delimiter === '\t' ? 'tsv' : 'csv',
    header: header.cells,
    rows: cutRow === null ? filled : filled.slice(0, -1),
    cutRow,
  };
}

/** Column names are looked for this far down. */
const preambleRows = 20;
const kbartHeader = /\bpublication[_ ]title\b/i;

/** The one that the line of column names has most of. */
function separatorOf(text: string): string {
  const lines = text.slice(0, preambleRows * limits.cellCharacters).split('\n', preambleRows);
  const filled = lines.filter((line) => line.trim() !== '');
  const count = (line: string, separator: string) =>
    line.replace(/"[^"]*"/g, '').split(separator).length;
  const bestOf = (line: string) =>
    separators.reduce((best, each) => (count(line, each) > count(line, best) ? each : best), ',');
  const widthOf = (line: string) => count(line, bestOf(line));
  const first = filled.find((line) => widthOf(line) > 1) ?? '';
  /** A sentence above the table may have commas; the rows below are not parted by them. */
  const isHeader = (line: string, index: number) => {
    const below = filled.slice(index + 1);
    const alike = below.filter((each) => count(each, bestOf(line)) === widthOf(line));
    const isWider = line === first || widthOf(line) > widthOf(first);
    return widthOf(line) > 1 && isWider && alike.length * 2 > below.length;
  };
  return bestOf(filled.find((line) => kbartHeader.test(line)) ?? filled.find(isHeader) ?? first);
}

/** Lists often have a title and notes above the column names. The table as it is where no row has these. */
export function headedAt(table: Table, isHeader: (cells: readonly string[]) => boolean): Table {
  if (isHeader(table.header)) return table;
  const upper = [...table.rows.slice(0, preambleRows)];
  const index = upper.findIndex(({ cells }) => isHeader(cells));
  const found = upper[index];
  if (found === undefined || found.row > preambleRows) return table;
  const above = [{ row: 1, cells: table.header }, ...upper.slice(0, index)];
  return { ...table, header: found.cells, rows: table.rows.slice(index + 1), above };
}

export function aboveNotes({ above = [] }: Pick<Table, 'above'>): RowNote[] {
  const words = above.map(({ cells }) => cells.filter((cell) => cell !== '').join(' '));
  const shown = words
    .map((each) => (each.length > 60 ? `${each.slice(0, 60)}…` : each))
    .join(' | ');
  const zh_CN = `列名上方还有内容，不作为数据：${shown}`;
  const en = `What stands above the column names is not taken as rows: ${shown}`;
  return above.length === 0 ? [] : [{ row: 1, field: '', zh_CN, en }];
}

/** A line of nothing but separators is longer than any row, though its cells are empty. */
function checkLines(text: string): void {
  let from = 0;
  for (let line = 1; from < text.length; line += 1) {
    const end = text.indexOf('\n', from);
    const next = end < 0 ? text.length : end;
    if (next - from > recordCharacters) throw tooLong(String(line));
    from = next + 1;
  }
}

/** A text of so many characters has more rows than stay unpacked. */
const longText = 16_000_000;

/** A quotation mark that opened a cell and took whole rows in. */
class RowsInCell extends Error {
  readonly row: number;
  constructor(row: number) {
    super();
    this.row = row;
  }
}

/** Lists parted by tabs often have marks that nobody closes: KBART knows no quoting. */
function rowsOf(text: string, delimiter: string): PackedList<TableRow> {
  try {
    return parsed(text, delimiter, '"');
  } catch (error) {
    const isOpen = error instanceof RowsInCell || error instanceof CsvError;
    if (isOpen && delimiter === '\t') return parsed(text, delimiter, null);
    if (error instanceof RowsInCell) throw notClosed(String(error.row));
    if (!(error instanceof CsvError)) throw error;
    throw notClosed('lines' in error ? String(error.lines) : '?');
  }
}

function notClosed(line: string): Refused {
  return new Refused({
    zh_CN: `第 ${line} 行附近的引号没有成对`,
    en: `A quotation mark near line ${line} is not closed`,
  });
}

function parsed(text: string, delimiter: string, quote: '"' | null): PackedList<TableRow> {
  checkLines(text);
  const rows = new PackedList<TableRow>(text.length > longText);
  let row = 0;
  let width = 0;
  const isRow = (line: string) => line.split(delimiter).length >= width;
  const bare = (cell: string) =>
    quote === null
      ? cell
          .trim()
          .replace(/^"(.*)"$/, '$1')
          .replaceAll('""', '"')
      : cell;
  // Checked at once: a row of too many cells takes fifty times the room of its text.
  const take = (record: string[]) => {
    row += 1;
    if (row - 1 > limits.rows) throw tooMany();
    if (record.length > limits.cells) throw tooWide(row);
    width ||= record.length;
    if (width > 3 && record.some((cell) => cell.includes('\n') && cell.split('\n').some(isRow)))
      throw new RowsInCell(row);
    const cells = record.map((cell) => {
      const text = bare(checked(cell, row)).trim();
      return formulaError.test(text) ? '' : text.replace(guarded, '$1').trim();
    });
    if (cells.some((cell) => cell !== '')) rows.push({ row, cells });
    return null;
  };
  try {
    parse(text, {
      delimiter,
      quote,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: recordCharacters,
      skip_empty_lines: false,
      on_record: take,
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code !== 'CSV_MAX_RECORD_SIZE') throw error;
    throw tooLong('lines' in error ? String(error.lines) : '?');
  }
}

function checked(cell: string, row: number): string {
  if (cell.length > limits.cellCharacters) throw tooLong(String(row));
  return cell;
}

function tooMany(): Refused {
  return new Refused({
    zh_CN: '超过 50 万行',
    en: 'There are more than 500,000 rows',
  });
}

function tooWide(row: number): Refused {
  return new Refused({
    zh_CN: `第 ${row} 行超过 ${limits.cells} 个单元格`,
    en: `There are more than ${limits.cells.toLocaleString('en')} cells in row ${row}`,
  });
}

function tooLong(row: string): Refused {
  return new Refused({
    zh_CN: `第 ${row} 行有超过 64 KB 的单元格`,
    en: `A cell in row ${row} is longer than 64 KB`,
  });
}
