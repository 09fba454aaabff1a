// A database that is there but takes no writes, as a standby does, one whose disk is full, or whose tables are gone, as
// between a loss and the restore: it counts as away until it takes them again, by itself, and what was acknowledged is
// there. A service on a database that a newer version has migrated says so, and works.
import { beforeAll, expect, test, vi } from 'vitest';
import { listFollows, setFollow } from '#contract/calls/patron/follows.ts';
import { openStore } from '#server/store/connection/database.ts';
import { allLibraries } from '#server/store/rows/library-rows.ts';
import { askAs, dataAs, openAccount } from '../accounts/asking-as.ts';
import { addDatabases } from '../support/database-rows.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';

const database = emptyDatabase(true);
const portal = openedPortal({ database: database.place });
const library = oneLibrary(portal);
const reader = openAccount(portal, library, 'reader', beforeAll);
let written = 0;
beforeAll(() => addDatabases(portal, library, ['0', '1', '2', '3', '4', '5', '6', '7']));

const write = () => {
  const resource = { kind: 'database', id: String(written) } as const;
  return askAs(portal, reader, setFollow, { resource, isFollowed: true });
};
const followed = async () => (await dataAs(portal, reader, listFollows, {})).items.length;

const ready = async () =>
  (await portal.app.fetch(new Request('http://localhost:8080/health/ready'))).status;

const terminate = () =>
  database.run(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );

/** Words that raise what PostgreSQL does when it cannot make a file longer. */
const raise = `BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = '53100'; END`;

const troubles = [
  {
    name: 'is read-only',
    begin: async () => {
      await database.run(`DO $$ BEGIN EXECUTE format(
        'ALTER DATABASE %I SET default_transaction_read_only = on', current_database()); END $$`);
      await terminate();
    },
    end: () =>
      database.run(`BEGIN READ WRITE; DO $$ BEGIN EXECUTE format(
        'ALTER DATABASE %I RESET default_transaction_read_only', current_database()); END $$; COMMIT`),
  },
  {
    name: 'has a full disk',
    begin: () =>
      database.run(`
        CREATE FUNCTION is_full() RETURNS trigger LANGUAGE plpgsql AS $$ ${raise} $$;
        CREATE TRIGGER is_full BEFORE INSERT ON follows EXECUTE FUNCTION is_full();
        CREATE FUNCTION has_no_room() RETURNS event_trigger LANGUAGE plpgsql AS $$ ${raise} $$;
        CREATE EVENT TRIGGER has_no_room ON ddl_command_start WHEN tag IN ('CREATE TABLE AS')
          EXECUTE FUNCTION has_no_room()`),
    end: () =>
      database.run(`
        DROP EVENT TRIGGER has_no_room; DROP TRIGGER is_full ON follows;
        DROP FUNCTION has_no_room; DROP FUNCTION is_full`),
  },
  {
    name: 'has lost its tables',
    begin: () => database.run('ALTER SCHEMA public RENAME TO lost; CREATE SCHEMA public'),
    end: () => database.run('DROP SCHEMA public; ALTER SCHEMA lost RENAME TO public'),
  },
];

test.each(troubles)('counts as away while it $name, and comes back by itself', async (trouble) => {
  await expect.poll(ready).toBe(200);
  expect((await write()).flag).toBe(true);
  written += 1;
  await trouble.begin();
  // The first may meet a connection that was ended.
  const refused = await write().then(write);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2']);
  expect([await ready(), await ready()]).toEqual([503, 503]);
  await trouble.end();
  await expect.poll(ready).toBe(200);
  expect(await followed()).toBe(written);
  expect((await write()).flag).toBe(true);
  written += 1;
  expect(await followed()).toBe(written);
});

const empty = emptyDatabase();

test('a newer version is told of, and the service goes on', async () => {
  const opened = async () => {
    const onNewer = vi.fn();
    const store = await openStore(empty.place, { onNewer });
    const libraries = await allLibraries(store);
    await store.close();
    return { isNewer: onNewer.mock.calls.length > 0, libraries };
  };
  expect(await opened()).toEqual({ isNewer: false, libraries: [] });
  const later = Date.now() + 86_400_000;
  await empty.run(
    `INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of a newer version', ${later})`,
  );
  await empty.run('ALTER TABLE libraries ADD COLUMN of_a_newer_version text');
  expect(await opened()).toEqual({ isNewer: true, libraries: [] });
});
