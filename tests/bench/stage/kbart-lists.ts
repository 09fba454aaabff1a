// A title list of any length, for measuring imports.
import { type BenchTitle, benchTitle } from '../search/search-titles.ts';

export interface TitleListFile {
  fileName: string;
  kind: 'journals' | 'ebooks';
  bytes: Uint8Array;
  rows: number;
}

/** All 25 columns of KBART. */
const columns =
  'publication_title print_identifier online_identifier date_first_issue_online num_first_vol_online num_first_issue_online date_last_issue_online num_last_vol_online num_last_issue_online title_url first_author title_id embargo_info coverage_depth notes publisher_name publication_type date_monograph_published_print date_monograph_published_online monograph_volume monograph_edition first_editor parent_publication_title_id preceding_publication_title_id access_type'.split(
    ' ',
  );
type Cells = Record<string, string>;

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
