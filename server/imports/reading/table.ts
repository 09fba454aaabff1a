// Comma, tab or semicolon separated text to rows of cells.

import { CsvError, parse } from 'csv-parse/sync';
import { Refused } from '#server/store/refused.ts';
import { limits } from '../model/report.ts';
import { cutRowOf } from './cut-row.ts';

export interface Table {
  format: 'csv' | 'tsv';
  header: string[];
  rows: readonly TableRow[];
  /** The last row, left out, where the file seems to end in its midst; null for a whole file. */
  cutRow?: number | null;
}

export interface TableRow {
  readonly row: number;
  readonly cells: string[];
}

const separators = ['\t', ',', ';'] as const;
/** What a spreadsheet writes where a formula has no value. */
const formulaError = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!)$/i;
/** A row of many long cells; more is a quotation mark that was never closed. */
const recordCharacters = 1024 * 1024;

/**
 * Rows of a table, cells trimmed, empty rows left out. Rows count from 1, the header's.
 *
 * @throws Refused where quotation marks do not pair, or a limit is passed
 */
export function tableOf(text: string): Table {
  const delimiter = separatorOf(text);
  const [header, ...filled] = rowsOf(text, delimiter);
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

/** Rows above the column names are looked for this far down. */
const preambleRows = 20;
/** KBART's first column, whatever stands above it. */
const kbartHeader = /\bpublication[_ ]title\b/i;

/** The separator that the line of column names has most of: the first line with any, as a rule. */
function separatorOf(text: string): string {
  const lines = text.slice(0, preambleRows * limits.cellCharacters).split('\n', preambleRows);
  const count = (line: string, separator: string) => line.split(separator).length;
  const hasAny = (line: string) => separators.some((each) => line.includes(each));
  const header = lines.find((line) => kbartHeader.test(line)) ?? lines.find(hasAny) ?? '';
  return separators.reduce(
    (best, each) => (count(header, each) > count(header, best) ? each : best),
    ',',
  );
}

/**
 * The table with its column names in the first of its upper rows that `isHeader` takes: lists often
 * have a title and notes above. The table as it is where no row does.
 */
export function headedAt(table: Table, isHeader: (cells: readonly string[]) => boolean): Table {
  if (isHeader(table.header)) return table;
  const index = table.rows.slice(0, preambleRows).findIndex(({ cells }) => isHeader(cells));
  const found = table.rows[index];
  if (found === undefined || found.row > preambleRows) return table;
  return { ...table, header: found.cells, rows: table.rows.slice(index + 1) };
}

/** A line of nothing but separators has no characters in its cells, and is longer than any row all the same. */
function checkLines(text: string): void {
  let from = 0;
  for (let line = 1; from < text.length; line += 1) {
    const end = text.indexOf('\n', from);
    const next = end < 0 ? text.length : end;
    if (next - from > recordCharacters) throw tooLong(String(line));
    from = next + 1;
  }
}

/** Rows with something in them. */
function rowsOf(text: string, delimiter: string): TableRow[] {
  checkLines(text);
  const rows: TableRow[] = [];
  let row = 0;
  // Checked at once: a row of too many cells takes fifty times the room of its text.
  const take = (record: string[]) => {
    row += 1;
    if (row - 1 > limits.rows) throw tooMany();
    if (record.length > limits.cells) throw tooWide(row);
    const cells = record.map((cell) => {
      const text = checked(cell, row).trim();
      return formulaError.test(text) ? '' : text;
    });
    if (cells.some((cell) => cell !== '')) rows.push({ row, cells });
    return null;
  };
  try {
    parse(text, {
      delimiter,
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
    const lines = 'lines' in error ? String(error.lines) : '?';
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw tooLong(lines);
    throw new Refused({
      zh_CN: `第 ${lines} 行附近的引号没有成对`,
      en: `A quotation mark near line ${lines} is not closed`,
    });
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
