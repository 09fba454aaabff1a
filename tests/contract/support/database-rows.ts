// Rows of databases with what every row must have.

import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { keysOf } from '#server/store/rows/sort-keys.ts';
import { databases } from '#server/store/schema/libraries.ts';
import type { TestPortal } from './portal.ts';

/** Sort keys that are all the same. */
export const sortedAs = (key: string) => ({ keyZh: key, keyInitials: key, keyEn: key });

/** Sort keys of a name, as imports make them. */
export function keysFor(zh_CN: string) {
  const { zh_CN: keyZh, initials: keyInitials, en: keyEn } = keysOf({ zh_CN });
  return { keyZh, keyInitials, keyEn };
}

/** A database's row; its id is its name and its key unless `more` says otherwise. */
export function databaseRow(
  libraryCode: string,
  id: string,
  more: Partial<typeof databases.$inferInsert> = {},
): typeof databases.$inferInsert {
  const accessUrl = 'https://example.org/';
  return { libraryCode, id, name: { en: id }, ...sortedAs(id), accessUrl, ...more };
}

/** Gives a library databases with these ids. */
export const addDatabases = (
  { store }: TestPortal,
  { code }: LibraryRecord,
  ids: readonly string[],
  more: Partial<typeof databases.$inferInsert> = {},
): Promise<unknown> =>
  store.inLibrary(code, (tx) =>
    tx.insert(databases).values(ids.map((id) => databaseRow(code, id, more))),
  );
