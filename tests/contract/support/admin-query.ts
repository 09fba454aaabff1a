// Statements on this worker's database as its owner: around the service, its roles and its policies.
import type { QueryResultRow } from 'pg';
import { defaultTimeouts, withClient } from '#server/store/connection/connections.ts';
import { ownDatabase } from './own-database.ts';

/** The rows of a statement. */
export function adminQuery<T extends QueryResultRow>(text: string): Promise<T[]> {
  return withClient(
    ownDatabase(),
    defaultTimeouts,
    async (client) => (await client.query<T>(text)).rows,
  );
}

/**
 * Removes sweeps that wait in the queue. One at most waits, so one of an earlier file would keep a test's own
 * sweep out for an hour.
 */
export async function removeWaitingSweeps(): Promise<void> {
  const [queue] = await adminQuery<{ name: string | null }>(
    `SELECT to_regclass('pgboss.job')::text AS name`,
  );
  if (queue?.name) await adminQuery(`DELETE FROM pgboss.job WHERE name = 'housekeeping'`);
}
