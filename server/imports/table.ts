// Comma, tab or semicolon separated text to rows of cells.
import { CsvError, parse } from 'csv-parse/sync';
import { FileRefused, limits } from './report.ts';

export interface Table {
  format: 'csv' | 'tsv';
  header: string[];
  rows: { row: number; cells: string[] }[];
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
  const rows = records.map((record, at) => ({
    row: at + 1,
    cells: record.map((cell) => checked(cell, at + 1).trim()),
  }));
  const [header, ...rest] = rows;
  if (header === undefined || header.cells.every((cell) => cell === '')) {
    throw new FileRefused({ zh_CN: '文件是空的', en: 'The file is empty' });
  }
  return {
    format: delimiter === '\t' ? 'tsv' : 'csv',
    header: header.cells,
    rows: rest.filter(({ cells }) => cells.some((cell) => cell !== '')),
  };
}

/** The separator that the first line has most of. */
function separatorOf(text: string): string {
  const end = text.indexOf('\n');
  const line = end < 0 ? text.slice(0, limits.cellCharacters) : text.slice(0, end);
  const count = (separator: string) => line.split(separator).length;
  return separators.reduce((best, each) => (count(each) > count(best) ? each : best), ',');
}

function parsed(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: recordCharacters,
      skip_empty_lines: false,
      to: limits.rows + 2,
    });
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

function checked(cell: string, row: number): string {
  if (cell.length > limits.cellCharacters) throw tooLong(String(row));
  return cell;
}

function tooLong(row: string): FileRefused {
  return new FileRefused({
    zh_CN: `第 ${row} 行有超过 64 KB 的单元格`,
    en: `A cell in row ${row} is longer than 64 KB`,
  });
}
