// `npm run test:all -- soak`: while one library imports SOAK_NEIGHBOUR_ROWS titles (200,000 unless given), and then 45 MB
// of nothing but commas, the process that answers readers goes on answering them.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFile, listImports, undoImport } from '#contract/calls/library/imports.ts';
import type { ImportRun } from '#contract/models/import-model.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#embedded-postgres/embedded.ts';
import { openWorkerHost, type WorkerHost } from '#server/jobs/worker-host.ts';
import { makeLog } from '#server/operations/log.ts';
import { signIn } from '#tests/contract/accounts/signing-in.ts';
import { answerOf, closePortals, openPortal, requestOf } from '#tests/contract/support/portal.ts';
import { makeDataFolder } from '#tools/data-folder.ts';

const rows = Number(process.env.SOAK_NEIGHBOUR_ROWS ?? 200_000);

const folder = makeDataFolder();
let server: EmbeddedPostgres;
let host: WorkerHost;

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir: folder.path });
  const place = { connection: server.connection, logLevel: 'error' };
  host = openWorkerHost(place, makeLog('error'), { afterMs: 0 });
});

afterAll(async () => {
  await closePortals();
  await host.stop(10_000);
  await server.stop();
  folder[Symbol.dispose]();
});

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

/** What happens to this process while something is done. */
async function watched<T>(what: string, work: () => Promise<T>): Promise<T> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  delay.enable();
  const started = performance.now();
  const done = await work();
  delay.disable();
  clearInterval(timer);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${what}: ${seconds} s; the loop stood for ${Math.round(delay.max / 1e6)} ms at most (p99 ${Math.round(delay.percentile(99) / 1e6)}); memory ${megabytes(before)} MB before, ${megabytes(most)} at most`,
  );
  return done;
}

test('a large list goes in and out, and a harmful one is refused, beside the readers', async () => {
  const portal = await openPortal({ database: server.connection, jobs: host });
  const library = await portal.addLibrary();
  const name = await portal.addPatron(library, { role: 'librarian' });
  const { accessToken: token } = await signIn(portal, library, name);
  const sending = () => ({
    label: library.domainCode,
    libraryCode: library.code,
    token,
    userKey: encodeURIComponent(name),
    now: portal.clock.now(),
  });
  const send = async (bytes: Uint8Array<ArrayBuffer>) => {
    const query = new URLSearchParams({
      kind: 'journals',
      fileName: 'soak.txt',
      isDryRun: 'false',
      provider: 'Soak',
      package: 'Large',
    });
    const path = `/imports?${query}`;
    const { url, headers } = requestOf({ ...importFile, path }, {} as never, sending());
    headers.set('Content-Type', 'application/octet-stream');
    return answerOf(portal.app, new Request(url, { method: 'POST', headers, body: bytes }));
  };
  const runs = async () => {
    const { data } = await answerOf(portal.app, requestOf(listImports, {}, sending()));
    return (data as { items: ImportRun[] }).items;
  };
  const ended = async (id: string): Promise<ImportRun> => {
    for (;;) {
      const run = (await runs()).find((each) => each.id === id);
      if (run !== undefined && run.state !== 'running' && run.state !== 'undoing') return run;
      await sleep(250);
    }
  };
  const lines = ['publication_title\ttitle_id\ttitle_url\tpublication_type'];
  for (let index = 0; index < rows; index += 1)
    lines.push(`Journal of matter ${index}\tj${index}\thttps://press.example/${index}\tserial`);
  const list = Buffer.from(lines.join('\n'));
  const commas = Buffer.alloc(45 * 1024 * 1024, ',');
  const run = await watched(`${rows} rows by a call`, async () => {
    const { data } = await send(list);
    return ended((data as { id: string }).id);
  });
  expect(run).toMatchObject({ state: 'done', rowsDone: rows });
  const harmful = await watched('45 MB of commas', () => send(commas));
  console.log(harmful.status, harmful.message);
  expect(harmful.status).toBe(400);
  await watched('taken back by a call', async () => {
    await answerOf(portal.app, requestOf(undoImport, { id: run.id }, sending()));
    return ended(run.id);
  });
  expect((await runs())[0]).toMatchObject({ id: run.id, state: 'undone' });
});
