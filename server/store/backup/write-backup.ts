// Takes a backup: every row of every table as it stands at one moment, while the service runs.

import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { backupRole } from '../connection/roles.ts';
import { Refused } from '../refused.ts';
import { fileOf, type Manifest, manifestName } from './manifest.ts';
import { sequencesOf, type Table, tablesOf } from './tables.ts';

/**
 * Migrations make roles, policies and the schema again. The queue is left out: jobs that wait are asked for again.
 * @param client with a connection of its own, as the user that owns the tables
 * @param folder that is not there yet, or is empty
 * @throws Refused where the folder holds something
 */
export async function writeBackup(client: pg.Client, folder: string): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Refused(`${folder} is not empty; a backup needs a folder of its own`);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await client.query('SET statement_timeout = 0');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const tables = await tablesOf(client);
  const sequences = await sequencesOf(client);
  const { rows } = await client.query<{ takenAt: Date; migratedTo: string }>(
    `SELECT now() AS "takenAt", (SELECT max(created_at) FROM __drizzle_migrations) AS "migratedTo"`,
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error('the database did not say when it was migrated');
  await client.query(`SET LOCAL ROLE ${backupRole}`);
  const copies: Manifest['tables'] = [];
  for (const table of tables) copies.push(await writeTable(client, table, folder));
  await client.query('COMMIT');
  const manifest: Manifest = {
    format: 1,
    takenAt: facts.takenAt.toISOString(),
    migratedTo: Number(facts.migratedTo),
    tables: copies,
    sequences,
  };
  writeFileSync(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  return manifest;
}

async function writeTable(client: pg.Client, { name, columns }: Table, folder: string) {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const rows = client.query(copyTo(`COPY ${pg.escapeIdentifier(name)} (${list}) TO STDOUT`));
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform: (chunk, _, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const file = createWriteStream(join(folder, fileOf(name)), { mode: 0o600, flush: true });
  await pipeline(rows, createZstdCompress(), hashing, file);
  return { name, columns, rows: rows.rowCount, sha256: hash.digest('hex') };
}
