// What the database holds of one library, and a list that makes titles of its own.
import { runImport } from '#server/imports/runs/run-import.ts';
import { tablesOf } from '#server/store/backup/tables.ts';
import { defaultTimeouts, withClient } from '#server/store/connection/connections.ts';
import type { EmbeddedConnection, Store } from '#server/store/connection/database.ts';

/** Versions are moved on by everything. */
const versions = ['version', 'titles_version'];

/** The number of a library's rows and a hash of them, for each table where it has any. */
export function rowsOfLibrary(
  place: EmbeddedConnection | string,
  code: string,
): Promise<Map<string, string>> {
  return withClient(place, defaultTimeouts, async (client) => {
    const found = new Map<string, string>();
    await client.query('SET ROLE portal_backup');
    for (const { name, columns } of await tablesOf(client)) {
      const scopes = [name === 'libraries' ? 'code' : 'library_code', 'owner_code'];
      const scope = scopes.find((column) => columns.includes(column));
      if (scope === undefined) continue;
      const list = columns
        .filter((column) => !versions.includes(column))
        .map((each) => `"${each}"`);
      const { rows } = await client.query<{ count: number; hash: string }>(
        `SELECT count(*)::int AS count, md5(string_agg(r::text, '|' ORDER BY r::text COLLATE "C")) AS hash
         FROM (SELECT ${list} FROM "${name}" WHERE ${scope} = $1) AS r`,
        [code],
      );
      const [row] = rows;
      if (row !== undefined && row.count > 0) found.set(name, `${row.count} ${row.hash}`);
    }
    return found;
  });
}

/** Imports twenty journals that only this library tells of. */
export async function importOwnTitles(store: Store, libraryCode: string): Promise<void> {
  const titles = Array.from(
    { length: 20 },
    (_, index) =>
      `Journal ${index} of ${libraryCode}\t\thttps://own.example.org/${index}\t${index}`,
  );
  const lines = ['publication_title\tprint_identifier\ttitle_url\ttitle_id', ...titles];
  await runImport(store, {
    kind: 'journals',
    libraryCode,
    isPlatform: false,
    bytes: new TextEncoder().encode(lines.join('\n')),
    fileName: 'own.txt',
    startedBy: null,
    isDryRun: false,
    provider: 'Press',
    packageName: 'Own',
    apart: [],
  });
}
