// What a library stated of titles that the platform knows, in the library's scope.
import { getTableColumns, or, sql } from 'drizzle-orm';
import { isAny } from '#server/store/bulk/array-of.ts';
import { insertRows } from '#server/store/bulk/bulk-rows.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { titleLinks, titleWords } from '#server/store/schema/own-titles.ts';

export type WordsRow = typeof titleWords.$inferInsert;

const known = {
  titleId: titleWords.titleId,
  sourcePackageId: titleWords.sourcePackageId,
  contentHash: titleWords.contentHash,
  name: titleWords.name,
  publisher: titleWords.publisher,
  authors: titleWords.authors,
};

export function wordsOfTitles(tx: Tx, ids: readonly number[]) {
  return tx
    .select(known)
    .from(titleWords)
    .where(isAny(titleWords.titleId, ids, 'integer'));
}
export async function titlesOfOwnNames(tx: Tx, keys: readonly string[]): Promise<number[]> {
  const rows = await tx
    .select({ id: titleWords.titleId })
    .from(titleWords)
    .where(isAny(titleWords.keyZh, keys, 'text'));
  return rows.map(({ id }) => id);
}

export function linksOfTitles(tx: Tx, ids: readonly number[]) {
  const { titleId, platformId } = titleLinks;
  return tx
    .select({ titleId, platformId })
    .from(titleLinks)
    .where(or(isAny(titleId, ids, 'integer'), isAny(platformId, ids, 'integer')));
}
export async function writeWords(tx: Tx, rows: readonly WordsRow[]): Promise<void> {
  const stated = Object.values(getTableColumns(titleWords)).filter(
    ({ name }) => name !== 'library_code' && name !== 'title_id',
  );
  const changes = stated.map(
    ({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
  );
  await insertRows(
    tx,
    titleWords,
    rows,
    sql`ON CONFLICT (library_code, title_id) DO UPDATE SET ${sql.join(changes, sql`, `)}`,
  );
}
