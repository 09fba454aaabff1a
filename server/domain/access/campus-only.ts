// Resources that nobody reaches: on campus only, at a library that has not said what its campus is.
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';

/** Each library in scope with such resources: its `code` and their `count`. */
export const campusOnlyStatement = `
  SELECT library_code AS code, count(*)::int AS count
  FROM (
    SELECT library_code FROM databases
    WHERE is_published AND withdrawn_at IS NULL AND access <@ ARRAY['campus']
    UNION ALL
    SELECT library_code FROM other_resources
    WHERE is_published AND withdrawn_at IS NULL AND access <@ ARRAY['campus']
  ) AS resources
  WHERE NOT EXISTS (
    SELECT FROM access_settings
    WHERE access_settings.library_code = resources.library_code AND campus_ranges <> '{}'
  )
  GROUP BY library_code ORDER BY library_code`;

/** How many resources of the library in scope nobody reaches, because its campus has no range. */
export async function unreachedResources(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql.raw(campusOnlyStatement));
  return rows[0]?.count ?? 0;
}
