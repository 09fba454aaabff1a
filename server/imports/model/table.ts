import type { PlainList } from './packed-list.ts';
import type { SpoiledReason } from './report.ts';

export interface Table {
  format: 'csv' | 'tsv';
  header: string[];
  rows: PlainList<TableRow>;
  above?: readonly TableRow[];
  /** Left out, where the file seems to end in its midst; null for a whole file. */
  cutRow?: number | null;
}

export type HeadedTable = Pick<Table, 'header' | 'rows' | 'above'>;

export interface TableRow {
  readonly row: number;
  readonly cells: string[];
}

export type Flag = (field: string, reason: SpoiledReason) => void;

/** `cell` is '' for columns that are not there. */
export interface NamedRow<Column extends string> {
  row: number;
  cell(column: Column): string;
  has(column: Column): boolean;
  /** By columns such as Hidden or Availability; null where the row does not say. */
  isShown: boolean | null;
  others: readonly { title: string; cell: string }[];
  flag: Flag;
}
