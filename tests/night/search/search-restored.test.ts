// A database that is put back to an earlier day: what was kept of the days that are gone is not served.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded.ts';
import { createLibrary } from '#server/domain/libraries/library-records.ts';
import { defaultTimeouts, withClient } from '#server/store/connection/connections.ts';
import { openStore, type Store } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { isBuilt, newWord, searchEngines } from '#tests/contract/search/search-engines.ts';
import { addPackage } from '#tests/contract/search/search-shelf.ts';
import { makeDataFolder } from '#tools/data-folder.ts';

const { path: folder } = makeDataFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let store: Store;
let library: LibraryRecord;
const { open, found, closeAll } = searchEngines(() => ({ store, library }));

/** As usual, and as PostgreSQL goes on after it was restored: nobody is let in before that is done. */
const usual = { wal_level: 'replica' };
const restoring = { restore_command: 'false', hot_standby: 'off' };

const serve = (settings: Record<string, string>) =>
  startEmbeddedPostgres({ dataDir: join(folder, 'data'), settings });

/** Serves the database while something is done. */
async function served<T>(settings: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const server = await serve(settings);
  try {
    store = await openStore(server.connection);
    try {
      return await work();
    } finally {
      await closeAll();
      await store.close();
    }
  } finally {
    await server.stop();
  }
}

/** Copies a folder as it is, with the accounts that own what is in it. */
const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to]);

function copyBack(): void {
  rmSync(cluster, { recursive: true });
  copy(`${cluster}.earlier`, cluster);
}

/** Puts the database back to the day of its copy: PostgreSQL goes on in a time of its own. */
function putBack(): void {
  copyBack();
  copy(join(cluster, 'PG_VERSION'), join(cluster, 'recovery.signal'));
}

const add = async (word: string) => (await addPackage(store, [{ name: { zh_CN: word } }])).ids;

const [early, late, instead] = [newWord(), newWord(), newWord()];
let cluster = '';
let ids: number[] = [];

beforeAll(async () => {
  await served(usual, async () => {
    library = await createLibrary(store, 'restored', { domainCode: 'restored', nameZh: '馆' });
    ids = await add(early);
    cluster = await withClient(store.connection, defaultTimeouts, async (client) => {
      const { rows } = await client.query('SHOW data_directory');
      return rows[0].data_directory as string;
    });
  });
  copy(cluster, `${cluster}.earlier`);
});
beforeEach(copyBack);

test('a base of days that are gone is not read', async () => {
  const index = join(folder, 'index');
  const lost = await served(usual, async () => {
    const added = await add(late);
    const { engine } = await open(index);
    expect(await found(engine, late)).toEqual(added);
    return added;
  });
  putBack();
  await served(restoring, async () => {
    // The same number as the title that is gone, and as many transactions as there were since.
    expect(await add(instead)).toEqual(lost);
    for (let count = 0; count < 300; count += 1) {
      await store.onPlatform((tx) => tx.execute(sql`SELECT pg_current_xact_id()`));
    }
    const { engine, count } = await open(index);
    expect(await found(engine, instead)).toEqual(lost);
    expect(await found(engine, late)).toEqual([]);
    expect(await found(engine, early)).toEqual(ids);
    expect(count(isBuilt)).toBe(1);
  });
}, 180_000);

test('nor by a service that runs on while its database is put back', async () => {
  let server = await serve(usual);
  store = await openStore(server.connection);
  try {
    const lost = await add(late);
    const { engine } = await open(join(folder, 'another-index'));
    expect(await found(engine, late)).toEqual(lost);
    await server.stop();
    putBack();
    server = await serve(restoring);
    expect(await add(instead)).toEqual(lost);
    // It hears of it by its connection, which was lost: a moment later.
    await expect.poll(() => found(engine, instead), { timeout: 90_000 }).toEqual(lost);
    expect(await found(engine, late)).toEqual([]);
    expect(await found(engine, early)).toEqual(ids);
  } finally {
    await closeAll();
    await store.close();
    await server.stop();
  }
}, 180_000);
