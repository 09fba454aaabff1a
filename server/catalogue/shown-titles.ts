// Which titles readers of the library in scope see: of a title that the library told of first, and that the
// platform tells of too, its own; whatever the platform says of such a title counts for the library's.
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { titleLinks } from '#server/store/schema/own-titles.ts';

/** The title that the library's readers see: its own where this one is the platform's record of it. */
export async function shownId(tx: Tx, id: number): Promise<number> {
  const [link] = await tx
    .select({ id: titleLinks.titleId })
    .from(titleLinks)
    .where(eq(titleLinks.platformId, id))
    .orderBy(titleLinks.titleId)
    .limit(1);
  return link?.id ?? id;
}

/** Titles together with the platform's records of them. */
export interface TiedIds {
  /** All ids under which something may be said of the titles. */
  all: number[];
  /** The titles that what is said under an id is about. */
  about(id: number): readonly number[];
}

export async function tiedIds(tx: Tx, ids: readonly number[]): Promise<TiedIds> {
  const links = await tx
    .select({ id: titleLinks.titleId, platformId: titleLinks.platformId })
    .from(titleLinks)
    .where(inArray(titleLinks.titleId, [...ids]));
  const asked = new Set(ids);
  const about = new Map<number, number[]>();
  for (const id of asked) about.set(id, [id]);
  for (const { id, platformId } of links)
    about.set(platformId, [...(about.get(platformId) ?? []), id]);
  return { all: [...about.keys()], about: (id) => about.get(id) ?? [] };
}

/** What is said under any of a title's ids, for the title itself. */
export function aboutTitles<T extends { titleId: number }>(
  rows: readonly T[],
  { about }: TiedIds,
): T[] {
  return rows.flatMap((row) => about(row.titleId).map((titleId) => ({ ...row, titleId })));
}
