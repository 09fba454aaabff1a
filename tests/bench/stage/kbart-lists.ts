// Title lists for measuring imports: one that is made, of any length, and the real ones where
// REAL_DATA_DIR leads to them.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFile } from '#server/imports/reading/read-file.ts';
import { Refused } from '#server/store/refused.ts';
import { type BenchTitle, benchTitle } from '../search/search-titles.ts';

export interface TitleListFile {
  fileName: string;
  kind: 'journals' | 'ebooks';
  bytes: Uint8Array;
  /** Rows with a title in them. */
  rows: number;
}

const columns = [
  'publication_title',
  'print_identifier',
  'online_identifier',
  'date_first_issue_online',
  'num_first_vol_online',
  'num_first_issue_online',
  'date_last_issue_online',
  'num_last_vol_online',
  'num_last_issue_online',
  'title_url',
  'first_author',
  'title_id',
  'embargo_info',
  'coverage_depth',
  'notes',
  'publisher_name',
  'publication_type',
  'date_monograph_published_print',
  'date_monograph_published_online',
  'monograph_volume',
  'monograph_edition',
  'first_editor',
  'parent_publication_title_id',
  'preceding_publication_title_id',
  'access_type',
] as const;
type Cells = Partial<Record<(typeof columns)[number], string>>;

/**
 * A KBART list as providers write theirs: all 25 columns, four books of five, English titles.
 *
 * @param shift number of the first title: a list shifted by a hundred lacks the first hundred, and
 *   has a hundred more
 */
export function madeList(rows: number, shift = 0): TitleListFile {
  const lines = Array.from({ length: rows }, (_, index) => lineOf(cellsOf(index + shift)));
  const text = [columns.join('\t'), ...lines].join('\r\n');
  return { fileName: 'Bench_Global_All.txt', kind: 'ebooks', bytes: Buffer.from(text), rows };
}

function lineOf(cells: Cells): string {
  return columns.map((column) => cells[column] ?? '').join('\t');
}

function cellsOf(index: number): Cells {
  const title = benchTitle(index);
  const always = {
    publication_title: title.en,
    print_identifier: title.identifier,
    title_url: `https://bench.example/title/${index}`,
    title_id: `bench-${index}`,
    publisher_name: `Press ${index % 300}`,
    coverage_depth: 'fulltext',
    access_type: 'P',
  };
  return { ...always, ...(title.kind === 'journal' ? ofJournal(title) : ofBook(title, index)) };
}

function ofJournal({ year }: BenchTitle): Cells {
  return {
    publication_type: 'serial',
    date_first_issue_online: String(year),
    num_first_vol_online: '1',
    num_first_issue_online: '1',
  };
}

function ofBook({ year }: BenchTitle, index: number): Cells {
  return {
    publication_type: 'monograph',
    date_monograph_published_online: String(year),
    first_author: `Author ${index % 5_000}`,
    monograph_edition: index % 9 === 0 ? '2' : '',
  };
}

/** Every real KBART list, in the order of their names; none where they are not at hand. */
export function realLists(): TitleListFile[] {
  const folder = join(process.env.REAL_DATA_DIR ?? '', 'kbart');
  if (!process.env.REAL_DATA_DIR || !existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((fileName) => listOf(fileName, readFileSync(join(folder, fileName))));
}

/** As the kind that takes it. */
function listOf(fileName: string, bytes: Uint8Array): TitleListFile {
  for (const kind of ['journals', 'ebooks'] as const) {
    try {
      const { records, refused } = readFile({ kind, fileName, bytes }).list;
      return { fileName, kind, bytes, rows: records.length + refused.length };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
  throw new Error(`${fileName} is no list of titles`);
}
