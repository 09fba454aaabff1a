// Jobs where not every node runs them: a node for readers queues what it accepts, a node for jobs does it, and an
// operator sees, repeats and cancels it (`npm run jobs`).
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { importFile, listImports } from '#contract/calls/library/imports.ts';
import { endJob, jobOf, jobsOf } from '#server/imports/runs/import-jobs.ts';
import { mailQueue, notificationsQueue, openBoss } from '#server/jobs/boss.ts';
import { openQueue } from '#server/jobs/queue.ts';
import { openQueueClient } from '#server/jobs/queue-client.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { journal, kbart, storedTitles } from '#tests/contract/imports/titles/title-imports.ts';
import { readerOf } from '#tests/contract/support/asking.ts';
import { commandsWith } from '#tests/contract/support/commands.ts';
import { addressOf } from '#tests/contract/support/empty-database.ts';
import { ownDatabase } from '#tests/contract/support/own-database.ts';
import { openPortal, type TestPortal } from '#tests/contract/support/portal.ts';
import { importOrder, orderedImport } from './ordering.ts';

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

const onTrouble = (error: unknown) => {
  throw error;
};
const client = openQueueClient({ connection: ownDatabase() }, onTrouble);
const metricsToken = 'a-token-of-tests-0123';
let web: TestPortal;
let library: LibraryRecord;

beforeAll(async () => {
  const node = { roles: ['web'] as const, searchUrls: ['http://127.0.0.1:1'] };
  const jobFigures = { queues: client.lengths, ended: () => ({ done: 2 }) };
  web = await openPortal({ node, jobs: client, jobFigures, measured: { metricsToken } });
  library = await web.addLibrary();
  return () => client.stop();
});

/** A node that runs jobs; `begun` gets their ids. */
async function openJobsNode(begun: string[] = []): Promise<void> {
  const onJob = (job: { id: string }, isEnded: boolean) => void (isEnded || begun.push(job.id));
  // A sweep takes up what other files left, and the hour may turn while this is tested.
  const seldom = { firstSweepSeconds: 3_600, sweepAt: '0 0 1 1 *' };
  const queue = await openQueue(web.store, { onTrouble, onJob, ...seldom });
  closings.push(() => queue.stop(1_000));
}

const jobsNow = () => web.store.inLibrary(library.code, jobsOf);
const stateOf = (id: string) =>
  web.store.inLibrary(library.code, async (tx) => (await jobOf(tx, id))?.state);

test('a node for readers takes no import; nodes for jobs do it once', async () => {
  const { ask } = await readerOf(web, library, 'librarian');
  const order = importOrder(kbart([journal('Atlas')]));
  const answering = ask(importFile, order);
  const states = async () => (await jobsNow()).map(({ state }) => state);
  await vi.waitUntil(async () => (await states()).includes('waiting'));
  await sleep(1_500);
  expect(await states()).toEqual(['waiting']);
  const begun: string[] = [];
  await openJobsNode(begun);
  await openJobsNode(begun);
  // A busy node answers before the job is done: its record says what became of it.
  const { id } = await answering;
  const run = async () => (await ask(listImports, {})).items.find((each) => each.id === id);
  await expect.poll(run).toMatchObject({ state: 'done', outcome: { created: 1 } });
  expect(begun).toHaveLength(1);
  expect((await storedTitles(web, library)).rows).toHaveLength(1);
});

const ordered = (name: string) => orderedImport(web.store, library.code, name);

async function failed(name: string): Promise<string> {
  const id = await ordered(name);
  const refusal = { zh_CN: '失败', en: 'At postgres://portal:hidden@db/portal\nand more' };
  await web.store.inLibrary(library.code, (tx) =>
    endJob(tx, id, { state: 'failed', answer: { refusal } }),
  );
  return id;
}

const command = commandsWith({ DATABASE_URL: addressOf(ownDatabase()) });
const jobs = (...args: string[]) => command('jobs', ...args);

