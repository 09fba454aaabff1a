// Comma, tab or semicolon separated text to rows of cells.
import { CsvError, parse } from 'csv-parse/sync';
import { FileRefused, limits } from '../model/report.ts';
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
  /** Of most files cut out of the row's line each time they are asked for: not to be asked for twice. */
  readonly cells: string[];
}

const separators = ['\t', ',', ';'] as const;
/** A row of many long cells; more is a quotation mark that was never closed. */
const recordCharacters = 1024 * 1024;

/**
 * Rows of a table, cells trimmed, empty rows left out. Rows count from 1, the header's.
 *
 * @throws FileRefused where quotation marks do not pair, or a limit is passed
 */
export function tableOf(text: string): Table {
  const delimiter = separatorOf(text);
  const records = parsed(text, delimiter);
  if (records.length - 1 > limits.rows) {
    throw new FileRefused({ zh_CN: '超过 50 万行', en: 'There are more than 500,000 rows' });
  }
  const rows = records.map((record, at) => rowOf(record, at + 1, delimiter));
  const from = rows.findIndex((row) => !isEmpty(row));
  const names = rows[from]?.cells ?? [];
  const rest = rows.slice(from + 1);
  if (from < 0) {
    throw new FileRefused({ zh_CN: '文件是空的', en: 'The file is empty' });
  }
  const filled = rest.filter((row) => !isEmpty(row));
  const cutRow = text.endsWith('\n') ? null : cutRowOf(filled);
  return {
    format: delimiter === '\t' ? 'tsv' : 'csv',
    header: names,
    rows: cutRow === null ? filled : filled.slice(0, -1),
    cutRow,
  };
}

/**
 * A line without quotation marks, not cut up yet: the cells of a whole file, kept at once, would take
 * ten times the room of its text, and more time than all the rest to clear away.
 */
class Line implements TableRow {
  readonly row: number;
  readonly #line: string;
  readonly #delimiter: string;

  constructor(line: string, row: number, delimiter: string) {
    this.row = row;
    this.#line = line;
    this.#delimiter = delimiter;
  }

  get cells(): string[] {
    return this.#line.split(this.#delimiter).map((cell) => cell.trim());
  }

  /** The line itself, where nothing but tabs stands between its cells. */
  words(cells: readonly string[]): string | null {
    if (this.#delimiter !== '\t') return null;
    const length = cells.reduce((sum, cell) => sum + cell.length, cells.length - 1);
    return length === this.#line.length ? this.#line : null;
  }

  /** Whether something else than blanks and separators begins it: no need to look any further then. */
  get beginsWithWords(): boolean {
    const [first = ' '] = this.#line;
    return first !== this.#delimiter && first.trim() !== '';
  }
}

function rowOf(record: string | string[], row: number, delimiter: string): TableRow {
  // Before anything is cut up: a row of a million cells takes fifty times the room of its text.
  if (record.length > recordCharacters) throw tooLong(String(row));
  if (hasTooManyCells(record, delimiter)) throw tooWide(row);
  if (typeof record === 'string' && record.length <= limits.cellCharacters) {
    return new Line(record, row, delimiter);
  }
  const cells = typeof record === 'string' ? record.split(delimiter) : record;
  return { row, cells: cells.map((cell) => checked(cell, row).trim()) };
}

function hasTooManyCells(record: string | string[], delimiter: string): boolean {
  // No row has more cells than characters.
  if (record.length <= limits.cells) return false;
  if (typeof record !== 'string') return true;
  let cells = 1;
  for (let at = record.indexOf(delimiter); at >= 0; at = record.indexOf(delimiter, at + 1)) {
    cells += 1;
    if (cells > limits.cells) return true;
  }
  return false;
}

function isEmpty(row: TableRow): boolean {
  if (row instanceof Line && row.beginsWithWords) return false;
  return row.cells.every((cell) => cell === '');
}

/** The cells of a row with tabs between them. */
export function wordsOf(row: TableRow, cells: readonly string[]): string {
  return (row instanceof Line ? row.words(cells) : null) ?? cells.join('\t');
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
  const at = table.rows.slice(0, preambleRows).findIndex(({ cells }) => isHeader(cells));
  const found = table.rows[at];
  if (found === undefined || found.row > preambleRows) return table;
  return { ...table, header: found.cells, rows: table.rows.slice(at + 1) };
}

/**
 * Records as their cells, or as the line where it has no quotation marks, which just needs to be cut up:
 * ten times faster, and most lines are such.
 */
function parsed(text: string, delimiter: string): (string | string[])[] {
  if (!text.includes('"')) return withoutLast(text.split('\n', limits.rows + 3));
  return inParts(text, delimiter) ?? parsedWhole(text, delimiter);
}

/** The end of the last line begins no further one. */
function withoutLast(lines: string[]): string[] {
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Stretches of lines with quotation marks, which may hold line ends, read apart from the others. */
function inParts(text: string, delimiter: string): (string | string[])[] | null {
  const lines = withoutLast(text.split('\n'));
  const records: (string | string[])[] = [];
  for (let at = 0; at < lines.length && records.length < limits.rows + 3; ) {
    const from = at;
    let isOpen = false;
    for (; at < lines.length && (isOpen || lines[at]?.includes('"')); at += 1) {
      if (((lines[at]?.split('"').length ?? 1) - 1) % 2 === 1) isOpen = !isOpen;
    }
    if (at > from) {
      const part = tryParse(lines.slice(from, at).join('\n'), delimiter);
      if (part === null) return null;
      for (const record of part) records.push(record);
    }
    for (let line = lines[at]; line !== undefined && !line.includes('"'); line = lines[at]) {
      records.push(line);
      at += 1;
    }
  }
  return records;
}

/** Null where the stretch is no whole number of rows: the file is read in one then. */
function tryParse(text: string, delimiter: string): string[][] | null {
  try {
    return parse(text, optionsFor(delimiter));
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

function parsedWhole(text: string, delimiter: string): string[][] {
  try {
    return parse(text, optionsFor(delimiter));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const lines = 'lines' in error ? String(error.lines) : '?';
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw tooLong(lines);
    throw new FileRefused({
      zh_CN: `第 ${lines} 行附近的引号没有成对`,
      en: `A quotation mark near line ${lines} is not closed`,
    });
  }
}

function optionsFor(delimiter: string) {
  return {
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: recordCharacters,
    skip_empty_lines: false,
    to: limits.rows + 2,
  } as const;
}

function checked(cell: string, row: number): string {
  if (cell.length > limits.cellCharacters) throw tooLong(String(row));
  return cell;
}

function tooWide(row: number): FileRefused {
  return new FileRefused({
    zh_CN: `第 ${row} 行超过 ${limits.cells} 个单元格`,
    en: `There are more than ${limits.cells.toLocaleString('en')} cells in row ${row}`,
  });
}

function tooLong(row: string): FileRefused {
  return new FileRefused({
    zh_CN: `第 ${row} 行有超过 64 KB 的单元格`,
    en: `A cell in row ${row} is longer than 64 KB`,
  });
}
