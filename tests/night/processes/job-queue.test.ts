// The queue of jobs and the process that takes them: libraries take turns, a process that dies takes nothing
// along, and what is done once an hour is done by one node.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { importFile, listImports } from '#contract/calls/library/imports.ts';
import { jobOf } from '#server/imports/runs/import-jobs.ts';
import { openQueue, type Queue, type QueueOptions } from '#server/jobs/queue.ts';
import { openWorkerHost, type WorkerHost } from '#server/jobs/worker-host.ts';
import { makeLog } from '#server/operations/log.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { importJobs } from '#server/store/schema/jobs.ts';
import { journal, kbart, storedTitles } from '#tests/contract/imports/titles/title-imports.ts';
import { adminQuery, removeWaitingSweeps } from '#tests/contract/support/admin-query.ts';
import { readerOf } from '#tests/contract/support/asking.ts';
import { ownDatabase } from '#tests/contract/support/own-database.ts';
import { openPortal, type TestPortal } from '#tests/contract/support/portal.ts';
import { importOrder, orderedImport } from './ordering.ts';

const closings: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

async function queueOf({ store }: TestPortal, manner: Partial<QueueOptions> = {}): Promise<Queue> {
  const onTrouble = (error: unknown) => {
    throw error;
  };
  // Once a year: a sweep takes up what other files left, and the hour may turn while this is tested.
  const seldom = { firstSweepSeconds: 3_600, sweepAt: '0 0 1 1 *' };
  const queue = await openQueue(store, { onTrouble, ...seldom, ...manner });
  closings.push(() => queue.stop(1_000));
  return queue;
}

function hostOf(log = makeLog('silent')): WorkerHost {
  const place = { connection: ownDatabase(), logLevel: 'silent', lifelessMs: 1_500 };
  const host = openWorkerHost(place, log, { afterMs: 0 });
  closings.push(() => host.stop(5_000));
  return host;
}

const waiting = ({ store }: TestPortal, { code }: LibraryRecord, name: string) =>
  orderedImport(store, code, name);

async function until<T>(find: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const found = await find();
    if (found !== undefined && found !== false) return found;
    await sleep(50);
  }
}

