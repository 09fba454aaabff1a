// How imports keep what was there before they write, so that they can be undone.

import type { Tx } from '#server/store/connection/database.ts';

/** By what identifies a row besides the library's code. */
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
  counter_providers: ['id'],
  counter_items: ['id'],
  counter_counts: ['item_id', 'report', 'metric', 'access', 'year'],
  counter_months: ['provider_id', 'report', 'month'],
} as const;

export type UndoPlace = keyof typeof undoPlaces;

/** The values of `undoPlaces`, in their order. */
export type RowKey = string | number | readonly (string | number)[];

export interface UndoNotes {
  made(place: UndoPlace, keys: readonly RowKey[]): void;
  /** To be called before rows are changed or deleted. One statement reads them all, so call it with many keys. */
  keep(tx: Tx, place: UndoPlace, keys: readonly RowKey[]): Promise<void>;
}
