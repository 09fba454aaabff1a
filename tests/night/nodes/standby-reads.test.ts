// Reads at a standby: a copy of the database that tells where an answer comes from, takes no writes, and stays behind.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDatabase } from '#contract/calls/collection/databases.ts';
import { listFollows, setFollow } from '#contract/calls/patron/follows.ts';
import { openStore, type Store } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { type Caller, callerOf, readerOf, visitorOf } from '#tests/contract/support/asking.ts';
import { addDatabases } from '#tests/contract/support/database-rows.ts';
import { addressOf, emptyDatabase } from '#tests/contract/support/empty-database.ts';
import { closePortals, openPortal, type TestPortal } from '#tests/contract/support/portal.ts';
import { asPlace } from '#tests/contract/support/wire-to-database.ts';

const primary = emptyDatabase();
/** Only to be connected to while databases are made and dropped. */
const elsewhere = emptyDatabase();
const standby = { ...asPlace(primary.place), database: `standby_${randomUUID().slice(0, 8)}` };
const troubles: string[] = [];
let portal: TestPortal;
let library: LibraryRecord;
let reader: Caller;

const rename = (store: Store, name: string) =>
  store.inLibrary(library.code, (tx) =>
    tx
      .update(databases)
      .set({ name: { en: name } })
      .where(eq(databases.id, 'named')),
  );

beforeAll(async () => {
  const before = await openPortal({ database: primary.place });
  library = await before.addLibrary();
  await addDatabases(before, library, ['named'], { name: { en: 'Of the primary' } });
  const account = await readerOf(before, library);
  await closePortals();
  const { database } = asPlace(primary.place);
  await elsewhere.run(`CREATE DATABASE ${standby.database} TEMPLATE ${database}`);
  const copy = await openStore(standby);
  await rename(copy, 'Of the standby');
  await copy.close();
  await elsewhere.run(`ALTER DATABASE ${standby.database} SET default_transaction_read_only = on`);
  const onTrouble = (_: unknown, message: string) => troubles.push(message);
  portal = await openPortal({
    database: primary.place,
    store: { reads: addressOf(standby), onTrouble },
  });
  reader = callerOf(portal, account);
});
afterAll(async () => {
  await closePortals();
  await elsewhere.run(`DROP DATABASE ${standby.database} WITH (FORCE)`);
});

const named = async () => {
  const { data } = await (await visitorOf(portal, library)).answer(getDatabase, { id: 'named' });
  return JSON.stringify(data).match(/Of the \w+/)?.[0];
};
const followed = async () => (await reader.ask(listFollows, {})).items.length;

test('what all readers see comes from the standby; what one of them does and has, from the primary', async () => {
  expect(await named()).toBe('Of the standby');
  for (const isFollowed of [true, false, true]) {
    const input = { resource: { kind: 'database', id: 'named' } as const, isFollowed };
    await reader.ask(setFollow, input);
    expect(await followed()).toBe(isFollowed ? 1 : 0);
  }
  expect(troubles).toEqual([]);
});

test('what changed is never answered by a standby that has not received it', async () => {
  // The first leads to the version that the standby has.
  for (const name of ['Of the past', 'Of the present']) await rename(portal.store, name);
  await expect.poll(named).toBe('Of the present');
  expect(troubles).toEqual([]);
});

test('a standby that is away is no trouble for readers, and is told of once', async () => {
  const known = { version: 0, titles: 0, holdings: 0, least: 0 };
  const nameOf = () =>
    portal.store.inLibrary(
      library.code,
      async (tx) => (await tx.select().from(databases))[0]?.name.en,
      known,
    );
  await expect.poll(nameOf).toBe('Of the standby');
  await elsewhere.run(`ALTER DATABASE ${standby.database} ALLOW_CONNECTIONS false`);
  await elsewhere.run(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${standby.database}'`,
  );
  for (let times = 0; times < 3; times += 1) expect(await nameOf()).toBe('Of the present');
  await elsewhere.run(`ALTER DATABASE ${standby.database} ALLOW_CONNECTIONS true`);
  await expect.poll(nameOf).toBe('Of the standby');
  expect(troubles.filter((each) => each.includes('DATABASE_READ_URL'))).toEqual([
    'The standby of DATABASE_READ_URL is away: the primary is asked',
    'The standby of DATABASE_READ_URL is asked again',
  ]);
});
