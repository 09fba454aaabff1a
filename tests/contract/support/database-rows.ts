// Rows of databases with what every row must have.
import { keysOf } from '#server/catalogue/sort-keys.ts';
import type { databases } from '#server/store/schema/libraries.ts';

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
