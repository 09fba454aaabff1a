// What an import says of itself: to people, to programs, and to the library's record of imports.

/** A reason in both languages. */
export interface Reason {
  zh_CN: string;
  en: string;
}

/** Something about one row of the file. */
export interface RowNote extends Reason {
  /** As a spreadsheet counts: the line of column names is row 1. In a JSON list the first item is 1. */
  row: number;
  /** Column or field it is about. */
  field: string;
}

export interface ImportReport {
  kind: 'databases';
  fileName: string;
  format: string;
  encoding: string;
  isDryRun: boolean;
  /** Equals created + changed + unchanged + refused. */
  read: number;
  created: number;
  changed: number;
  unchanged: number;
  /** Rows that were left out, and why. */
  refused: RowNote[];
  /** Rows that were taken with something left open, and what. */
  flagged: RowNote[];
}

/** A file that is refused whole: nothing of it is taken. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.en);
    this.reason = reason;
  }
}

/** Limits of every import (SAFETY T12). */
export const limits = { fileBytes: 50 * 1024 * 1024, rows: 500_000, cellCharacters: 64 * 1024 };
