// What a first visit brings over the wire, read from the build and seen by a browser: the build
// knows what every visit needs, the browser what the list's own chunks add.
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { listDatabases } from '#contract/calls/databases.ts';
import { listLimit } from '#contract/rules/rules.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { readBuild } from '#tests/house/on-disk.ts';
import { type BuiltFile, budget, measure } from '#tests/house/rules/size-budget.ts';
import { openBrowser } from '../browser/browsing.ts';
import { listParts } from '../browser/list-screen.ts';
import type { Bench, Figure, Part } from '../figure.ts';
import { startService } from '../stage/service.ts';
import { prepare, sendUnread, visit } from '../stage/signed-requests.ts';

/** KB of 1,024 bytes, as the house's budget counts them. */
const inKb = (bytes: number): number => Math.round(bytes / 102.4) / 10;

function builtFigures(files: readonly BuiltFile[]): Figure[] {
  const { firstRouteScripts, worker, precache, precachedFiles } = measure(files);
  return [
    {
      name: 'scripts the list needs, gzip',
      unit: 'KB',
      value: inKb(firstRouteScripts),
      limit: { atMost: inKb(budget.firstRouteScripts) },
      note: "entry, the list's chunk, Chinese texts",
    },
    {
      name: 'worker, gzip',
      unit: 'KB',
      value: inKb(worker),
      limit: { atMost: inKb(budget.worker) },
    },
    {
      name: 'precache, raw',
      unit: 'MiB',
      value: precache / 1_048_576,
      limit: { atMost: budget.precache / 1_048_576 },
      note: `${precachedFiles} files`,
    },
  ];
}

/** One answer that the page's browser got. */
interface Fetched {
  path: string;
  /** As sent, with its headers. */
  bytes: number;
  kind: string;
}

/** What a browser fetches for the list at its first visit, until nothing more comes. */
async function fetchedFor(bench: Bench): Promise<Fetched[]> {
  const stage = await bench.stage();
  await using service = await startService(stage.dataDir);
  await askLikeOthers(service.port, stage.half.label);
  await using browser = await openBrowser(await bench.browser());
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  const fetched = new Map<string, Fetched>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    fetched.set(requestId, { path: new URL(response.url).pathname, bytes: 0, kind: type });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = fetched.get(requestId);
    if (one !== undefined) one.bytes = encodedDataLength;
  });
  await page.goto(service.origin(stage.half.label) + shellPaths.databaseList);
  await page.locator(listParts.row).first().waitFor();
  await page.waitForLoadState('networkidle');
  return [...fetched.values()];
}

/** As other readers did before: what is asked for again and again is packed better a moment later. */
async function askLikeOthers(port: number, label: string): Promise<void> {
  const reader = await visit(port, label);
  const whole = Array.from({ length: 4 }, () => ({ offset: 0, limit: listLimit }));
  for (const request of prepare(reader, listDatabases, whole)) {
    await sendUnread(port, request);
  }
  await setTimeout(2_000);
}

async function seenFigures(bench: Bench, files: readonly BuiltFile[]): Promise<Figure[]> {
  const built = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const all = await fetchedFor(bench);
  const sum = (answers: readonly Fetched[]) =>
    inKb(answers.reduce((total, { bytes }) => total + bytes, 0));
  const scripts = all.filter(({ kind }) => kind === 'Script').map(({ path }) => path.slice(1));
  const zipped = [...new Set(scripts)].map(
    (path) => gzipSync(built.get(path) ?? Buffer.alloc(0), { level: 9 }).length,
  );
  const facts = all.filter(({ kind }) => kind === 'Fetch' || kind === 'XHR');
  return [
    {
      name: 'scripts fetched until the page is quiet, gzip',
      unit: 'KB',
      value: inKb(zipped.reduce((total, bytes) => total + bytes, 0)),
      note: `${zipped.length} files`,
    },
    {
      name: 'first load of the list of 500, as sent',
      unit: 'KB',
      value: sum(all),
      limit: { atMost: inKb(budget.firstLoad) },
      note: `${all.length} answers with their headers, brotli; ${sum(facts)} KB of it facts`,
    },
  ];
}

export const sizesPart: Part = {
  name: 'sizes',
  measure: async (bench) => {
    const files = readBuild();
    return [...builtFigures(files), ...(await seenFigures(bench, files))];
  },
};