/** Holds up imports into a library: one that is under way does not end. */
async function holdImports({ store }: TestPortal, { code }: LibraryRecord) {
  const [held, holding] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = store.inLibrary(code, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('import'), hashtext(${code}))`);
    holding.resolve();
    await held.promise;
  });
  await holding.promise;
  return {
    release: async () => {
      held.resolve();
      await hold;
    },
  };
}

const stateOf = ({ store }: TestPortal, { code }: LibraryRecord, id: string) =>
  store.inLibrary(code, async (tx) => (await jobOf(tx, id))?.state);

test('libraries take turns, however much one of them has to do', async () => {
  const portal = await openPortal();
  const [one, other] = [await portal.addLibrary(), await portal.addLibrary()];
  const ids: string[] = [];
  for (const name of ['A', 'B', 'C']) ids.push(await waiting(portal, one, name));
  ids.push(await waiting(portal, other, 'D'));
  const taken: string[] = [];
  const queue = await queueOf(portal, {
    maxParallel: 1,
    onJob: (job, isOver) => void (isOver || taken.push(job.libraryCode)),
  });
  const held = await holdImports(portal, one);
  await queue.notify(one.code);
  await until(async () => (await stateOf(portal, one, ids[0] ?? '')) === 'active');
  await queue.notify(one.code);
  await queue.notify(other.code);
  await held.release();
  await until(async () => (await stateOf(portal, one, ids[2] ?? '')) === 'done');
  expect(taken).toHaveLength(4);
  // The second turn was asked for before the other library's, the third after it.
  expect(taken).toEqual([one.code, one.code, other.code, one.code]);
});

test('two nodes sweep once between them', async () => {
  const portal = await openPortal();
  await (await queueOf(portal)).stop(1_000);
  await removeWaitingSweeps();
  let sweeps = 0;
  const areOpen = Promise.withResolvers<void>();
  const sweep = async () => {
    sweeps += 1;
    // A sweep that ended before the other node has come would be followed by another one, and rightly.
    await areOpen.promise;
    return [];
  };
  const manner = { firstSweepSeconds: 1, sweep };
  await Promise.all([queueOf(portal, manner), queueOf(portal, manner)]);
  areOpen.resolve();
  await until(async () => sweeps > 0);
  const [{ jobs } = { jobs: 0 }] = await adminQuery<{ jobs: number }>(
    `SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = 'housekeeping'`,
  );
  expect([jobs, sweeps]).toEqual([1, 1]);
});

test('an import that every node was told of is done once', async () => {
  const portal = await openPortal();
  const library = await portal.addLibrary();
  const started: string[] = [];
  const onJob: QueueOptions['onJob'] = (job, isEnded) => void (isEnded || started.push(job.id));
  const queues: Queue[] = [];
  for (let node = 0; node < 3; node += 1) queues.push(await queueOf(portal, { onJob }));
  const ids = [await waiting(portal, library, 'A'), await waiting(portal, library, 'B')];
  await Promise.all(queues.map((queue) => queue.notify(library.code)));
  for (const id of ids) await until(async () => (await stateOf(portal, library, id)) === 'done');
  expect(started.sort()).toEqual(ids.sort());
});

test('goes on when every connection to the database was lost', async () => {
  const portal = await openPortal();
  const library = await portal.addLibrary();
  const queue = await queueOf(portal, { onTrouble: () => {} });
  await adminQuery(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  const id = await until(() => waiting(portal, library, 'Atlas').catch(() => undefined));
  await until(() =>
    queue.notify(library.code).then(
      () => true,
      () => false,
    ),
  );
  await until(async () => (await stateOf(portal, library, id)) === 'done');
});

test('a call is done by another process, and answered as if it were this one', async () => {
  const host = hostOf();
  const portal = await openPortal({ jobs: host });
  const library = await portal.addLibrary();
  const { ask } = await readerOf(portal, library, 'librarian');
  const order = importOrder(kbart([journal('Atlas')]));
  const { id } = await ask(importFile, order);
  const run = await until(async () => {
    const { items } = await ask(listImports, {});
    return items.find((each) => each.id === id && each.state === 'done');
  });
  expect(run.outcome).toMatchObject({ created: 1 });
  expect(host.pid).toBeGreaterThan(0);
  expect(host.pid).not.toBe(process.pid);
});

test('a process that is killed in an import is followed by another, which does it; others go on', async () => {
  const portal = await openPortal();
  const [library, other] = [await portal.addLibrary(), await portal.addLibrary()];
  const logged: string[] = [];
  const log = makeLog('silent');
  log.error = ((_facts: object, message: string) => void logged.push(message)) as typeof log.error;
  const host = hostOf(log);
  const id = await waiting(portal, library, 'Atlas');
  const held = await holdImports(portal, library);
  await host.notify(library.code);
  await until(async () => (await stateOf(portal, library, id)) === 'active');
  const killed = host.pid ?? 0;
  process.kill(killed, 'SIGABRT');
  await until(async () => host.pid !== undefined && host.pid !== killed);
  expect(logged).toEqual([expect.stringMatching(/more memory than it may have/)]);
  const others = await waiting(portal, other, 'Birds');
  await host.notify(other.code);
  await until(async () => (await stateOf(portal, other, others)) === 'done');
  await held.release();
  await until(async () => (await stateOf(portal, library, id)) === 'done');
  const [job] = await portal.store.inLibrary(library.code, (tx) => tx.select().from(importJobs));
  expect(job?.attempts).toBe(2);
  expect((await storedTitles(portal, library)).rows).toHaveLength(1);
});

test('a process that is told to stop puts back what it had in hand', async () => {
  const portal = await openPortal();
  const library = await portal.addLibrary();
  const host = hostOf();
  const id = await waiting(portal, library, 'Atlas');
  const held = await holdImports(portal, library);
  await host.notify(library.code);
  await until(async () => (await stateOf(portal, library, id)) === 'active');
  await host.stop(15_000);
  expect(host.pid).toBeUndefined();
  const [job] = await portal.store.inLibrary(library.code, (tx) => tx.select().from(importJobs));
  expect(job).toMatchObject({ state: 'waiting', attempts: 0 });
  await held.release();
  const next = hostOf();
  await next.notify(library.code);
  await until(async () => (await stateOf(portal, library, id)) === 'done');
});
