// The database of a test worker: files that run at the same time share the cluster, but not its content.
import { inject } from 'vitest';
import type { EmbeddedConnection } from '#server/store/connection/database.ts';

/** Name of a worker's database; workers are numbered from 1. */
export const databaseOf = (worker: number | string): string => `contract_${worker}`;

/** A database with tables and without rows, of which the others are copies; nobody connects to it. */
export const templateDatabase = 'contract_template';

/** Connection of this worker's database; the one of DATABASE_URL when that is set. */
export function ownDatabase(): EmbeddedConnection | string {
  const cluster = inject('database');
  if (typeof cluster === 'string') return cluster;
  return { ...cluster, database: databaseOf(process.env.VITEST_POOL_ID ?? '1') };
}
