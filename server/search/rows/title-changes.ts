// Changes since a snapshot are those not visible in it. So none is lost when transactions overlap.
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';

export interface Seen {
  snapshot: string;
  version: number;
  /** By the database's clock, in ms. */
  at: number;
}

export interface Changes extends Seen {
  titleIds: number[];
  packageIds: string[];
}

/** Then changes are deleted; an older index must be built again. */
export const daysKept = 10;

/** The current snapshot and version. Data that is read afterwards is at least as new. */
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
 * @param most the largest number of titles; if the result has as many, there may be more
 * @returns null if the database was restored to a time before the snapshot
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
  // One statement uses one snapshot. A copied database may have transactions of another server, with higher numbers.
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

/** Those that no index needs, and those from transactions of another server. */
export async function forgetChanges(tx: Tx): Promise<void> {
  for (const table of ['title_changes', 'package_changes']) {
    await tx.execute(
      sql`DELETE FROM ${sql.identifier(table)} WHERE at < now() - ${`${daysKept} days`}::interval
          OR transaction >= pg_snapshot_xmax(pg_current_snapshot())`,
    );
  }
}

/** A copy has another one, and so has a database that was restored. Null if the server gives none. */
export async function databaseIdentity(tx: Tx): Promise<string | null> {
  const [{ isAnnounced } = { isAnnounced: false }] = await readRows<{ isAnnounced: boolean }>(
    tx,
    sql`SELECT has_function_privilege('pg_control_system()', 'EXECUTE')
          AND has_function_privilege('pg_control_checkpoint()', 'EXECUTE') AS "isAnnounced"`,
  );
  if (!isAnnounced) return null;
  const [row] = await readRows<{ identity: string }>(
    tx,
    sql`SELECT concat_ws('-', s.system_identifier, c.timeline_id, d.oid) AS identity
        FROM pg_control_system() AS s, pg_control_checkpoint() AS c, pg_database AS d
        WHERE d.datname = current_database()`,
  );
  return row?.identity ?? null;
}
