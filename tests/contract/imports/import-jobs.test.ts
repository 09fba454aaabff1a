// Imports as jobs: what is given up is done once, whatever becomes of those who do it, and whoever is no
// librarian is not even heard out.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { importFile, listImports } from '#contract/calls/library/imports.ts';
import type { ImportRun } from '#contract/models/import-model.ts';
import { receivedFile } from '#server/imports/runs/import-files.ts';
import { jobOf, orderJob, repeatJob, sweepJobs } from '#server/imports/runs/import-jobs.ts';
import { startImport } from '#server/imports/runs/import-records.ts';
import { runNextJob } from '#server/jobs/next-job.ts';
import { importFiles, importJobs } from '#server/store/schema/jobs.ts';
import { type Account, accountOf, askAs } from '../accounts/asking-as.ts';
import { sendingOf } from '../support/asking.ts';
import { freshLibrary, openedPortal } from '../support/fresh-library.ts';
import { answeredOnce, requestOf, type TestPortal } from '../support/portal.ts';
import { journal, kbart, storedTitles } from './titles/title-imports.ts';

const portal = openedPortal();
const library = freshLibrary(portal);

const inLibrary: TestPortal['store']['inLibrary'] = (code, work) =>
  portal.store.inLibrary(code, work);
const troubles: unknown[] = [];
const turn = (lifelessMs = 10_000) =>
  runNextJob(portal.store, library.code, {
    onTrouble: (error) => void troubles.push(error),
    lifelessMs,
  });

/** An import that waits, as a call leaves it behind. */
async function waiting(text: string, more: object = {}): Promise<string> {
  const id = randomUUID();
  const { code: libraryCode } = library;
  const file = { kind: 'journals', fileName: 'Test_All.txt', provider: 'Test', packageName: 'All' };
  const order = { action: 'import', ...file, isDryRun: false, startedBy: 'librarian', ...more };
  const job = { libraryCode, id, state: 'receiving', order: order as never } as const;
  await inLibrary(libraryCode, (tx) => orderJob(tx, job));
  const content = Buffer.from(text).toString('base64');
  await receivedFile(portal.store, { libraryCode, jobId: id }, content);
  return id;
}

const undoing = async (importId: string): Promise<string> => {
  const id = randomUUID();
  const order = { action: 'undo', importId } as const;
  const job = { libraryCode: library.code, id, state: 'waiting', order } as const;
  await inLibrary(library.code, (tx) => orderJob(tx, job));
  return id;
};

const job = (id: string) => inLibrary(library.code, (tx) => jobOf(tx, id));
const change = (set: Partial<typeof importJobs.$inferInsert>) =>
  inLibrary(library.code, (tx) => tx.update(importJobs).set(set));
const files = () => inLibrary(library.code, (tx) => tx.select().from(importFiles));

const account = (role: 'reader' | 'librarian') => accountOf(portal, library, role);

const runs = async (as: Account): Promise<ImportRun[]> =>
  ((await askAs(portal, as, listImports, {})).data as { items: ImportRun[] }).items;

const list = (...names: string[]) => kbart(names.map((name) => journal(name)));

