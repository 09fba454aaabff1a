// What libraries agree upon, of titles that the platform has no record of: read and written in the
// platform's scope. Of what one or two libraries tell, nothing becomes known to others.
import { sql } from 'drizzle-orm';
import type { LocalText } from '#contract/models/model.ts';
import type { TitleKind } from '#contract/models/title-model.ts';
import { arrayOf } from '#server/store/bulk/array-of.ts';
import { inPlatformScope, type Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';

/** So many libraries must tell the same. */
export const agreement = 3;

/** A title as one library tells it, under a number that enough libraries know. */
export interface StatedTitle {
  value: string;
  id: number;
  ownerCode: string;
  kind: TitleKind;
  name: LocalText;
  publisher: string;
  printIdentifier: string | null;
  onlineIdentifier: string | null;
}

/**
 * What libraries tell under these numbers, where enough of them tell names that are sorted alike, as the same
 * names are, and no record is there.
 */
export async function statedUnder(tx: Tx, values: readonly string[]): Promise<StatedTitle[]> {
  if (values.length === 0) return [];
  return readRows<StatedTitle>(
    tx,
    sql`
    WITH several AS MATERIALIZED (
      SELECT stated.value, own.kind, own.key_zh FROM title_identifiers AS stated
      JOIN titles AS own ON own.id = stated.title_id AND own.owner_code = stated.owner_code
      WHERE stated.value = ANY (${arrayOf('text', values)})
      GROUP BY stated.value, own.kind, own.key_zh HAVING count(DISTINCT own.owner_code) >= ${agreement}
    )
    SELECT stated.value, own.id, own.owner_code AS "ownerCode", own.kind, own.name, own.publisher,
      own.print_identifier AS "printIdentifier", own.online_identifier AS "onlineIdentifier"
    FROM several
    JOIN title_identifiers AS stated ON stated.value = several.value
    JOIN titles AS own ON own.id = stated.title_id AND own.owner_code = stated.owner_code
      AND own.kind = several.kind AND own.key_zh = several.key_zh
    WHERE NOT EXISTS (
      SELECT FROM title_identifiers AS known
      JOIN titles AS platform ON platform.id = known.title_id AND platform.kind = own.kind
      WHERE known.value = stated.value AND known.owner_code IS NULL AND platform.owner_code IS NULL)
    ORDER BY stated.value, own.id`,
  );
}

/** Records that libraries agreed upon, to which these titles of a library's own are tied. */
export async function agreedRecords(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await readRows<{ id: string }>(
    tx,
    sql`SELECT DISTINCT platform_id::text AS id FROM title_links
        JOIN titles ON titles.id = platform_id
        WHERE title_id = ANY (${arrayOf('integer', ids)}) AND source_package_id = ${agreedSource}`,
  );
  return rows.map(({ id }) => id);
}

/** Those of the records upon whose name not enough libraries agree any more. */
export function disagreed(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return inPlatformScope(tx, async () => {
    const rows = await readRows<{ id: string }>(
      tx,
      sql`SELECT record.id::text AS id FROM titles AS record
          LEFT JOIN title_links AS tie ON tie.platform_id = record.id
          LEFT JOIN titles AS own ON own.id = tie.title_id AND own.key_zh = record.key_zh
          WHERE record.id = ANY (${arrayOf('integer', ids)})
          GROUP BY record.id HAVING count(DISTINCT own.owner_code) < ${agreement}`,
    );
    return rows.map(({ id }) => id);
  });
}

/** Source of such records: whatever the platform itself imports has the better words. */
export const agreedSource = 'agreed';
