// Every row of the library as it is stored, a line of JSON each: nothing is lost that lists have no column for.
import { partsOfObject, type StoredObject } from '#server/files/keep/content.ts';
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
  usage_inbox: 'use of the last seconds, with hashes of readers',
  usage_seen: 'hashes of the readers of the last weeks',
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
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT c.relispartition
      AND a.attname IN ('library_code', 'owner_code') ORDER BY 1`;
  for await (const { name } of snapshot.rows<{ name: string }>(query)) names.push(name);
  return names.filter((name) => !Object.hasOwn(leftOut, name));
}

/** The rows of a table, one a line. Files of another store are taken along as if the database had them. */
export async function* jsonLines(
  snapshot: Snapshot,
  table: string,
  objects: ObjectStore | null,
): AsyncGenerator<string> {
  const without = (secrets[table] ?? []).map((column) => ` - '${column}'`).join('');
  const changed = table === 'files' ? ` || '{"store": "", "object_key": ""}'` : '';
  // Of titles and packages the platform's are seen too, which are not the library's.
  const isOwn = `coalesce(to_jsonb(t)->>'library_code', to_jsonb(t)->>'owner_code') IS NOT NULL`;
  const query = `SELECT (to_jsonb(t)${without}${changed})::text AS line FROM ${table} AS t WHERE ${isOwn}`;
  for await (const { line } of snapshot.rows<{ line: string }>(query)) yield `${line}\n`;
  if (table === 'file_parts') yield* partsOfObjects(snapshot, objects);
}

/** Objects of another store, as rows of parts. */
async function* partsOfObjects(
  snapshot: Snapshot,
  objects: ObjectStore | null,
): AsyncGenerator<string> {
  const query = `SELECT library_code, id, size, store, object_key AS "objectKey" FROM files WHERE store <> ''`;
  for await (const file of snapshot.rows<StoredObject & { library_code: string; id: string }>(
    query,
  )) {
    const { library_code, id: file_id } = file;
    let part = 0;
    for await (const bytes of partsOfObject(objects, file)) {
      const hex = `\\x${Buffer.from(bytes).toString('hex')}`;
      yield `${JSON.stringify({ library_code, file_id, part, bytes: hex })}\n`;
      part += 1;
    }
  }
}