describe('a file sent as it is', () => {
  const fields = { kind: 'journals', fileName: 'Test_All.txt', isDryRun: 'false' };

  /** The call with bytes for its body, and how many of them were read. */
  async function send(as: Account, parts: Iterable<string>) {
    let read = 0;
    const steps = parts[Symbol.iterator]();
    const pull = (controller: ReadableStreamDefaultController) => {
      const { value, done } = steps.next();
      if (done) return controller.close();
      read += value.length;
      controller.enqueue(Buffer.from(value));
    };
    const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
    const query = new URLSearchParams({ ...fields, provider: 'Test', package: 'All' });
    const importCall = { ...importFile, path: `/imports?${query}` };
    const { url, headers } = requestOf(importCall, {} as never, sendingOf(portal, as));
    headers.set('Content-Type', 'application/octet-stream');
    const raw = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    return { ...(await answeredOnce(portal.app, new Request(url, raw))), read };
  }

  function* lines(names: readonly string[], padding = '') {
    yield list(...names);
    for (let part = 0; part < 5; part += 1) yield padding;
  }

  test('is taken in parts, however large for JSON', async () => {
    const as = await account('librarian');
    const padding = `${'\t'.repeat(60)}\n`.repeat(17_000);
    const answer = await send(as, lines(['Atlas', 'Birds'], `\n${padding}`));
    expect(answer.code).toBe(200);
    // On a busy machine the call has answered before the job was done.
    const done = async () => (await runs(as)).map(({ outcome }) => outcome?.created);
    await expect.poll(done).toEqual([2]);
    expect(answer.read).toBeGreaterThan(4.5 * 1024 * 1024);
    expect((await storedTitles(portal, library)).titles).toHaveLength(2);
    expect(await files()).toEqual([]);
  });

  test('is not read at all from anybody but librarians', async () => {
    const reader = await account('reader');
    const answer = await send(reader, lines(['Atlas'], 'x'.repeat(100_000)));
    expect([answer.code, answer.read]).toEqual([403, 0]);
  });

  test('is read no further than its limit, and nothing stays of it', async () => {
    const as = await account('librarian');
    function* endless() {
      for (let part = 0; part < 500; part += 1) yield 'x'.repeat(1024 * 1024);
    }
    const answer = await send(as, endless());
    expect(answer.code).toBe(413);
    expect(answer.read).toBeLessThan(53 * 1024 * 1024);
    expect([await files(), await runs(as)]).toEqual([[], []]);
  });
});

describe('a job whose worker died', () => {
  test('is taken up again, and done once', async () => {
    const id = await waiting(list('Atlas', 'Birds'));
    await change({ state: 'active', attempts: 1, touchedAt: new Date(Date.now() - 20_000) });
    expect(await turn()).toBe(false);
    expect(await job(id)).toMatchObject({ state: 'done', attempts: 2 });
    expect((await storedTitles(portal, library)).titles).toHaveLength(2);
  });

  test('is not done again where the worker died after the commit', async () => {
    const id = await waiting(list('Atlas', 'Birds'));
    const content = await files();
    await turn();
    const [stored, first] = [await storedTitles(portal, library), await job(id)];
    await inLibrary(library.code, (tx) => tx.insert(importFiles).values(content));
    await change({ state: 'active', answer: null, touchedAt: new Date(0) });
    await turn();
    expect(await storedTitles(portal, library)).toEqual(stored);
    expect((await job(id))?.answer).toEqual(first?.answer);
  });

  test('fails with a reason when it has cost two of them, and the others go on', async () => {
    const as = await account('librarian');
    const id = await waiting(list('Atlas'));
    await change({ state: 'active', attempts: 2, touchedAt: new Date(0) });
    await waiting(list('Birds'), { packageName: 'Other' });
    expect(await turn()).toBe(true);
    expect(await turn()).toBe(false);
    const shown = await runs(as);
    expect(shown.map(({ state }) => state)).toEqual(['failed', 'done']);
    expect(shown.find((run) => run.id === id)?.refusal.en).toMatch(/cut off twice/);
    expect((await storedTitles(portal, library)).rows).toHaveLength(1);
  });

  test('of somebody alive is waited for', async () => {
    const id = await waiting(list('Atlas'));
    await change({ state: 'active', attempts: 1, touchedAt: new Date() });
    const taken = turn(4_000);
    expect(await job(id)).toMatchObject({ attempts: 1 });
    await taken;
    expect(await job(id)).toMatchObject({ state: 'done', attempts: 2 });
  });
});

