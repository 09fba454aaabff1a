// The service behind PgBouncer, in session and in transaction mode: it works, or says at the start what it needs.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listFollows, setFollow } from '#contract/calls/patron/follows.ts';
import { openQueue } from '#server/jobs/queue.ts';
import { openConfiguredStore } from '#server/operations/open-store.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { removeWaitingSweeps } from '#tests/contract/support/admin-query.ts';
import { readerOf, visitorOf } from '#tests/contract/support/asking.ts';
import { addDatabases } from '#tests/contract/support/database-rows.ts';
import { addressOf } from '#tests/contract/support/empty-database.ts';
import { importOwnTitles } from '#tests/contract/support/library-rows.ts';
import { ownDatabase } from '#tests/contract/support/own-database.ts';
import { openPortal, type TestPortal } from '#tests/contract/support/portal.ts';
import { areInstalled } from '#tests/night/support/installed.ts';
import { openPooler, type PoolMode } from '#tests/night/support/pooler.ts';

const hasPooler = areInstalled({ pgbouncer: 'pgbouncer' });
const direct = addressOf(ownDatabase());
/** Fewer than the service has connections: in transaction mode they change hands all the time. */
const few = 4;
const enough = 40;

const openedAt = (databaseUrl: string, databaseDirectUrl: string | null = null) =>
  openConfiguredStore({ dataDir: '', databaseUrl, databaseDirectUrl }, () => {});

async function behind(mode: PoolMode): Promise<TestPortal> {
  return mode === 'session'
    ? openPortal({ database: await openPooler(mode, enough) })
    : openPortal({ database: await openPooler(mode, few), store: { direct } });
}

/** Readers of a library, signed in, each with what they follow. */
async function readersOf(portal: TestPortal, library: LibraryRecord, count: number) {
  const names = Array.from({ length: count }, (_, index) => `${library.code}-${index}`);
  await addDatabases(portal, library, names);
  return Promise.all(
    names.map(async (id) => {
      const { answer } = await readerOf(portal, library);
      const resource = { kind: 'database', id } as const;
      return {
        id,
        follow: (isFollowed: boolean) => answer(setFollow, { resource, isFollowed }),
        followed: async () => {
          const { code, data } = await answer(listFollows, {});
          return [code, JSON.stringify(data).match(/"id":"[^"]+"/g)];
        },
      };
    }),
  );
}

describe.runIf(hasPooler).each(['session', 'transaction'] as const)('in %s mode', (mode) => {
  test('every reader gets their own, many at a time, and nobody anything else', async () => {
    const portal = await behind(mode);
    const libraries = [await portal.addLibrary(), await portal.addLibrary()];
    const readers = (
      await Promise.all(libraries.map((library) => readersOf(portal, library, 6)))
    ).flat();
    for (let round = 0; round < 5; round += 1) {
      const followed = round % 2 === 0;
      const codes = await Promise.all(
        readers.map(async (each) => (await each.follow(followed)).code),
      );
      expect(new Set(codes)).toEqual(new Set([200]));
      const lists = await Promise.all(readers.map((each) => each.followed()));
      expect(lists).toEqual(readers.map(({ id }) => [200, followed ? [`"id":"${id}"`] : null]));
    }
  });

  test('hears of changes, holds locks, finds titles and runs jobs', async () => {
    const portal = await behind(mode);
    const library = await portal.addLibrary();
    expect(portal.store.isListening()).toBe(true);
    const received: string[] = [];
    const stop = await portal.store.listen('pooler_test', (payload) => received.push(payload));
    await portal.store.onPlatform((tx) => tx.execute(sql`SELECT pg_notify('pooler_test', 'said')`));
    await expect.poll(() => received).toEqual(['said']);
    await stop();

    let isHeld = false;
    const taken = Promise.withResolvers<void>();
    const first = portal.store.withLock(77, async () => {
      isHeld = true;
      taken.resolve();
      await sleep(300);
      isHeld = false;
    });
    await taken.promise;
    await portal.store.withLock(77, async () => expect(isHeld).toBe(false));
    await first;

    await importOwnTitles(portal.store, library.code);
    const visitor = await visitorOf(portal, library);
    const listed = async () => (await visitor.list({})).items.length;
    await expect.poll(listed, { timeout: 90_000 }).toBe(20);

    await removeWaitingSweeps();
    const { promise, resolve } = Promise.withResolvers<string>();
    const queue = await openQueue(portal.store, {
      onTrouble: (error) => resolve(String(error)),
      firstSweepSeconds: 0,
      sweepAt: '0 0 1 1 *',
      sweep: async () => {
        resolve('swept');
        return [];
      },
    });
    expect(await promise).toBe('swept');
    await queue.stop(1_000);
  }, 150_000);
});

test.runIf(hasPooler)('limits a statement and an idle transaction behind it too', async () => {
  const database = await openPooler('transaction', few);
  const { store } = await openPortal({
    database,
    store: { direct, timeouts: { statementMs: 1_500, answerMs: 3_000 } },
  });
  const slow = store.onPlatform((tx) => tx.execute(sql`SELECT pg_sleep(20)`));
  await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } });
  const limits = await store.onPlatform((tx) =>
    tx.execute(sql`SELECT current_setting('idle_in_transaction_session_timeout') AS idle`),
  );
  expect(limits.rows).toEqual([{ idle: '3s' }]);
});

test.runIf(hasPooler)('refuses at the start what cannot work, and says what to set', async () => {
  const shared = await openPooler('transaction', few);
  await expect(openedAt(shared)).rejects.toThrow(
    /^DATABASE_URL leads to a pooler .*\. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself/,
  );
  await expect(openedAt(direct, shared)).rejects.toThrow(/^DATABASE_DIRECT_URL leads to a pooler/);

  const elsewhere = new URL(direct);
  elsewhere.pathname = '/postgres';
  await expect(openedAt(shared, elsewhere.href)).rejects.toThrow(
    /^DATABASE_DIRECT_URL leads to another database than DATABASE_URL/,
  );
  const opened = await openedAt(shared, direct);
  await opened.store.ping();
  await opened.close();
});
