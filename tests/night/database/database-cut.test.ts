// Connections to the database that break, in every manner: nothing that was acknowledged is lost, nobody waits
// for ever, and what was changed meanwhile is known.
import { randomUUID } from 'node:crypto';
import { like } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFollows } from '#contract/calls/patron/follows.ts';
import { defaultTimeouts, openConnections } from '#server/store/connection/connections.ts';
import { joinStore } from '#server/store/connection/database.ts';
import { DatabaseAwayError } from '#server/store/connection/database-away.ts';
import { transact } from '#server/store/connection/transaction.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { idempotency } from '#server/store/schema/idempotency.ts';
import { type Caller, readerOf } from '#tests/contract/support/asking.ts';
import { ownDatabase } from '#tests/contract/support/own-database.ts';
import { openPortal, type TestPortal } from '#tests/contract/support/portal.ts';
import { asPlace, type Wire, wireTo } from '#tests/contract/support/wire-to-database.ts';

/** Short, and yet long enough for a busy machine to connect and to answer meanwhile. */
const deadlineMs = 4_000;
const timeouts = {
  connectMs: 1_500,
  statementMs: 1_200,
  answerMs: 1_500,
  heartbeatMs: 500,
  closeMs: 500,
};
/** What the store says of its connections. */
const received: string[] = [];
const onTrouble = (_: unknown, message: string) => void received.push(message);

let wire: Wire;
let portal: TestPortal;
let library: LibraryRecord;
let straight: Client;
/** A reader, whose every call asks the database. */
let reader: Caller;

beforeAll(async () => {
  wire = await wireTo(asPlace(ownDatabase()));
  portal = await openPortal({ database: wire.place, store: { timeouts, onTrouble }, deadlineMs });
  library = await portal.addLibrary();
  reader = await readerOf(portal, library);
  straight = new Client(ownDatabase());
  await straight.connect();
});

afterAll(async () => {
  wire.thaw();
  wire.reset();
  await straight.end();
  await wire.close();
});

const call = () => reader.answer(listFollows, {});

const fetched = (path: string) =>
  portal.app.fetch(new Request(`http://${library.domainCode}.localhost:8080${path}`));

