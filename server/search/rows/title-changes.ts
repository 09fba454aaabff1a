// Changes of the knowledge base since a snapshot, even where transactions overlap: a reader keeps the snapshot
// that it saw, and next takes what was not visible in it.
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';

export interface Seen {
  /** PostgreSQL's snapshot, as text. */
  snapshot: string;
  /** Version of the titles (`platform_versions`) in that snapshot. */
  version: number;
  /** When that was, by the database's clock, ms. */
  at: number;
}

export interface Changes extends Seen {
  titleIds: number[];
  packageIds: string[];
}

/** Changes are forgotten after so many days: an older index must be built again. */
export const daysKept = 10;

/** What there is now; what is read afterwards is at least as new. */
export async function seenNow(tx: Tx): Promise<Seen> {
  const [row] = await readRows<{ snapshot: string; version: string; at: string }>(
    tx,
    sql`SELECT pg_current_snapshot()::text AS snapshot,
          (SELECT version FROM platform_versions WHERE name = 'titles')::text AS version,
          (extract(epoch FROM now()) * 1000)::bigint::text AS at`,
  );
  if (row === undefined) throw new Error('The database has no snapshot');
  return { snapshot: row.snapshot, version: Number(row.version), at: Number(row.at) };
}

/**
 * @param most titles at most: where there are as many, there may be more
 * @returns null where the database was restored to a day before the snapshot
 */
export async function changesSince(
  tx: Tx,
  snapshot: string,
  most: number,
): Promise<Changes | null> {
  interface Row {
    snapshot: string;
    version: string;
    at: string;
    titleIds: number[] | null;
    packageIds: string[] | null;
    isPast: boolean;
  }
  // One statement sees one snapshot. Rows of another server's transactions may have come with a copy of
  // the database; their numbers are beyond this one's.
  const isNew = sql`transaction >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    AND NOT pg_visible_in_snapshot(transaction, ${snapshot}::pg_snapshot)
    AND transaction < pg_snapshot_xmax(pg_current_snapshot())`;
  const [row] = await readRows<Row>(
    tx,
    sql`SELECT pg_current_snapshot()::text AS snapshot,
          (SELECT version FROM platform_versions WHERE name = 'titles')::text AS version,
          (extract(epoch FROM now()) * 1000)::bigint::text AS at,
          (SELECT json_agg(title_id) FROM (
            SELECT DISTINCT title_id FROM title_changes WHERE ${isNew} LIMIT ${most}) AS told) AS "titleIds",
          (SELECT json_agg(DISTINCT package_id) FROM package_changes WHERE ${isNew}) AS "packageIds",
          pg_snapshot_xmax(${snapshot}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
            AS "isPast"`,
  );
  if (!row?.isPast) return null;
  return {
    snapshot: row.snapshot,
    version: Number(row.version),
    at: Number(row.at),
    titleIds: row.titleIds ?? [],
    packageIds: row.packageIds ?? [],
  };
}

/** Forgets changes that nobody asks for any more, and those of another server's transactions. */
export async function forgetChanges(tx: Tx): Promise<void> {
  for (const table of ['title_changes', 'package_changes']) {
    await tx.execute(
      sql`DELETE FROM ${sql.identifier(table)} WHERE at < now() - ${`${daysKept} days`}::interval
          OR transaction >= pg_snapshot_xmax(pg_current_snapshot())`,
    );
  }
}

/**
 * Which database this is, and which of its pasts: a copy of it is another one, and so is one that was
 * restored to an earlier moment. Null where the server does not say.
 */
export async function databaseIdentity(tx: Tx): Promise<string | null> {
  const [{ isTold } = { isTold: false }] = await readRows<{ isTold: boolean }>(
    tx,
    sql`SELECT has_function_privilege('pg_control_system()', 'EXECUTE')
          AND has_function_privilege('pg_control_checkpoint()', 'EXECUTE') AS "isTold"`,
  );
  if (!isTold) return null;
  const [row] = await readRows<{ identity: string }>(
    tx,
    sql`SELECT concat_ws('-', s.system_identifier, c.timeline_id, d.oid) AS identity
        FROM pg_control_system() AS s, pg_control_checkpoint() AS c, pg_database AS d
        WHERE d.datname = current_database()`,
  );
  return row?.identity ?? null;
}
