// Every row as it is stored, a line of JSON each: nothing is lost that lists have no column for.
import { readFile } from '#server/files/keep/file-content.ts';
import type { ObjectStore } from '#server/files/keep/object-store.ts';
import type { Snapshot } from '#server/store/connection/snapshot.ts';

/** Tables of a library that are not taken along, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  sessions: 'sign-ins under way',
  tickets: 'sign-ins under way',
  sign_ins: 'sign-ins under way',
  sign_in_trips: 'sign-ins under way',
  campus_sign_ins: 'sign-ins under way',
  service_sign_ins: 'sign-ins under way',
  known_devices: 'secrets of browsers',
  invitations: 'links that were sent out',
  own_feeds: 'secret addresses of readers',
  api_keys: 'secrets of programs',
  idempotency: 'answers to repeated calls',
  sign_in_failures: 'counts against guessing',
  done_counts: 'counts against flooding',
  import_jobs: 'work under way',
  import_files: 'work under way',
  import_rows: 'notes for taking imports back',
};

const secrets: Readonly<Record<string, readonly string[]>> = {
  patrons: ['password_hash'],
  files: ['token_hash'],
};

export async function exportedTables(snapshot: Snapshot): Promise<string[]> {
  const names: string[] = [];
  const query = `
    SELECT DISTINCT c.relname::text AS name FROM pg_class AS c
    JOIN pg_attribute AS a ON a.attrelid = c.oid AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND a.attname IN ('library_code', 'owner_code') ORDER BY 1`;
  for await (const { name } of snapshot.rows<{ name: string }>(query)) names.push(name);
  return names.filter((name) => !Object.hasOwn(leftOut, name));
}

/** Files of another store are taken along with what they hold. */
export async function* jsonLines(
  snapshot: Snapshot,
  table: string,
  objects: ObjectStore | null,
): AsyncGenerator<string> {
  const without = (secrets[table] ?? []).map((column) => ` - '${column}'`).join('');
  // Of titles and packages the platform's are seen too, which are not the library's.
  const isOwn = `coalesce(to_jsonb(t)->>'library_code', to_jsonb(t)->>'owner_code') IS NOT NULL`;
  const query = `SELECT (to_jsonb(t)${without})::text AS line FROM ${table} AS t WHERE ${isOwn}`;
  for await (const { line } of snapshot.rows<{ line: string }>(query))
    yield `${table === 'files' ? await withContent(line, objects) : line}\n`;
}

async function withContent(line: string, objects: ObjectStore | null): Promise<string> {
  const row = JSON.parse(line) as { store: string; object_key: string };
  if (row.store === '') return line;
  const bytes = await readFile(objects, { store: row.store, objectKey: row.object_key });
  const content = bytes === null ? null : `\\x${Buffer.from(bytes).toString('hex')}`;
  return JSON.stringify({ ...row, bytes: content, store: '', object_key: '' });
}
