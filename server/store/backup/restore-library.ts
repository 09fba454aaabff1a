// Puts one library of a backup back while other libraries use the database.

import pg from 'pg';
import { platformRole, tenantRole } from '../connection/roles.ts';
import { Refused } from '../refused.ts';
import { type Manifest, readManifest, type TableCopy } from './manifest.ts';
import { checkFile, readRows } from './read-file.ts';
import { tablesOf } from './tables.ts';

/** Sign-ins under way: readers sign in again. */
const leftOut = [
  'sessions',
  'tickets',
  'sign_ins',
  'sign_in_trips',
  'campus_sign_ins',
  'service_sign_ins',
  'passkey_challenges',
];
/** Nobody who acts for a library may delete what is in these: it goes with the library's own row. */
const neverDeleted = ['audit_entries'];
const scopeColumns = ['library_code', 'owner_code'];
const quoted = pg.escapeIdentifier;
const foreignKeyViolation = '23503';

/**
 * In one transaction; a library that was deleted comes back, and the platform's own titles stay.
 * @param client with a connection of its own, as the user that owns the tables
 * @param name the library's label or code
 * @returns the tables with this library's rows
 * @throws Refused where the backup is damaged or of other tables, lacks the library, or refers to titles that are gone
 */
export async function restoreLibrary(
  client: pg.Client,
  folder: string,
  name: string,
): Promise<Manifest> {
  const manifest = readManifest(folder);
  await checkVersion(client, manifest);
  for (const copy of manifest.tables) await checkFile(folder, copy);
  await client.query('SET statement_timeout = 0');
  await client.query('BEGIN');
  try {
    const tables = await restore(client, folder, manifest, name);
    await client.query('COMMIT');
    return { ...manifest, tables };
  } catch (error) {
    await client.query('ROLLBACK');
    if ((error as { code?: string }).code !== foreignKeyViolation) throw error;
    const { message } = error as Error;
    const reason = `The library refers to titles of the platform that are gone: ${message}`;
    throw new Refused(reason, { cause: error });
  }
}

/** Rows fit only into the tables that they were taken from. */
async function checkVersion(client: pg.Client, { migratedTo }: Manifest): Promise<void> {
  const { rows } = await client.query<{ last: string }>(
    'SELECT max(created_at) AS last FROM __drizzle_migrations',
  );
  if (Number(rows[0]?.last) === migratedTo) return;
  throw new Refused(
    'The backup was taken by another version of the service. Restore all of it into an empty ' +
      'database with this version, take a backup of that, and put the library back from there.',
  );
}

async function restore(
  client: pg.Client,
  folder: string,
  manifest: Manifest,
  name: string,
): Promise<TableCopy[]> {
  const copies = await copiesInOrder(client, manifest);
  const [row, ...own] = copies as [TableCopy, ...TableCopy[]];
  const isNamed = `code = ${pg.escapeLiteral(name)} OR domain_code = ${pg.escapeLiteral(name)}`;
  await stage(client, folder, row, isNamed);
  const { rows } = await client.query<{ code: string }>('SELECT code FROM staged_libraries');
  const code = rows[0]?.code;
  if (code === undefined) throw new Refused(`The backup holds no library ${name}`);
  const counts = new Map([[row.name, 1]]);
  for (const copy of own) {
    const isOwn = `${scopeOf(copy)} = ${pg.escapeLiteral(code)}`;
    counts.set(copy.name, await stage(client, folder, copy, isOwn));
  }
  await deleteStored(client, own, code);
  await insertLibrary(client, row, code);
  await asLibrary(client, code);
  for (const copy of own) await insertStaged(client, copy);
  return copies.map((copy) => ({ ...copy, rows: counts.get(copy.name) ?? 0 }));
}

/** Each table after those that it refers to; `libraries` first. */
async function copiesInOrder(client: pg.Client, manifest: Manifest): Promise<TableCopy[]> {
  const order = (await tablesOf(client)).map(({ name }) => name);
  return manifest.tables
    .filter((copy) => copy.name === 'libraries' || scopeOf(copy) !== undefined)
    .filter(({ name }) => !leftOut.includes(name))
    .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
    .toSorted((a, b) => Number(b.name === 'libraries') - Number(a.name === 'libraries'));
}

function scopeOf({ columns }: TableCopy): string | undefined {
  return scopeColumns.find((column) => columns.includes(column));
}

async function stage(client: pg.Client, folder: string, copy: TableCopy, condition: string) {
  const staged = quoted(`staged_${copy.name}`);
  await client.query(`CREATE TEMP TABLE ${staged} (LIKE ${quoted(copy.name)}) ON COMMIT DROP`);
  await client.query(`GRANT SELECT ON ${staged} TO ${platformRole}, ${tenantRole}`);
  return readRows(client, folder, copy, `staged_${copy.name}`, condition);
}

/** From here on the policies apply: no other library's rows can be read or written. */
async function asLibrary(client: pg.Client, code: string): Promise<void> {
  await client.query(`SET LOCAL ROLE ${tenantRole}`);
  await client.query("SELECT set_config('app.library_code', $1, true)", [code]);
}

async function deleteStored(client: pg.Client, own: readonly TableCopy[], code: string) {
  await asLibrary(client, code);
  for (const copy of own.toReversed()) {
    if (neverDeleted.includes(copy.name)) continue;
    await client.query(`DELETE FROM ${quoted(copy.name)} WHERE ${scopeOf(copy)} = $1`, [code]);
  }
}

/** Versions move on beyond all that anybody may have kept. */
async function insertLibrary(client: pg.Client, { columns }: TableCopy, code: string) {
  await client.query(`SET LOCAL ROLE ${platformRole}`);
  const { rows } = await client.query<{ version: string; titles: string }>(
    'DELETE FROM libraries WHERE code = $1 RETURNING version, titles_version AS titles',
    [code],
  );
  const list = columns.map(quoted).join(', ');
  await client.query(
    `INSERT INTO libraries (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM staged_libraries`,
  );
  const seconds = Math.floor(Date.now() / 1_000);
  const newest = Math.max(seconds, Number(rows[0]?.version ?? 0), Number(rows[0]?.titles ?? 0));
  await client.query(
    `UPDATE libraries SET version = greatest(version, $2) + 1, remove_after = NULL,
       titles_version = greatest(titles_version, $2) + 1 WHERE code = $1`,
    [code, newest],
  );
}

async function insertStaged(client: pg.Client, { name, columns }: TableCopy): Promise<void> {
  const list = columns.map(quoted).join(', ');
  const staged = quoted(`staged_${name}`);
  await client.query(
    `INSERT INTO ${quoted(name)} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM ${staged}`,
  );
}
