// Several servers of one database: the one that is of use is found, and a commit counts only when all who must have it do.
import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded.ts';
import { createLibrary } from '#server/domain/libraries/library-records.ts';
import { defaultTimeouts, withClient } from '#server/store/connection/connections.ts';
import { openStore, type Store } from '#server/store/connection/database.ts';
import { DatabaseAwayError } from '#server/store/connection/database-away.ts';
import { emptyDatabase } from '#tests/contract/support/empty-database.ts';
import { asPlace, wireTo } from '#tests/contract/support/wire-to-database.ts';
import { makeDataFolder } from '#tools/data-folder.ts';
import { freePort } from '#tools/free-port.ts';

const { place, run } = emptyDatabase();
const { path: dataDir } = makeDataFolder();
const closings: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closings.reverse()) await close();
  rmSync(dataDir, { recursive: true, force: true });
});

const one = (store: Store) =>
  store.onPlatform(async (tx) => (await tx.execute(sql`SELECT 1 AS one`)).rows);

test('one of several hosts is used until it is gone, then the next, for changes that are told too', async () => {
  const { user, password, database } = asPlace(place);
  const [first, second] = [await wireTo(asPlace(place)), await wireTo(asPlace(place))];
  const hosts = [await freePort(), first.place.port, second.place.port].map(
    (port) => `127.0.0.1:${port}`,
  );
  const login = password === undefined ? user : `${user}:${encodeURIComponent(password)}`;
  const store = await openStore(`postgres://${login}@${hosts.join()}/${database}`);
  closings.push(() => store.close());
  const received: string[] = [];
  await store.listen('servers_test', (payload) => received.push(payload));
  expect(await one(store)).toEqual([{ one: 1 }]);
  expect([first.count() > 0, second.count()]).toEqual([true, 0]);

  await first.close();
  await expect.poll(() => one(store).catch(() => null)).toEqual([{ one: 1 }]);
  await expect.poll(() => store.isListening()).toBe(true);
  await run(`NOTIFY servers_test, 'from the second'`);
  await expect.poll(() => received).toEqual(['from the second']);

  await second.close();
  await expect(one(store)).rejects.toThrow(DatabaseAwayError);
});

test('a server that takes no writes is passed over, and named where there is no other', async () => {
  const { user, password, database, host, port } = asPlace(place);
  await run(`ALTER DATABASE ${database} SET default_transaction_read_only = on`);
  const login = password === undefined ? user : `${user}:${encodeURIComponent(password)}`;
  const address = `postgres://${login}@/${database}?host=${encodeURIComponent(`${host},${host}`)}&port=${port}`;
  await expect(openStore(address)).rejects.toThrow(
    'No server of the address is one that accepts writes',
  );
  await run(
    `BEGIN READ WRITE; ALTER DATABASE ${database} RESET default_transaction_read_only; COMMIT`,
  );
  await (await openStore(address)).close();
});

test('a commit that a standby must have is not called done while there is none', async () => {
  const settings = { wal_level: 'replica', max_wal_senders: '2' };
  const server = await startEmbeddedPostgres({ dataDir, settings });
  closings.push(() => server.stop());
  const timeouts = { statementMs: 1_000, answerMs: 3_000 };
  const store = await openStore(server.connection, { timeouts });
  closings.push(() => store.close());
  const write = (label: string) =>
    createLibrary(store, label, { domainCode: label, nameZh: '测试图书馆' });
  const demand = (standbys: string) =>
    withClient(server.connection, defaultTimeouts, async (client) => {
      await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${standbys}'`);
      await client.query('SELECT pg_reload_conf()');
    });
  await write('before');
  await demand('nobody');
  // The database's limit for statements must not end the wait: it would be told as done.
  await expect(write('meanwhile')).rejects.toThrow(DatabaseAwayError);
  await demand('');
  await expect.poll(() => write('after').catch(() => null)).not.toBeNull();
});
