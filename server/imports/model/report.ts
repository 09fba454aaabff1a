import { type ImportOutcome, maxImportBytes } from '#contract/models/import-model.ts';
import { type Reason, Refused } from '#server/store/refused.ts';

export interface RowNote extends Reason {
  /** As a spreadsheet counts: the line of column names is row 1. In a JSON list the first item is 1. */
  row: number;
  field: string;
  /** A report has one sentence for all of them. */
  spoiled?: 'mended' | 'lost';
}

export type SpoiledReason = Reason & Pick<RowNote, 'spoiled'>;

export class RowRefused extends Refused {
  override readonly name = 'RowRefused';
  readonly field: string;

  constructor(field: string, reason: Reason) {
    super(reason);
    this.field = field;
  }
}

/** Of refused and flagged rows the first thousand are listed. */
export type ImportReport = ImportOutcome;

/** Limits of every import (docs/design/safety.md, T12). */
export const limits = {
  fileBytes: maxImportBytes,
  rows: 500_000,
  cellCharacters: 64 * 1024,
  cells: 1_000,
  /** Formats with a line for each field of a record have the most. */
  lines: 10_000_000,
  readMs: 60_000,
  /** A list of half a million rows needs some hundreds. */
  readMb: 1_024,
  /** Of one sort, in a report. */
  notes: 1_000,
};

export interface ImportRecord {
  libraryCode: string;
  id: string;
}
