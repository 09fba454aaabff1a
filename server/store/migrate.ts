// Brings a database to this version's tables: the same files on the embedded PostgreSQL and your own.
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import type { Sql } from 'postgres';
import { ensureRoles } from './roles.ts';

const folder = join(import.meta.dirname, 'migrations');
/** Any number that no other program on the same database takes. */
const lockNumber = 4_120_261_121;
const oldestVersion = 15;

/**
 * Runs the migrations that are missing, one process at a time.
 *
 * @param sql a client with one single connection, since the lock belongs to the connection
 * @throws Error where the server is too old, or its administrator must create the roles first
 */
export async function migrateDatabase(sql: Sql): Promise<void> {
  await checkVersion(sql);
  await sql`SELECT pg_advisory_lock(${lockNumber})`;
  try {
    await ensureRoles(sql);
    await migrate(drizzle(sql), { migrationsFolder: folder, migrationsSchema: 'public' });
  } finally {
    await sql`SELECT pg_advisory_unlock(${lockNumber})`;
  }
}

async function checkVersion(sql: Sql): Promise<void> {
  const [row] = await sql<{ number: string }[]>`
    SELECT current_setting('server_version_num') AS number`;
  const major = Math.floor(Number(row?.number) / 10_000);
  if (major >= oldestVersion) return;
  throw new Error(
    `PostgreSQL ${oldestVersion} or newer is needed; this server is version ${major}.`,
  );
}
