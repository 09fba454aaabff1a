// The download size of a first visit, measured in the build.
import { gzipSync } from 'node:zlib';
import type { Finding } from './finding.ts';

export interface BuiltFile {
  /** From the dist folder, with `/`. */
  path: string;
  bytes: Buffer;
}

/** Bytes; the first four after gzip, the precache as stored in the browser's cache. */
export interface Sizes {
  /** The start script with all its imports, because it must say where the program does not come. */
  boot: number;
  firstRouteScripts: number;
  firstLoad: number;
  worker: number;
  precache: number;
  precachedFiles: number;
}

const budget = {
  boot: 8 * 1024,
  firstRouteScripts: 280 * 1024,
  firstLoad: 300 * 1024,
  worker: 48 * 1024,
  precache: 2 * 1024 * 1024,
};

const zipped = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length;

function staticImports(start: readonly string[], files: Map<string, Buffer>): Set<string> {
  const seen = new Set<string>();
  const waiting = [...start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const bytes = files.get(path);
    if (bytes === undefined) throw new Error(`${path} is asked for, but was not built`);
    if (seen.has(path)) continue;
    seen.add(path);
    const text = bytes.toString('utf8');
    for (const hit of text.matchAll(
      /(?:^|[;}\s])(?:import|export)\s*(?:[\w*${},\s]+from)?\s*["'`]\.\/([^"'`]+\.js)["'`]/g,
    )) {
      waiting.push(`assets/${hit[1]}`);
    }
  }
  return seen;
}

/** What the heaviest landing screen loads besides the boot script: program, list, Chinese texts. */
const landing = [
  'src/app/start/program.tsx',
  'src/screens/databases/database-list-screen.tsx',
  'src/i18n/zh_CN.ts',
];

interface Chunk {
  file: string;
  name?: string;
}

/** Their chunks, from the build's manifest; a build without one (the planted ones) has none. */
const landingChunks = (files: Map<string, Buffer>): string[] => {
  const manifest = files.get('assets/manifest.json');
  if (manifest === undefined) return [];
  const chunks = JSON.parse(manifest.toString('utf8')) as Record<string, Chunk>;
  return landing.map((source) => {
    const chunk = chunks[source] ?? Object.values(chunks).find(({ name }) => name === source);
    const file = chunk?.file;
    if (file === undefined) throw new Error(`${source} was not built`);
    return file;
  });
};

/** Measures a build; throws for an incomplete one (no page, entry script, worker or precache list). */
export function measure(built: readonly BuiltFile[]): Sizes {
  const files = new Map(built.map(({ path, bytes }) => [path, bytes]));
  const need = (path: string): Buffer => {
    const bytes = files.get(path);
    if (bytes === undefined) throw new Error(`dist/${path} is missing`);
    return bytes;
  };
  const page = need('index.html').toString('utf8');
  const requested = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(
    (hit) => hit[1] ?? '',
  );
  const entries = requested.filter((path) => path.endsWith('.js'));
  if (entries.length === 0) throw new Error('dist/index.html starts no script');
  const sumOf = (paths: Iterable<string>) =>
    [...paths].reduce((sum, path) => sum + zipped(need(path)), 0);
  const boot = sumOf(staticImports(entries, files));
  const scripts = staticImports([...entries, ...landingChunks(files)], files);
  const firstRouteScripts = sumOf(scripts);
  const others = requested.filter((path) => !path.endsWith('.js'));
  const worker = need('sw.js');
  const listed = new Set(
    [...worker.toString('utf8').matchAll(/["']?\burl["']?:\s*["'`]([^"'`]+)["'`]/g)].map(
      (hit) => hit[1] ?? '',
    ),
  );
  const precached = [...listed].filter((path) => files.has(path));
  if (precached.length === 0) throw new Error('dist/sw.js precaches nothing');
  return {
    boot,
    firstRouteScripts,
    firstLoad:
      firstRouteScripts +
      zipped(need('index.html')) +
      others.reduce((sum, path) => sum + zipped(need(path)), 0),
    worker: zipped(worker),
    precache: precached.reduce((sum, path) => sum + need(path).length, 0),
    precachedFiles: precached.length,
  };
}

/** Sizes over their budget. */
export function overBudget(sizes: Sizes): Finding[] {
  return (Object.keys(budget) as (keyof typeof budget)[])
    .filter((name) => sizes[name] > budget[name])
    .map((name) => ({
      where: name,
      what: `${(sizes[name] / 1024).toFixed(1)} KiB, ${(budget[name] / 1024).toFixed(1)} at most`,
    }));
}

/** The sizes in KiB, for people. */
export const inKib = ({ precachedFiles, ...sizes }: Sizes): Record<string, number> => ({
  ...Object.fromEntries(
    Object.entries(sizes).map(([name, bytes]) => [name, Math.round(bytes / 102.4) / 10]),
  ),
  precachedFiles,
});