/** The service's connections end, as when an administrator sees to it. */
const terminate = () =>
  straight.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'eresource-portal' AND datname = current_database()
       AND pid <> pg_backend_pid()`,
  );

const cuts: Record<string, () => unknown> = {
  'connections that are reset': () => wire.reset(),
  'connections of which one side is gone': () => wire.halfOpen(),
  'backends that are ended': terminate,
};

test('a connection may break with its first answer, and ends nothing', async () => {
  const { pool, close } = openConnections(asPlace(ownDatabase()), 1, defaultTimeouts, () => {});
  // The pool listens no more, and whoever asked for it does not listen yet.
  const isReceived = await new Promise((resolve, reject) => {
    pool.connect((error, client, release) => {
      if (client === undefined) return reject(error);
      const listeners = client.listenerCount('error');
      release(new Error('of no use'));
      resolve(listeners > 0);
    });
  });
  await close();
  expect(isReceived).toBe(true);
});

test('a connection that broke before its first statement is the database away, and is thrown away', async () => {
  const { pool, close } = openConnections(asPlace(ownDatabase()), 1, defaultTimeouts, () => {});
  pool.once('connect', (client) => {
    // As the driver does when the server's last words come together with its first.
    const broken = new Error('Client has encountered a connection error and is not queryable');
    client.query = () => Promise.reject(broken);
  });
  const requests = () =>
    transact(pool, { begin: 'BEGIN', answerMs: 1_000 }, async (tx) => {
      await tx.execute('SELECT 1');
      return 'done';
    });
  await expect(requests()).rejects.toBeInstanceOf(DatabaseAwayError);
  await expect(requests()).resolves.toBe('done');
  await close();
});

test('whoever asks nothing takes no connection, and whoever asks begins its transaction first', async () => {
  const { pool, close } = openConnections(asPlace(ownDatabase()), 1, defaultTimeouts, () => {});
  const begin = "BEGIN; SELECT set_config('app.library_code', 'mine', true)";
  const within = <T>(work: Parameters<typeof transact<T>>[2]) =>
    transact(pool, { begin, answerMs: 1_000 }, work);
  await expect(within(async () => 'nothing')).resolves.toBe('nothing');
  expect(pool.totalCount).toBe(0);
  const code = await within(
    async (tx) => (await tx.execute("SELECT current_setting('app.library_code') AS code")).rows,
  );
  expect(code).toEqual([{ code: 'mine' }]);
  expect(pool.idleCount).toBe(1);
  await close();
});

test('asks nothing where its transaction could not begin', async () => {
  const { pool, close } = openConnections(asPlace(ownDatabase()), 1, defaultTimeouts, () => {});
  const received: unknown[] = [];
  const work: Parameters<typeof transact>[2] = async (tx) => {
    for (let times = 0; times < 2; times += 1) {
      received.push(await tx.execute('SELECT 1').catch((error) => error));
    }
  };
  const manner = { begin: "BEGIN; SELECT set_config('role', 'nobody', true)", answerMs: 1_000 };
  await transact(pool, manner, work).catch(() => {});
  expect(received).toEqual([expect.any(Error), expect.any(Error)]);
  expect(pool.idleCount).toBe(0);
  await close();
});

test.each(Object.keys(cuts))(
  'keeps every acknowledged write, and doubles none: %s',
  async (how) => {
    const prefix = randomUUID();
    const acknowledged: string[] = [];
    let isOver = false;
    let failures = 0;
    /** Writes one row after the other, each until it is told that it is there. */
    const write = async (writer: number) => {
      for (let index = 0; !isOver; index += 1) {
        const key = `${prefix} ${writer} ${index}`;
        const row = { libraryCode: library.code, owner: '', key, call: 'test', inputHash: '' };
        for (;;) {
          try {
            await portal.store.inLibrary(library.code, (tx) =>
              tx.insert(idempotency).values(row).onConflictDoNothing(),
            );
            break;
          } catch {
            failures += 1;
            await new Promise((resolve) => setTimeout(resolve, 5));
          }
        }
        acknowledged.push(key);
      }
    };
    const writers = Array.from({ length: 6 }, (_, index) => write(index));
    for (let round = 0; round < 6; round += 1) {
      const enough = acknowledged.length + 40;
      await expect.poll(() => acknowledged.length).toBeGreaterThan(enough);
      await cuts[how]?.();
    }
    const enough = acknowledged.length + 40;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(enough);
    isOver = true;
    await Promise.all(writers);
    const rows = await portal.store.inLibrary(library.code, (tx) =>
      tx
        .select()
        .from(idempotency)
        .where(like(idempotency.key, `${prefix}%`)),
    );
    expect(rows.map(({ key }) => key).sort()).toEqual(acknowledged.sort());
    // Else nothing was cut off in the middle.
    expect(failures).toBeGreaterThan(0);
  },
);

test('notices a connection that hears nothing any more, says so, and asks by itself', async () => {
  const state = async () => (await (await fetched('/health/ready')).json()) as object;
  const ready = (changes: string) => ({ state: 'ready', version: expect.any(String), changes });
  await expect.poll(state).toMatchObject(ready('heard'));
  received.length = 0;
  wire.deafen();
  await expect.poll(state).toEqual(ready('asked for'));
  expect(received).toContain('The database tells nothing any more: changes are asked for');
  const rename = (to: string) =>
    straight.query('UPDATE libraries SET name_en = $2 WHERE code = $1', [library.code, to]);
  await rename('Renamed Unheard');
  const name = async () =>
    (await portal.app.libraries()).find(({ code }) => code === library.code)?.nameEn;
  await expect.poll(name).toBe('Renamed Unheard');
  expect(await state()).toEqual(ready('asked for'));
  wire.thaw();
  await expect.poll(state).toEqual(ready('heard'));
  const lastReport = () => received.filter((each) => each.startsWith('The database tells')).at(-1);
  await expect.poll(lastReport).toBe('The database tells of changes again');
  // Told, and heard: once more without a cut.
  await rename('Renamed Heard');
  await expect.poll(name).toBe('Renamed Heard');
});

test('answers in time while the database hangs, throws hung connections away, and goes on after it', async () => {
  await expect.poll(async () => (await call()).flag).toBe(true);
  wire.freeze();
  const requests = await Promise.all(Array.from({ length: 30 }, call));
  expect(new Set(requests.map(({ status }) => status))).toEqual(new Set([503]));
  expect(requests.filter(({ headers }) => headers.get('Retry-After') === null)).toEqual([]);
  expect((await fetched('/health/ready')).status).toBe(503);
  expect((await fetched('/health/live')).status).toBe(200);
  const page = await fetched('/databaseList');
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('id="root"')]);
  wire.thaw();
  await expect.poll(async () => (await call()).flag).toBe(true);
  await expect.poll(async () => (await fetched('/health/ready')).status).toBe(200);
});

test('frees what was locked by a process that went without a word', async () => {
  await expect.poll(async () => (await call()).flag).toBe(true);
  const row = { libraryCode: library.code, owner: '', key: randomUUID(), call: '', inputHash: '' };
  const cutOff = portal.store.inLibrary(library.code, async (tx) => {
    await tx.insert(idempotency).values(row);
    wire.freeze();
    await tx.select().from(idempotency).limit(1);
  });
  await expect(cutOff).rejects.toThrow();
  // Waits for whoever holds the key, but not for long.
  await straight.query("SET lock_timeout = '10s'");
  const taken = await straight.query(
    `INSERT INTO idempotency (library_code, owner, key, call, input_hash) VALUES ($1, '', $2, '', '')`,
    [library.code, row.key],
  );
  expect(taken.rowCount).toBe(1);
  wire.thaw();
  await expect.poll(async () => (await call()).flag).toBe(true);
});

test('is closed when its connections are: who ends the database then cuts none of them', async () => {
  const other = await wireTo(asPlace(ownDatabase()));
  const troubles: string[] = [];
  const store = joinStore(other.place, 4, { onTrouble: (_, message) => troubles.push(message) });
  await Promise.all(Array.from({ length: 4 }, () => store.ping()));
  expect(other.open()).toBe(4);
  await store.close();
  expect(other.open()).toBe(0);
  expect(troubles).toEqual([]);
  await other.close();
});

test('is closed in time, though the database says nothing any more', async () => {
  const other = await wireTo(asPlace(ownDatabase()));
  const store = joinStore(other.place, 4, { timeouts });
  await store.ping();
  other.freeze();
  await expect(store.close()).resolves.toBeUndefined();
  await other.close();
});
