// Which other libraries hold a title: no secret, and the platform's question, since a library sees its own
// holdings only. Of what other libraries tell of the title, nothing but that they hold it is told.
import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { TitleDetail } from '#contract/title-model.ts';
import { arrayOf } from '#server/store/bulk/array-of.ts';
import { inPlatformScope, type Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { libraries } from '#server/store/schema/libraries.ts';

/** Libraries named as holding a title. */
const namedHolders = 5;

/**
 * @param ids the title, and the platform's record of it where it is the library's own
 * @param ownCode the library that asks
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
      .limit(namedHolders);
    return { count: codes.length, names: rows };
  });
}

/**
 * By the title itself, by what other libraries told of first and the platform tied to it, and by standard
 * numbers, where several libraries told of a title that the platform has no record of.
 */
async function codesOf(tx: Tx, ids: SQL, ownCode: string): Promise<string[]> {
  const rows = await readRows<{ code: string }>(
    tx,
    sql`
    WITH same (id) AS MATERIALIZED (
      SELECT unnest(${ids})
      UNION SELECT title_id FROM title_links WHERE platform_id = ANY (${ids})
      UNION SELECT other.title_id FROM title_identifiers AS own
      JOIN title_identifiers AS other ON other.value = own.value AND other.owner_code <> ${ownCode}
      JOIN titles AS theirs ON theirs.id = other.title_id AND theirs.owner_code = other.owner_code
      WHERE own.title_id = ANY (${ids}) AND coalesce(own.owner_code, ${ownCode}) = ${ownCode}
        AND own.value ~ '^(issn|isbn):'
        AND theirs.kind = (SELECT min(kind) FROM titles WHERE id = ANY (${ids}))
    )
    SELECT DISTINCT held.library_code AS code
    FROM same
    JOIN package_titles AS carried ON carried.title_id = same.id AND carried.withdrawn_at IS NULL
    JOIN library_packages AS held ON held.package_id = carried.package_id
    WHERE held.library_code <> ${ownCode}`,
  );
  return rows.map(({ code }) => code);
}
