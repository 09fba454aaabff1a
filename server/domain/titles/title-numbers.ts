// Numbers by which lists know a title, besides those of its own record.
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';

/** ISSN and ISBN of titles as people write them, by title; those of the platform's record of a title count too. */
export async function titleNumbers(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, readonly string[]>> {
  const wanted = sql`${`{${ids.join(',')}}`}::int[]`;
  const rows = await readRows<{ id: number; value: string }>(
    tx,
    sql`
    WITH tied (id, told_of) AS (
      SELECT id, id FROM unnest(${wanted}) AS id
      UNION SELECT title_id, platform_id FROM title_links WHERE title_id = ANY (${wanted})
    )
    SELECT DISTINCT tied.id, named.value FROM tied
    JOIN title_identifiers AS named ON named.title_id = tied.told_of ORDER BY tied.id, named.value`,
  );
  const found = new Map<number, string[]>();
  for (const { id, value } of rows) {
    const number = writtenNumber(value);
    if (number !== null) found.set(id, [...(found.get(id) ?? []), number]);
  }
  return found;
}

function writtenNumber(value: string): string | null {
  const [, sort, number = ''] = /^(issn|isbn):(.+)$/.exec(value) ?? [];
  if (sort === 'issn') return `${number.slice(0, 4)}-${number.slice(4)}`;
  return number || null;
}
