// What an import says of itself: to people, to programs, and to the library's record of imports.
import type { ImportOutcome } from '#contract/models/import-model.ts';
import type { Reason } from '#server/store/refused.ts';

/** Something about one row of the file. */
export interface RowNote extends Reason {
  /** As a spreadsheet counts: the line of column names is row 1. In a JSON list the first item is 1. */
  row: number;
  /** Column or field it is about. */
  field: string;
  /** What became of a cell that a spreadsheet changed; a report has one sentence for all of them. */
  spoiled?: 'mended' | 'lost';
}

/** Counts are whole; of refused and flagged rows the first thousand are listed. */
export type ImportReport = ImportOutcome;

/** Limits of every import (docs/design/safety.md, T12). */
export const limits = {
  fileBytes: 50 * 1024 * 1024,
  rows: 500_000,
  cellCharacters: 64 * 1024,
  /** Cells of a row. */
  cells: 1_000,
  /** Lines of a file: formats with a line for each field of a record have the most. */
  lines: 10_000_000,
  /** Reading a file in the service. */
  readMs: 60_000,
  /** Memory for reading one: a list of half a million rows needs some hundreds. */
  readMb: 1_024,
  /** Notes of one sort that a report lists. */
  notes: 1_000,
};
