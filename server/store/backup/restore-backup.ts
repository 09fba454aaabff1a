import pg from 'pg';
import { migrateDatabase } from '../connection/migrate.ts';
import { backupRole } from '../connection/roles.ts';
import { Refused } from '../refused.ts';
import { fileOf, type Manifest, readManifest } from './manifest.ts';
import { checkFile, readRows } from './read-file.ts';
import { type Table, tablesOf } from './tables.ts';

/** Kept answers belong to versions that the service may have reached after the backup, and must not fit again. */
const versionsAhead = 1_000_000;
/** A service fills one of these as soon as it is started. */
const inUse = ['libraries', 'server_keys', 'titles'];

/**
 * Makes the tables as they were, fills them in one transaction, and brings them to this version's.
 * @param client with a connection of its own, as the user that shall own the tables
 * @throws Refused where the database is not empty, a file is damaged or missing, or the backup is of a newer version;
 * nothing is left behind then
 */
export async function restoreBackup(client: pg.Client, folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  for (const copy of manifest.tables) await checkFile(folder, copy);
  await client.query('SET statement_timeout = 0');
  await migrateDatabase(client, { upTo: manifest.migratedTo });
  const tables = await tablesOf(client);
  await checkFits(client, manifest, tables);
  await client.query('BEGIN');
  try {
    for (const { name } of tables) {
      await client.query(`ALTER TABLE ${pg.escapeIdentifier(name)} DISABLE TRIGGER USER`);
    }
    // Migrations fill some tables.
    await client.query(
      `TRUNCATE ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')} CASCADE`,
    );
    for (const table of tables) await readTable(client, table, manifest, folder);
    for (const { name } of tables) {
      await client.query(`ALTER TABLE ${pg.escapeIdentifier(name)} ENABLE TRIGGER USER`);
    }
    for (const { table, column, last } of manifest.sequences) {
      if (last === null) continue;
      await client.query('SELECT setval(pg_get_serial_sequence($1, $2)::regclass, $3)', [
        table,
        column,
        last,
      ]);
    }
    for (const table of ['libraries', 'platform_versions']) {
      await client.query(`UPDATE ${table} SET version = version + $1`, [versionsAhead]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  await migrateDatabase(client);
  await client.query('ANALYZE');
  return manifest;
}

async function checkFits(client: pg.Client, manifest: Manifest, tables: Table[]): Promise<void> {
  const present = new Set(tables.map(({ name }) => name));
  const unknown = manifest.tables.find(({ name }) => !present.has(name));
  if (unknown !== undefined) {
    throw new Refused(
      `The backup holds a table ${unknown.name} that this version does not know. ` +
        'Use the version that took it, or a newer one.',
    );
  }
  await client.query(`SET ROLE ${backupRole}`);
  for (const name of inUse) {
    const { rows } = await client.query(
      `SELECT EXISTS (SELECT FROM ${pg.escapeIdentifier(name)}) AS "hasRows"`,
    );
    if (rows[0]?.hasRows) {
      throw new Refused(
        `The database is not empty: there are rows in ${name}. ` +
          'A backup is put back into a database that no service was started on.',
      );
    }
  }
  await client.query('RESET ROLE');
}

async function readTable(
  client: pg.Client,
  table: Table,
  manifest: Manifest,
  folder: string,
): Promise<void> {
  const copy = manifest.tables.find(({ name }) => name === table.name);
  if (copy === undefined) return;
  const name = pg.escapeIdentifier(table.name);
  // No policy is asked: the owner puts back rows of all libraries.
  if (table.isForced) await client.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`);
  const count = await readRows(client, folder, copy, table.name);
  if (count !== copy.rows) {
    throw new Refused(`${fileOf(table.name)} holds ${count} rows where ${copy.rows} were written`);
  }
  if (table.isForced) await client.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`);
}
