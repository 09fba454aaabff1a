// Rows of databases with what every row must have.
import type { databases } from '#server/store/schema/libraries.ts';

/** Sort keys that are all the same. */
export const sortedAs = (key: string) => ({ keyZh: key, keyInitials: key, keyEn: key });

/** A database's row; its id is its name and its key unless `more` says otherwise. */
export function databaseRow(
  libraryCode: string,
  id: string,
  more: Partial<typeof databases.$inferInsert> = {},
): typeof databases.$inferInsert {
  const accessUrl = 'https://example.org/';
  return { libraryCode, id, name: { en: id }, ...sortedAs(id), accessUrl, ...more };
}