test('an operator sees the jobs of a library, repeats a failed one and cancels a waiting one', async () => {
  library = await web.addLibrary();
  const [older, again, waiting] = [await failed('Old'), await failed('Birds'), await ordered('No')];
  await client.notify(library.code);
  const lines = (await jobs('list', library.domainCode)).output.split('\n');
  const cells = lines.map((line) => line.split('\t'));
  const what = ['import journals', library.code];
  expect(cells.map(([id, ...rest]) => [id, ...rest.slice(0, 3)])).toEqual([
    [older, ...what, 'failed'],
    [again, ...what, 'failed'],
    [waiting, ...what, 'waiting'],
    [expect.any(String), 'imports', library.code, 'created'],
  ]);
  expect(cells[0]?.at(-1)).toBe('At postgres://…@db/portal');

  const [task = ''] = cells[3] ?? [];
  expect((await jobs('cancel', task)).output.split('\t')[3]).toBe('cancelled');
  expect((await jobs('retry', task)).output.split('\t')[3]).toBe('created');
  expect((await jobs('cancel', waiting)).output).toMatch(/\trefused\t.*The operator cancelled it$/);
  // Only the last failed import's file is kept.
  expect(await jobs('retry', older)).toEqual({
    code: 1,
    output: 'The file of this import is not kept any more: import it again',
  });
  expect((await jobs('retry', again)).output.split('\t')[3]).toBe('waiting');

  await openJobsNode();
  await vi.waitUntil(async () => (await stateOf(again)) === 'done');
  expect(await stateOf(waiting)).toBe('refused');
  expect((await storedTitles(web, library)).rows).toHaveLength(1);
}, 300_000);

test('jobs for all libraries have the name of their queue; of those done the newest is listed, failed ones always', async () => {
  const { boss, stop } = await openBoss(web.store, {
    connections: 1,
    onError: onTrouble,
    isSupervising: false,
  });
  closings.push(() => stop(1_000));
  // One job of a queue waits at most: what other files left there would be it.
  for (const queue of [mailQueue, notificationsQueue]) await boss.deleteAllJobs(queue);
  const ended = async (queue: string, fault?: string) => {
    const id = (await boss.send(queue, null)) ?? '';
    await boss.fetch(queue);
    await (fault === undefined
      ? boss.complete(queue, id)
      : boss.fail(queue, id, { message: fault }));
    return id;
  };
  const done = [await ended(mailQueue), await ended(mailQueue), await ended(mailQueue)];
  const bad = [
    await ended(mailQueue, 'No relay'),
    await ended(notificationsQueue, 'No key'),
    await ended(mailQueue, 'No relay again'),
  ];
  const listedBy = async (...options: string[]) => {
    const { output } = await jobs('list', ...options);
    const cells = output.split('\n').map((line) => line.split('\t'));
    const own = cells.filter(([id = '']) => [...done, ...bad].includes(id));
    return { output, found: own.map(([id, what, code, state]) => [id, what, code, state]) };
  };
  const failures = [
    [bad[0], 'e-mail', 'all', 'failed'],
    [bad[1], 'notifications', 'all', 'failed'],
    [bad[2], 'e-mail', 'all', 'failed'],
  ];
  const short = await listedBy();
  expect(short.found).toEqual([[done[2], 'e-mail', 'all', 'completed'], ...failures]);
  expect(short.output).toMatch(/^Earlier ones that are done: \d+, shown by --all$/m);
  const whole = await listedBy('--all');
  expect(whole.found).toEqual([
    ...done.map((id) => [id, 'e-mail', 'all', 'completed']),
    ...failures,
  ]);
  expect(whole.output).not.toContain('--all');
  const shown = (await jobs('show', bad[1] ?? '')).output;
  expect(shown).toMatch(/^library +all$/m);
  expect(shown).toMatch(/^error +No key$/m);
}, 300_000);

test('a command that is not understood, or names no job, says so', async () => {
  expect((await jobs('repeat', 'x')).code).toBe(2);
  expect(await jobs('show', 'x')).toEqual({ code: 1, output: 'There is no job x' });
}, 300_000);

test('figures tell how long queues are, and how jobs ended', async () => {
  const response = await web.app.fetch(
    new Request('http://localhost:8080/metrics', {
      headers: { Authorization: `Bearer ${metricsToken}` },
    }),
  );
  const text = await response.text();
  expect(text).toMatch(/^portal_jobs\{queue="imports",state="ready"\} \d+$/m);
  expect(text).toMatch(/^portal_jobs\{queue="housekeeping",state="failed"\} \d+$/m);
  expect(text).toMatch(/^portal_jobs_oldest_ready_seconds\{queue="imports"\} \d/m);
  expect(text).toMatch(/^portal_jobs_ended\{outcome="done"\} 2$/m);
});
