// Brings a database to this version's tables: the same files on the embedded PostgreSQL and your own.
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import { ensureRoles } from './roles.ts';

const folder = join(import.meta.dirname, '..', 'migrations');
/** Any number that no other program on the same database takes. */
const lockNumber = 4_120_261_121;
const oldestVersion = 15;

/**
 * Runs the migrations that are missing, one process at a time.
 *
 * @param client with one single connection, since the lock belongs to the connection
 * @throws Error where the server is too old, or its administrator must create the roles first
 */
export async function migrateDatabase(client: Client): Promise<void> {
  await checkVersion(client);
  await client.query('SELECT pg_advisory_lock($1)', [lockNumber]);
  try {
    await ensureRoles(client);
    await migrate(drizzle({ client }), { migrationsFolder: folder, migrationsSchema: 'public' });
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lockNumber]);
  }
}

async function checkVersion(client: Client): Promise<void> {
  const { rows } = await client.query("SELECT current_setting('server_version_num') AS number");
  const major = Math.floor(Number(rows[0]?.number) / 10_000);
  if (major >= oldestVersion) return;
  throw new Error(
    `PostgreSQL ${oldestVersion} or newer is needed; this server is version ${major}.`,
  );
}
