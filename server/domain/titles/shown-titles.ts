// Which titles readers of the library in scope see. When a library's own title is linked to the platform's
// record of it, they see the library's; everything the platform says about the record counts for it.
import { desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { titleLinks } from '#server/store/schema/own-titles.ts';

/** The title that readers see: the library's own if this is the platform's record of it. */
export async function shownId(tx: Tx, id: number): Promise<number> {
  const [link] = await tx
    .select({ id: titleLinks.titleId })
    .from(titleLinks)
    .where(eq(titleLinks.platformId, id))
    .orderBy(titleLinks.titleId)
    .limit(1);
  return link?.id ?? id;
}

/** The same for several ids; an id without an own title of the library is left out. */
export async function shownIds(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const links = await tx
    .select({ id: titleLinks.titleId, platformId: titleLinks.platformId })
    .from(titleLinks)
    .where(inArray(titleLinks.platformId, [...ids]))
    // As `shownId`: of several, the first counts, which is set last.
    .orderBy(desc(titleLinks.titleId));
  return new Map(links.map(({ id, platformId }) => [platformId, id]));
}

/** Titles together with the platform's records that are linked to them. */
export interface LinkedIds {
  /** All ids under which rows about the titles are stored. */
  all: number[];
  /** The titles that a row under this id is about. */
  titlesOf(id: number): readonly number[];
}

export async function linkedIds(tx: Tx, ids: readonly number[]): Promise<LinkedIds> {
  const links = await tx
    .select({ id: titleLinks.titleId, platformId: titleLinks.platformId })
    .from(titleLinks)
    .where(inArray(titleLinks.titleId, [...ids]));
  const platformIds = new Map(links.map(({ id, platformId }) => [id, platformId]));
  return linkedOf(ids.map((id) => ({ id, platformId: platformIds.get(id) ?? null })));
}

/** The same for rows of `shownTitles`, which know their links. */
export function linkedOf(rows: readonly { id: number; platformId: number | null }[]): LinkedIds {
  const titlesById = new Map<number, number[]>();
  for (const { id } of rows) titlesById.set(id, [id]);
  for (const { id, platformId } of rows) {
    if (platformId !== null) {
      titlesById.set(platformId, [...(titlesById.get(platformId) ?? []), id]);
    }
  }
  return { all: [...titlesById.keys()], titlesOf: (id) => titlesById.get(id) ?? [] };
}

/** Rows stored under any of a title's ids, under the title's own id. */
export function rowsOfTitles<T extends { titleId: number }>(
  rows: readonly T[],
  { titlesOf }: LinkedIds,
): T[] {
  return rows.flatMap((row) => titlesOf(row.titleId).map((titleId) => ({ ...row, titleId })));
}
