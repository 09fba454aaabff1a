// The store for files: whether it can be written, read and emptied, and whether all files are in reach.
import type { Config } from '#server/config/config.ts';
import { openObjectStore, storeNameOf, tryObjectStore } from '#server/files/keep/object-store.ts';
import type { Client } from '#server/store/connection/connections.ts';
import { backupRole } from '#server/store/connection/roles.ts';
import { type Check, messageOf, ok, warning, wrong } from './check.ts';

export async function checkFileStore({ objects }: Config): Promise<Check[]> {
  if (objects === null) return [];
  const store = openObjectStore(objects);
  try {
    await tryObjectStore(store, new Date());
  } catch (error) {
    const advice =
      'Start the store, or correct FILES_S3_*: the bucket must exist, and the key may put, get and delete its objects';
    return [wrong('files', messageOf(error), advice)];
  }
  const isPlain = objects.endpoint.startsWith('http:');
  return isPlain
    ? [warning('files', `${store.name} is reached without TLS`, 'Set an https address')]
    : [ok('files', `${store.name} keeps, gives back and deletes objects`)];
}

/** The settings may not name the store of some files. */
export async function checkFilePlaces(client: Client, { objects }: Config): Promise<Check[]> {
  const name = objects === null ? '' : storeNameOf(objects);
  const { rows: tables } = await client.query<{ exists: boolean }>(
    "SELECT to_regclass('public.removed_objects') IS NOT NULL AS exists",
  );
  if (!tables[0]?.exists) return [];
  // Only the role of backups sees the files of all libraries.
  await client.query(`SET ROLE ${backupRole}`);
  try {
    const { rows } = await client.query<{ store: string; count: number }>(
      `SELECT store, count(*)::int AS count FROM files
       WHERE store NOT IN ('', $1) GROUP BY store ORDER BY store`,
      [name],
    );
    return rows.map(({ store, count }) =>
      wrong(
        'files',
        `${count} files are in ${store}, which FILES_S3_* does not name: readers cannot see them`,
        'Set FILES_S3_* back, then: npm run files -- move --to database',
      ),
    );
  } finally {
    await client.query('RESET ROLE');
  }
}
