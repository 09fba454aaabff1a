import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import { ensureRoles } from './roles.ts';

const folder = join(import.meta.dirname, '..', 'migrations');
/** No other program on the same database uses this number. */
const lockNumber = 4_120_261_121;
const oldestVersion = 15;

/**
 * One process at a time.
 * @param client a single connection, because the lock belongs to the connection
 * @param upTo `when` of the last migration to run; all by default
 * @param onNewer a newer version has migrated the database; migrations only add, so this version works on it
 * @throws Error when the server is too old, or when an administrator must create the roles first
 */
export async function migrateDatabase(
  client: Client,
  { upTo = Number.POSITIVE_INFINITY, onNewer }: { upTo?: number; onNewer?: () => void } = {},
): Promise<void> {
  await checkVersion(client);
  await client.query('SELECT pg_advisory_lock($1)', [lockNumber]);
  try {
    await ensureRoles(client);
    const config = { migrationsSchema: 'public' };
    const db = drizzle({ client });
    if (upTo === Number.POSITIVE_INFINITY)
      await migrate(db, { ...config, migrationsFolder: folder });
    else await withFirst(upTo, (migrationsFolder) => migrate(db, { ...config, migrationsFolder }));
    if (onNewer !== undefined && (await isNewer(client))) onNewer();
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lockNumber]);
  }
}

export async function migrationState(
  client: Client,
): Promise<{ total: number; missing: number; isNewer: boolean }> {
  const known = journalOf(folder).entries.map(({ when }) => when);
  const total = known.length;
  const { rows } = await client.query<{ exists: boolean }>(
    "SELECT to_regclass('public.__drizzle_migrations') IS NOT NULL AS exists",
  );
  if (!rows[0]?.exists) return { total, missing: total, isNewer: false };
  const { rows: last } = await client.query(
    'SELECT max(created_at) AS last FROM __drizzle_migrations',
  );
  const missing = known.filter((when) => when > Number(last[0]?.last)).length;
  return { total, missing, isNewer: await isNewer(client) };
}

async function isNewer(client: Client): Promise<boolean> {
  const { rows } = await client.query('SELECT max(created_at) AS last FROM __drizzle_migrations');
  const known = journalOf(folder).entries.map(({ when }) => when);
  return Number(rows[0]?.last) > Math.max(...known);
}

function journalOf(place: string): { entries: { when: number }[] } {
  return JSON.parse(readFileSync(journalIn(place), 'utf8'));
}

const journalIn = (place: string) => join(place, 'meta', '_journal.json');

async function withFirst(upTo: number, work: (folder: string) => Promise<void>): Promise<void> {
  const few = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
  try {
    cpSync(folder, few, { recursive: true });
    const journal = journalOf(few);
    const entries = journal.entries.filter(({ when }) => when <= upTo);
    writeFileSync(journalIn(few), JSON.stringify({ ...journal, entries }));
    await work(few);
  } finally {
    rmSync(few, { recursive: true });
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
