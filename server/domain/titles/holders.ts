// Which other libraries hold a title by a package of the platform, which is public. What a library's own
// list carries is shown to its own readers alone (docs/decisions/028-title-data-per-library.md).
// A library sees its own holdings only, so the platform's scope is needed.
import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { TitleDetail } from '#contract/models/title-model.ts';
import { arrayOf } from '#server/store/bulk/array-of.ts';
import { inPlatformScope, type Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { libraries } from '#server/store/schema/libraries.ts';

/** Limit of libraries that are named. */
const maxNamed = 5;

/**
 * @param ids the title, and the platform's record of it if the title is the library's own
 * @param ownCode the requesting library
 */
export async function holdersOf(
  tx: Tx,
  ids: readonly number[],
  ownCode: string,
): Promise<TitleDetail['heldBy']> {
  return inPlatformScope(tx, async () => {
    const codes = await codesOf(tx, arrayOf('integer', ids), ownCode);
    if (codes.length === 0) return { count: 0, names: [] };
    const rows = await tx
      .select({ zh_CN: libraries.nameZh, en: libraries.nameEn })
      .from(libraries)
      .where(inArray(libraries.code, codes))
      .orderBy(asc(libraries.nameZh))
      .limit(maxNamed);
    return { count: codes.length, names: rows };
  });
}

/** Libraries that hold one of the platform's packages with the title. */
async function codesOf(tx: Tx, ids: SQL, ownCode: string): Promise<string[]> {
  const rows = await readRows<{ code: string }>(
    tx,
    sql`
    SELECT DISTINCT held.library_code AS code
    FROM package_titles AS carried
    JOIN held_packages AS held ON held.package_id = carried.package_id
    WHERE carried.title_id = ANY (${ids}) AND carried.withdrawn_at IS NULL
      AND carried.owner_code IS NULL AND held.library_code <> ${ownCode}`,
  );
  return rows.map(({ code }) => code);
}
