// What everybody may read of a library, as ids with the day of the last change: for its sitemap.
import { and, count, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { TitleKind } from '#contract/models/title-model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { isDatabaseShown, isNoticeShown, isOtherShown } from '#server/store/rows/shown.ts';
import { funds, heldPackages, otherResources, works } from '#server/store/schema/collection.ts';
import { databases, notices } from '#server/store/schema/libraries.ts';
import { shownTitles, titleLinks } from '#server/store/schema/own-titles.ts';
import { packageTitles } from '#server/store/schema/titles.ts';

/** Something with an address of its own. */
export interface PublicItem {
  id: string;
  /** `yyyy-MM-dd`. */
  changedOn: string;
}

/** The title that readers see: the library's own where it is linked to the platform's. */
const shownTitleId = sql<number>`coalesce(${titleLinks.titleId}, ${packageTitles.titleId})`;

const day = (time: Date) => time.toISOString().slice(0, 10);
const itemsOf = (rows: readonly { id: string; updatedAt: Date }[]): PublicItem[] =>
  rows.map(({ id, updatedAt }) => ({ id, changedOn: day(updatedAt) }));

/**
 * Databases, other resources and notices that are published and due, and funded projects.
 * @param today the library's day, `yyyy-MM-dd`
 */
export async function publicItems(tx: Tx, today: string) {
  const ofDatabases = await tx
    .select({ id: databases.id, updatedAt: databases.updatedAt })
    .from(databases)
    .where(isDatabaseShown)
    .orderBy(databases.id);
  const ofOthers = await tx
    .select({ id: otherResources.id, updatedAt: otherResources.updatedAt })
    .from(otherResources)
    .where(isOtherShown)
    .orderBy(otherResources.id);
  const ofNotices = await tx
    .select({ id: notices.id, updatedAt: notices.updatedAt })
    .from(notices)
    .where(isNoticeShown(today))
    .orderBy(notices.id);
  const ofFunds = await tx
    .select({ id: funds.id, updatedAt: funds.updatedAt })
    .from(funds)
    .orderBy(funds.id);
  return {
    databases: itemsOf(ofDatabases),
    others: itemsOf(ofOthers),
    notices: itemsOf(ofNotices),
    funds: itemsOf(ofFunds),
  };
}

/** Number of parts of so many achievements, citations and articles. */
export async function countPartsOfWorks(tx: Tx, worksInPart: number): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(works);
  return Math.ceil((row?.all ?? 0) / worksInPart);
}

/** Achievements, citations and articles of such a part, by their ids; the first part is 0. */
export async function worksOfPart(
  tx: Tx,
  part: number,
  worksInPart: number,
): Promise<PublicItem[]> {
  const rows = await tx
    .select({ id: works.id, updatedAt: works.updatedAt })
    .from(works)
    .orderBy(works.id)
    .limit(worksInPart)
    .offset(part * worksInPart);
  return itemsOf(rows);
}

/** Parts of so many ids in which the library holds titles, in order. */
export async function partsOfTitles(tx: Tx, idsInPart: number): Promise<number[]> {
  const part = sql<number>`${packageTitles.titleId} / ${sql.raw(String(idsInPart))}`;
  const rows = await tx
    .selectDistinct({ part })
    .from(packageTitles)
    .innerJoin(heldPackages, eq(heldPackages.packageId, packageTitles.packageId))
    .where(isNull(packageTitles.withdrawnAt))
    .orderBy(part);
  return rows.map((row) => row.part);
}

/** Titles of such a part that the library holds, each once. */
export async function titlesOfPart(
  tx: Tx,
  part: number,
  idsInPart: number,
): Promise<(PublicItem & { kind: TitleKind })[]> {
  const rows = await tx
    .selectDistinct({
      id: shownTitleId,
      kind: shownTitles.kind,
      updatedAt: shownTitles.updatedAt,
    })
    .from(packageTitles)
    .innerJoin(heldPackages, eq(heldPackages.packageId, packageTitles.packageId))
    .leftJoin(titleLinks, eq(titleLinks.platformId, packageTitles.titleId))
    .innerJoin(shownTitles, eq(shownTitles.id, shownTitleId))
    .where(
      and(
        isNull(packageTitles.withdrawnAt),
        gte(packageTitles.titleId, part * idsInPart),
        lt(packageTitles.titleId, (part + 1) * idsInPart),
      ),
    )
    .orderBy(shownTitleId);
  return rows.map(({ id, kind, updatedAt }) => ({
    id: String(id),
    kind,
    changedOn: day(updatedAt),
  }));
}
