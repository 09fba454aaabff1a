// A table as readers see it, and its rows by the names of its columns.

import type { PlainList } from './packed-list.ts';
import type { SpoiledReason } from './report.ts';

export interface Table {
  format: 'csv' | 'tsv';
  header: string[];
  rows: PlainList<TableRow>;
  /** What stands above the column names, of a table that has more there. */
  above?: readonly TableRow[];
  /** The last row, left out, where the file seems to end in its midst; null for a whole file. */
  cutRow?: number | null;
}

/** A table with its column names, and what stands above them. */
export type HeadedTable = Pick<Table, 'header' | 'rows' | 'above'>;

export interface TableRow {
  readonly row: number;
  readonly cells: string[];
}

export type Flag = (field: string, reason: SpoiledReason) => void;

/** A row by its columns; `cell` is '' for columns that are not there. */
export interface NamedRow<Column extends string> {
  row: number;
  cell(column: Column): string;
  has(column: Column): boolean;
  /** Whether columns such as Hidden or Availability let it be shown; null where the row does not say. */
  isShown: boolean | null;
  /** Cells of the columns with no name that is known, by what the header says. */
  others: readonly { title: string; cell: string }[];
  flag: Flag;
}
