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

/** Decision 029 says why these. */
export const budget = {
  boot: 8 * 1024,
  firstRouteScripts: 320 * 1024,
  firstLoad: 340 * 1024,
  worker: 48 * 1024,
  precache: 3 * 1024 * 1024,
};

/** A size from this share of its budget on warns, so that nobody meets a full budget unprepared. */
const warnsFrom = 0.9;

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

interface Share extends Finding {
  share: number;
}

const shares = (sizes: Sizes): Share[] =>
  (Object.keys(budget) as (keyof typeof budget)[]).map((name) => {
    const share = sizes[name] / budget[name];
    const kib = [sizes[name], budget[name]].map((bytes) => (bytes / 1024).toFixed(1));
    return { where: name, what: `${kib.join(' of ')} KiB (${(share * 100).toFixed(1)} %)`, share };
  });

const finding = ({ where, what }: Share): Finding => ({ where, what });

/** Sizes over their budget: the build does not pass. */
export const overBudget = (sizes: Sizes): Finding[] =>
  shares(sizes)
    .filter(({ share }) => share > 1)
    .map(finding);

/** Sizes that nearly fill their budget: the build passes. */
export const nearBudget = (sizes: Sizes): Finding[] =>
  shares(sizes)
    .filter(({ share }) => share >= warnsFrom && share <= 1)
    .map(finding);

/** Every size with its share of the budget, for people: a line each, and one more for each that is nearly full. */
export const budgetLines = (sizes: Sizes): string[] => [
  ...shares(sizes).map(({ where, what }) => `${where}: ${what}`),
  `precached files: ${sizes.precachedFiles}`,
  ...nearBudget(sizes).map(
    ({ where, what }) => `WARNING: ${where} nearly fills its budget: ${what}`,
  ),
];
