// Where imports write, and how they keep what was there, so that they can be undone.

import type { Tx } from '#server/store/connection/database.ts';

/** Tables that imports write, by what identifies a row; the library's code is left out. */
export const undoPlaces = {
  packages: ['id'],
  titles: ['id'],
  title_identifiers: ['value', 'title_id', 'source'],
  title_names: ['id'],
  title_facts: ['id'],
  package_titles: ['id'],
  title_words: ['title_id'],
  title_links: ['title_id'],
  recommended_titles: ['title_id'],
  library_packages: ['library_code', 'package_id'],
  subjects: ['code'],
  departments: ['code'],
  databases: ['id'],
  other_resources: ['id'],
  funds: ['id'],
  works: ['id'],
  patron_standings: ['username'],
} as const;

export type UndoPlace = keyof typeof undoPlaces;

/** What identifies a row: its id, or the values of `undoPlaces` in their order. */
export type RowKey = string | number | readonly (string | number)[];

export interface UndoNotes {
  /** Rows the import makes. */
  made(place: UndoPlace, keys: readonly RowKey[]): void;
  /**
   * Keeps rows as they are; to be called before they are changed or deleted. One statement reads
   * them all, so call it with many keys.
   */
  keep(tx: Tx, place: UndoPlace, keys: readonly RowKey[]): Promise<void>;
}
