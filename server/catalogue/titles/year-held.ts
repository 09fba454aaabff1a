// Whether the library of the transaction holds the full text of a title's year.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { libraryPackages } from '#server/store/schema/collection.ts';
import { packageTitles } from '#server/store/schema/titles.ts';
import { holdsYear } from './held-years.ts';
import { linkedIds } from './shown-titles.ts';

/**
 * @param titleId id of the title as readers see it (`shownId`)
 * @param year null when unknown: then any full text counts
 */
export async function isYearHeld(
  tx: Tx,
  titleId: number,
  year: number | null,
  now: Date,
): Promise<boolean> {
  const { all } = await linkedIds(tx, [titleId]);
  const { dateFirst, dateLast, embargo, coverageDepth } = packageTitles;
  const stretches = await tx
    .select({ dateFirst, dateLast, embargo, coverageDepth })
    .from(packageTitles)
    .innerJoin(libraryPackages, eq(libraryPackages.packageId, packageTitles.packageId))
    .where(and(inArray(packageTitles.titleId, all), isNull(packageTitles.withdrawnAt)));
  return stretches.some((stretch) => holdsYear(stretch, year, now));
}