describe('whoever looks on', () => {
  test('sees what waits, is only tried, is taken back, and what nobody will do any more', async () => {
    const as = await account('librarian');
    const id = await waiting(list('Atlas', 'Birds'));
    expect(await runs(as)).toMatchObject([{ id, state: 'running', outcome: null, finishedAt: '' }]);
    await turn();
    expect(await runs(as)).toMatchObject([{ id, state: 'done', rowsDone: 2 }]);
    await undoing(id);
    await change({ state: 'active', rowsDone: 3, rowsTotal: 7, answer: null });
    expect(await runs(as)).toMatchObject([{ id, state: 'undoing', rowsDone: 3, rowsTotal: 7 }]);
    await change({ state: 'active', touchedAt: new Date(0) });
    expect(await runs(as)).toMatchObject([{ id, state: 'done' }]);
    await inLibrary(library.code, (tx) => sweepJobs(tx, new Date()));
    const tried = await waiting(list('Clouds'), { isDryRun: true });
    await turn();
    const [first] = await runs(as);
    const outcome = { isDryRun: true, created: 1 };
    expect(first).toMatchObject({ id: tried, state: 'done', outcome });
    const late = await waiting(list('Dunes'));
    portal.clock.offsetMs = 25 * 3_600_000;
    const fresh = await account('librarian');
    expect((await runs(fresh)).find((run) => run.id === late)).toMatchObject({ state: 'failed' });
  });

  test('sees that one which failed is to be done again', async () => {
    const as = await account('librarian');
    const id = await waiting(list('Atlas'));
    await change({ state: 'active', attempts: 2, touchedAt: new Date(0) });
    const record = { libraryCode: library.code, id, rowsTotal: 1, startedBy: 'librarian' };
    const file = { kind: 'journals', fileName: 'Test_All.txt' };
    await startImport(portal.store, { ...record, ...file });
    await turn();
    expect(await runs(as)).toMatchObject([{ id, state: 'failed' }]);
    expect(await inLibrary(library.code, (tx) => repeatJob(tx, id))).toBe(true);
    expect(await runs(as)).toMatchObject([{ id, state: 'running', finishedAt: '' }]);
    await turn();
    expect(await runs(as)).toMatchObject([{ id, state: 'done', rowsDone: 1 }]);
  });

  test('is told why an undoing came to nothing', async () => {
    const as = await account('librarian');
    const id = await waiting(list('Atlas'));
    await turn();
    await waiting(list('Birds'));
    await turn();
    const undo = await undoing(id);
    await turn();
    expect(await job(undo)).toMatchObject({ state: 'refused' });
    const shown = (await runs(as)).find((run) => run.id === id);
    expect([shown?.state, shown?.refusal.en]).toEqual(['done', expect.stringMatching(/after it/)]);
  });
});

test('holds as many jobs of a library as it may, and not those whose file stopped coming in', async () => {
  const as = await account('librarian');
  const file = { fileName: 'a.txt', content: btoa(list('Atlas')), provider: '', package: 'A' };
  const ask = () => askAs(portal, as, importFile, { kind: 'journals', isDryRun: true, ...file });
  for (let count = 0; count < 10; count += 1) await waiting(list(`Title ${count}`));
  await change({ state: 'receiving' });
  expect((await ask()).code).toBe(429);
  await change({ createdAt: new Date(Date.now() - 20 * 60_000) });
  expect((await ask()).data).toMatchObject({ id: '', outcome: { created: 1 } });
});

test('keeps a file in small parts, in whatever pieces it comes', async () => {
  const id = await waiting(list('Atlas'));
  await inLibrary(library.code, (tx) => tx.delete(importFiles));
  const sizes = [3_700_000, 10, 900_000, 900_000];
  const pieces = sizes.map((size, index) => Buffer.alloc(size, 'a'.charCodeAt(0) + index));
  const file = { libraryCode: library.code, jobId: id };
  const whole = Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>;
  for (const each of [whole, new Blob(pieces).stream()]) {
    await receivedFile(portal.store, file, each);
    const kept = (await files()).sort((one, other) => one.part - other.part);
    expect(Math.max(...kept.map(({ bytes }) => bytes.length))).toBeLessThan(2 * 1024 * 1024);
    expect(Buffer.concat(kept.map(({ bytes }) => bytes)).equals(Buffer.concat(pieces))).toBe(true);
    await inLibrary(library.code, (tx) => tx.delete(importFiles));
  }
});

test('forgets what nobody came for, with its file', async () => {
  await waiting(list('Atlas'));
  await inLibrary(library.code, (tx) => sweepJobs(tx, new Date(Date.now() + 60_000)));
  expect(await files()).toEqual([]);
  expect(await turn()).toBe(false);
});
