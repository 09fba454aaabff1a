// What every kind of import is made of: readers, which know formats and touch no database, and one
// writer, which knows tables and no format.

import type { Tx } from '#server/store/connection/database.ts';
import type { PlainList } from './packed-list.ts';
import type { RowNote } from './report.ts';
import type { Table } from './table.ts';
import type { UndoNotes } from './undo-places.ts';

/** A file as readers see it. */
export interface ImportSource {
  fileName: string;
  /** The whole text, line ends `\n`. */
  text: string;
  isJson: boolean;
  /** Kind of title where a row does not tell; null where both are looked for. */
  titleKind: 'journal' | 'ebook' | null;
  /**
   * The text as a table, read once; its header is the first line.
   *
   * @throws Refused where it is none
   */
  table(): Table;
}

/** What a reader makes of a whole file. Every row is a record or refused. */
export interface FoundList<Found> {
  format: string;
  records: Found[];
  refused: RowNote[];
  flagged: RowNote[];
  /** True where the file seems to be cut off: what it does not have may only be missing. */
  isCutOff?: boolean;
}

/** The same, of any length. */
export interface ReadList<Found> extends Omit<FoundList<Found>, 'records'> {
  records: PlainList<Found>;
}

/** Knows one format of one kind. Runs in a thread of its own: gives plain values only. */
export interface Reader<Found> {
  format: string;
  /** Whether the file is in this format; readers are asked in order. */
  canRead(source: ImportSource): boolean;
  /** @throws Refused where the file is refused whole */
  read(source: ImportSource): ReadList<Found>;
}

/** What a writer knows besides the records. */
export interface WriteOrder {
  /** The library that imports, or keeps the record of an import of the platform's. */
  libraryCode: string;
  /** Who tells: the library, or null for the platform. */
  ownerCode: string | null;
  fileName: string;
  /** What the file is called as a source: the reader's format. */
  format: string;
  /** Package of a title list; '' to take it from the file's name. */
  provider: string;
  packageName: string;
  /** Rows of a title list that are not the titles of the same name. */
  apart: ReadonlySet<number>;
  /** True where the list tells facts about titles, and nothing of titles that are there already. */
  isFactsOnly?: boolean;
  /** True where the file seems to be cut off: nothing is withdrawn then. */
  isCutOff?: boolean;
  /** Libraries that hold the package from now on. */
  heldBy: readonly string[];
  now: Date;
  /** Keeps rows as they were, so that the import can be undone. */
  undo: UndoNotes;
  /** Tells how many rows are done. */
  onProgress(rows: number): void;
}

/** What became of a row that was not refused; the counts of the report are made of it. */
export type RowFate = 'created' | 'changed' | 'unchanged';

/** What a writer did. created + changed + unchanged + refused = records. */
export interface Written {
  created: number;
  changed: number;
  unchanged: number;
  /** Stored rows that this edition does not have any more. */
  withdrawn: number;
  refused: RowNote[];
  flagged: RowNote[];
  package: { id: string; provider: string; name: string } | null;
}

/** Writes records in the import's transaction, in the scope of `order.libraryCode`. */
export type Write<Found, Records = readonly Found[]> = (
  tx: Tx,
  records: Records,
  order: WriteOrder,
) => Promise<Written>;

/** The same for lists of any length. */
export type WriteList<Found> = Write<Found, PlainList<Found>>;
