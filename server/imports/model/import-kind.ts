// Readers know formats and touch no database; the writer of a kind knows tables and no format.

import type { Tx } from '#server/store/connection/database.ts';
import type { PlainList } from './packed-list.ts';
import type { RowNote } from './report.ts';
import type { Table } from './table.ts';
import type { UndoNotes } from './undo-places.ts';

export interface ImportSource {
  fileName: string;
  /** Line ends are `\n`. */
  text: string;
  isJson: boolean;
  /** Where a row does not tell; null where both are looked for. */
  titleKind: 'journal' | 'ebook' | null;
  /** @throws Refused where the text is no table */
  table(): Table;
}

export interface FoundList<Found> {
  format: string;
  records: Found[];
  refused: RowNote[];
  flagged: RowNote[];
  /** The file seems to be cut off: what it does not have may only be missing. */
  isCutOff?: boolean;
}

export interface ReadList<Found> extends Omit<FoundList<Found>, 'records'> {
  records: PlainList<Found>;
}

/** Runs in a thread of its own: gives plain values only. */
export interface Reader<Found> {
  format: string;
  canRead(source: ImportSource): boolean;
  /** @throws Refused where the file is refused whole */
  read(source: ImportSource): ReadList<Found>;
}

export interface WriteOrder {
  libraryCode: string;
  /** The library, or null for the platform. */
  ownerCode: string | null;
  fileName: string;
  format: string;
  /** '' to take it from the file's name. */
  provider: string;
  packageName: string;
  /** Numbers of rows that are not the titles of the same name. */
  apart: ReadonlySet<number>;
  /** The list tells facts, and nothing of titles that are there already. */
  isFactsOnly?: boolean;
  /** Nothing is withdrawn then. */
  isCutOff?: boolean;
  heldBy: readonly string[];
  now: Date;
  undo: UndoNotes;
  onProgress(rows: number): void;
}

export type RowFate = 'created' | 'changed' | 'unchanged';

/** created + changed + unchanged + refused = records. */
export interface Written {
  created: number;
  changed: number;
  unchanged: number;
  withdrawn: number;
  refused: RowNote[];
  flagged: RowNote[];
  package: { id: string; provider: string; name: string } | null;
}

export type Write<Found, Records = readonly Found[]> = (
  tx: Tx,
  records: Records,
  order: WriteOrder,
) => Promise<Written>;

export type WriteList<Found> = Write<Found, PlainList<Found>>;
