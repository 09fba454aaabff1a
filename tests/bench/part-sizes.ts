// What a first visit brings over the wire, read from the build and seen by a browser: the build
// knows what every visit needs, the browser what the list's own chunks add.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { shellPaths } from '#contract/paths.ts';
import { type BuiltFile, measure } from '#tests/house/size-budget.ts';
import { root } from '#tools/process.ts';
import { openBrowser } from './browsing.ts';
import type { Bench, Figure, Part } from './figure.ts';
import { startService } from './service.ts';

const dist = join(root, 'dist');

function readBuild(): BuiltFile[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(dist, path)).isFile())
    .map((path) => ({ path: path.replaceAll('\\', '/'), bytes: readFileSync(join(dist, path)) }));
}

const inKb = (bytes: number): number => Math.round(bytes / 100) / 10;

function builtFigures(files: readonly BuiltFile[]): Figure[] {
  const { firstRouteScripts, worker, precache, precachedFiles } = measure(files);
  return [
    {
      name: 'scripts every visit needs, gzip',
      unit: 'KB',
      value: inKb(firstRouteScripts),
    },
    {
      name: 'worker, gzip',
      unit: 'KB',
      value: inKb(worker),
      limit: { atMost: 25 },
    },
    {
      name: 'precache, raw',
      unit: 'MiB',
      value: precache / 1_048_576,
      limit: { atMost: 1.3 },
      note: `${precachedFiles} files`,
    },
  ];
}

/** What a browser fetches for the list at its first visit, until nothing more comes. */
async function seenFigures(bench: Bench, files: readonly BuiltFile[]): Promise<Figure[]> {
  const stage = await bench.stage();
  await using service = await startService(stage.dataDir);
  await using browser = await openBrowser(await bench.browser());
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  const fetched = new Map<string, { path: string; bytes: number; kind: string }>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    fetched.set(requestId, { path: new URL(response.url).pathname, bytes: 0, kind: type });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = fetched.get(requestId);
    if (one !== undefined) one.bytes = encodedDataLength;
  });
  await page.goto(service.origin(stage.half.label) + shellPaths.databaseList);
  await page.waitForLoadState('networkidle');
  const all = [...fetched.values()];
  const scripts = all.filter(({ kind }) => kind === 'Script').map(({ path }) => path.slice(1));
  const built = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const zipped = [...new Set(scripts)].reduce(
    (sum, path) => sum + gzipSync(built.get(path) ?? Buffer.alloc(0), { level: 9 }).length,
    0,
  );
  const total = all.reduce((sum, { bytes }) => sum + bytes, 0);
  const calls = all.filter(({ kind }) => kind === 'Fetch' || kind === 'XHR');
  return [
    {
      name: 'scripts of the list of 500, gzip',
      unit: 'KB',
      value: inKb(zipped),
      limit: { atMost: 200 },
      note: `${new Set(scripts).size} files, those fetched when the page is idle included`,
    },
    {
      name: 'first load of the list of 500, as sent',
      unit: 'KB',
      value: inKb(total),
      limit: { atMost: 260 },
      note: `${all.length} answers with their headers, brotli; ${inKb(
        calls.reduce((sum, { bytes }) => sum + bytes, 0),
      )} KB of it facts`,
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
