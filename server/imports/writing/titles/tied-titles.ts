// Ties libraries' titles to the platform's records. The platform reads numbers and names, and writes only the tie.
import { type SQL, sql } from 'drizzle-orm';
import { arrayOf } from '#server/store/bulk/array-of.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';

/** Of one statement: none takes long. */
const chunk = 20_000;

/** After all other locks. The later of two imports that state the same title sees what the other stated. */
export async function lockTitleLinks(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('titles are tied'), 0)`);
}

/**
 * By the most numbers in common, else by a name that only one record has and no number speaks against.
 * @param side whose titles these are; in the platform's scope if they are the platform's
 */
export async function tieTitles(
  tx: Tx,
  side: 'library' | 'platform',
  ids: readonly number[],
): Promise<number[]> {
  const tied: number[] = [];
  for (let index = 0; index < ids.length; index += chunk) {
    const some = arrayOf('integer', ids.slice(index, index + chunk));
    const among = sql`${side === 'library' ? sql`own.id` : sql`platform.id`} = ANY (${some})`;
    for (const pairs of [byNumber(among), byName(among)]) tied.push(...(await tie(tx, pairs)));
  }
  return tied;
}

async function tie(tx: Tx, pairs: SQL): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    tx,
    sql`INSERT INTO title_links (library_code, title_id, platform_id) ${pairs}
        ON CONFLICT (library_code, title_id) DO NOTHING RETURNING title_id AS id`,
  );
  return rows.map(({ id }) => id);
}

/** What the library's lists are about already stays what it is, and hides behind no other title. */
const isUnused = sql`NOT EXISTS (
  SELECT FROM package_titles AS carried
  WHERE carried.title_id = platform.id AND carried.owner_code = own.owner_code)`;

const byNumber = (among: SQL) => sql`
  SELECT DISTINCT ON (own.id) own.owner_code, own.id, platform.id
  FROM titles AS own
  JOIN title_identifiers AS stated ON stated.title_id = own.id AND stated.owner_code = own.owner_code
  JOIN title_identifiers AS known ON known.value = stated.value AND known.owner_code IS NULL
  JOIN titles AS platform ON platform.id = known.title_id AND platform.kind = own.kind
  WHERE ${among} AND own.owner_code IS NOT NULL AND platform.owner_code IS NULL AND ${isUnused}
  GROUP BY own.id, own.owner_code, platform.id
  ORDER BY own.id, count(*) DESC, platform.id`;

const nameOf = (title: SQL) => sql`lower(coalesce(${title}.name->>'zh_CN', ${title}.name->>'en'))`;
const agree = (one: SQL, other: SQL) =>
  sql`(${one} = '' OR ${other} = '' OR lower(${one}) = lower(${other}))`;

const byName = (among: SQL) => sql`
  SELECT own.owner_code, own.id, min(platform.id)
  FROM titles AS own
  JOIN titles AS platform ON platform.key_zh = own.key_zh AND platform.kind = own.kind
    AND ${nameOf(sql`platform`)} = ${nameOf(sql`own`)}
  WHERE ${among} AND own.owner_code IS NOT NULL AND platform.owner_code IS NULL AND ${isUnused}
    AND NOT own.is_apart AND NOT platform.is_apart
    AND ${agree(sql`own.publisher`, sql`platform.publisher`)}
    AND (own.kind = 'journal'
      OR ${agree(sql`coalesce(own.authors[1], '')`, sql`coalesce(platform.authors[1], '')`)})
    AND NOT EXISTS (
      SELECT FROM title_identifiers AS stated
      JOIN title_identifiers AS known ON known.title_id = platform.id
        AND split_part(known.value, ':', 1) = split_part(stated.value, ':', 1)
      WHERE stated.title_id = own.id)
  GROUP BY own.id, own.owner_code
  HAVING count(*) = 1`;
