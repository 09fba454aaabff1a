// A fault of a database concerns who follows journals and e-books that are out of order with it, too.
import { type SQL, sql } from 'drizzle-orm';
import { arrayOf } from '#server/store/bulk/array-of.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import {
  hasAddress,
  isShown,
  isThrough,
  titleIn,
  titleKinds,
} from '#server/store/rows/title-ways.ts';

/**
 * The same step of the fault of event `e` was told to reader `r` by their own report: of what the event is about, or of a
 * title behind it.
 */
export const isReported = (
  r: SQL,
) => sql`e.kind = 'outage' AND EXISTS (SELECT FROM notification_events AS own
      WHERE own.library_code = e.library_code AND own.patron_id = ${r} AND own.kind = 'report' AND own.at = e.at
        AND (own.resource_kind = e.resource_kind AND own.resource_id = e.resource_id
          OR e.resource_kind = 'database' AND own.resource_kind IN (${titleKinds})))`;

/** Event `e` is a step of a confirmed fault of a database. */
const isFault = sql`e.resource_kind = 'database'
  AND e.event IN ('outageConfirmed', 'outageChanged', 'outageEnded')`;

/** Reader `r` follows a title through the database whose fault event `e` is about. */
export const isFollowedThrough = (r: SQL) => sql`${isFault}
  AND EXISTS (SELECT FROM follows AS o WHERE o.library_code = e.library_code AND o.patron_id = ${r}
    AND o.resource_kind IN (${titleKinds})
    AND ${isThrough(sql`e.library_code`, titleIn(sql`o.resource_kind`, sql`o.resource_id`), sql`e.resource_id`)})`;

/**
 * Each reader gets an event once, however many titles they follow. Both may be many, so the steps are statements of their
 * own: each knows how long the list is that it gets.
 */
export async function spreadToTitles(tx: Tx, ids: SQL): Promise<void> {
  const faults = await readRows<{ id: string; database: string }>(
    tx,
    sql`SELECT e.id, e.resource_id AS database FROM notification_events AS e
        WHERE e.id IN (${ids}) AND e.patron_id IS NULL AND ${isFault}`,
  );
  if (faults.length === 0) return;
  const ways = await waysToFollowed(tx);
  const lasting = await readRows<{ id: string }>(
    tx,
    sql`SELECT resource_id AS id FROM outages WHERE resource_kind = 'database' AND ended_at IS NULL`,
  );
  const broken = new Set(lasting.map((each) => each.id));
  for (const { id, database } of faults) {
    // No other way works, whether or not this one does.
    const isShut = ({ databases }: TitleWays) =>
      databases.includes(database) &&
      databases.every((each) => each === database || (each !== null && broken.has(each)));
    await addToFollowers(
      tx,
      id,
      ways.filter(isShut).map(({ title }) => title),
    );
  }
}

interface TitleWays {
  title: string;
  /** Null stands for a way without a database that readers may see. */
  databases: (string | null)[];
}

/** The ways to all titles that readers follow. */
async function waysToFollowed(tx: Tx): Promise<TitleWays[]> {
  const rows = await readRows<{ title: string }>(
    tx,
    sql`SELECT DISTINCT resource_id AS title FROM follows WHERE resource_kind IN (${titleKinds})`,
  );
  const followed = arrayOf(
    'integer',
    rows.map(({ title }) => title),
  );
  // A title has its own rows in packages, and those of the platform's record that it is linked to.
  return readRows<TitleWays>(
    tx,
    sql`WITH listed AS MATERIALIZED (
          SELECT id AS title_id, id AS row_id FROM unnest(${followed}) AS id
          UNION ALL SELECT title_id, platform_id FROM title_links WHERE title_id = ANY (${followed}))
        SELECT l.title_id::text AS title, array_agg(DISTINCT d.id) AS databases FROM listed AS l
        JOIN package_titles AS t ON t.title_id = l.row_id AND t.withdrawn_at IS NULL
        JOIN held_packages AS h ON h.package_id = t.package_id
        LEFT JOIN databases AS d ON d.library_code = h.library_code AND d.id = h.database_id AND ${isShown}
        WHERE d.id IS NOT NULL OR ${hasAddress}
        GROUP BY l.title_id`,
  );
}

async function addToFollowers(tx: Tx, eventId: string, titles: readonly string[]): Promise<void> {
  if (titles.length === 0) return;
  await tx.execute(sql`
    INSERT INTO notifications (library_code, patron_id, event_id, at, is_in_portal)
    SELECT e.library_code, p.id, e.id, e.at, true
    FROM (SELECT DISTINCT library_code, patron_id FROM follows
      WHERE resource_kind IN (${titleKinds}) AND resource_id = ANY (${arrayOf('text', titles)})) AS f
    JOIN patrons AS p ON p.library_code = f.library_code AND p.id = f.patron_id
      AND p.status = 'active'
    JOIN notification_events AS e ON e.library_code = p.library_code AND e.id = ${eventId}
    WHERE NOT (${isReported(sql`p.id`)})
    ON CONFLICT (library_code, patron_id, event_id) DO UPDATE SET is_in_portal = true`);
}
