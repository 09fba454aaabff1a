// A platform of two thousand libraries: what lists cost when everybody asks, and what readers wait
// while one library imports, or searches without end.
import { request as ask } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { listDatabases } from '#contract/calls/databases.ts';
import { headerNames } from '#contract/calls/families.ts';
import { importFile, listImports } from '#contract/calls/imports.ts';
import { searchAll } from '#contract/calls/search.ts';
import type { ImportRun } from '#contract/models/import-model.ts';
import { signatureRevision } from '#contract/rules/rules.ts';
import { signatureOf } from '#contract/wire/signing.ts';
import { type Bench, type Figure, median, medianFigure, type Part } from '../figure.ts';
import { proportionalMb } from '../process-memory.ts';
import { madeList } from '../stage/kbart-lists.ts';
import { percentile, searchedKinds, type Waits, waitsOf } from '../stage/neighbours.ts';
import { librarianOf, makePlatform, type PlatformSizes } from '../stage/platform-stage.ts';
import { type Service, startService } from '../stage/service.ts';
import { type PreparedRequest, prepare, type Visitor, visit } from '../stage/signed-requests.ts';
import { fire } from './load.ts';

const sizesOf = (isQuick: boolean): PlatformSizes & { imported: number } =>
  isQuick
    ? { libraries: 60, full: 20, databases: 50, titles: 1_000, imported: 5_000 }
    : { libraries: 2_000, full: 300, databases: 300, titles: 20_000, imported: 200_000 };

const wholeList = { offset: 0, limit: 300 };
/** Connections of the library that searches without end. */
const greedyConnections = 20;
/** Libraries whose readers are watched. */
const watched = 5;
/** Far less than the answers of all libraries take. */
const smallCache = { ANSWER_CACHE_MB: '4' };

async function visitAll(port: number, labels: readonly string[]): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (const label of labels) visitors.push(await visit(port, label));
  return visitors;
}

/** Lists of these libraries, turn and turn about. */
async function listRate(
  service: Service,
  labels: readonly string[],
  runs: { seconds: number; runs: number },
): Promise<number[]> {
  const make = async (): Promise<PreparedRequest[]> => {
    const visitors = await visitAll(service.port, labels);
    return visitors.flatMap((visitor) => prepare(visitor, listDatabases, [wholeList]));
  };
  const settings = { port: service.port, connections: 10, make };
  await fire({ ...settings, seconds: runs.seconds, runs: 1 });
  return (await fire({ ...settings, ...runs })).perSecond;
}

/** Sends a list as a librarian does, and waits for its import to end. */
async function importAs(service: Service, dataDir: string, label: string, rows: number) {
  const librarian = await librarianOf(dataDir, label);
  const { bytes, kind, fileName } = madeList(rows, 1_000_000);
  const query = new URLSearchParams({
    kind,
    fileName,
    isDryRun: 'false',
    provider: '',
    package: '',
  });
  const send = async (method: string, path: string, body?: Uint8Array) => {
    const signed = { url: path, method, timestamp: Date.now(), libraryCode: label };
    const userKey = encodeURIComponent(librarian.username);
    const headers: Record<string, string> = {
      host: `${label}.localhost:${service.port}`,
      [headerNames.authorization]: `Bearer ${librarian.token}`,
      [headerNames.libraryCode]: label,
      [headerNames.timestamp]: String(signed.timestamp),
      [headerNames.revision]: signatureRevision,
      [headerNames.userKey]: userKey,
      [headerNames.sign]: signatureOf({ ...signed, userKey }),
      ...(body === undefined ? {} : { 'content-type': 'application/octet-stream' }),
    };
    const answer = Promise.withResolvers<string>();
    ask({ host: '127.0.0.1', port: service.port, method, path, headers }, (response) => {
      text(response).then(answer.resolve, answer.reject);
    })
      .on('error', answer.reject)
      .end(body);
    return JSON.parse(await answer.promise) as { flag: boolean; message: string; data: unknown };
  };
  const prefix = pathOf(importFile);
  const begun = await send('POST', `${prefix}?${query}`, bytes);
  if (!begun.flag) throw new Error(`The import was refused: ${begun.message}`);
  for (;;) {
    const { data } = await send('GET', pathOf(listImports));
    const [run] = (data as { items: ImportRun[] }).items;
    if (run?.state === 'done') return;
    if (run?.state !== 'running') throw new Error(`The import ended as ${run?.state}`);
    await sleep(500);
  }
}

function pathOf(call: typeof importFile | typeof listImports): string {
  const [request] = prepare({ host: '', libraryCode: '', token: '' }, call as never, [{} as never]);
  return (request as PreparedRequest).path;
}

/** Figures of what others waited, beside the quiet minute. */
function beside(name: string, waits: Waits, quiet: Waits): Figure[] {
  const times = (of: keyof Waits, part: number) =>
    percentile(waits[of], part) / percentile(quiet[of], part);
  const ms = (of: keyof Waits, part: number) => percentile(waits[of], part).toFixed(1);
  const note = (of: keyof Waits) =>
    `p50 ${ms(of, 0.5)}, p99 ${ms(of, 0.99)} ms; quiet ${percentile(quiet[of], 0.5).toFixed(1)}, ${percentile(quiet[of], 0.99).toFixed(1)}`;
  return [
    figure(`others' list, p99, ${name} / quiet`, times('list', 0.99), 1.5, note('list')),
    figure(`others' search, p99, ${name} / quiet`, times('search', 0.99), 2, note('search')),
    {
      name: `longest stall, ${name}`,
      unit: 'ms',
      value: Math.max(...waits.alive),
      limit: { atMost: 100 },
      note: `of a bare server in the same time ${Math.max(...waits.peer).toFixed(0)} ms`,
    },
  ];
}

const figure = (name: string, value: number, atMost: number, note: string): Figure => ({
  name,
  unit: 'times',
  value,
  limit: { atMost },
  note,
});

async function besideSearch(service: Service, greedy: Visitor, others: Visitor[], seconds: number) {
  const heavy = prepare(
    greedy,
    searchAll,
    Array.from({ length: 200 }, (_, index) => ({
      q: `study ${index % 50} of s`,
      kinds: [...searchedKinds],
      limit: 50,
    })),
  );
  let isOver = false;
  const waits = waitsOf(service.port, others, () => isOver);
  const make = async () => heavy;
  await fire({ port: service.port, connections: greedyConnections, seconds, runs: 1, make });
  isOver = true;
  return waits;
}

/** True once so many seconds have passed. */
function after(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1_000;
  return () => performance.now() > end;
}

async function measure(bench: Bench): Promise<Figure[]> {
  const { isQuick } = bench;
  const sizes = sizesOf(isQuick);
  const runs = isQuick ? { seconds: 2, runs: 1 } : { seconds: 10, runs: 3 };
  bench.say(`making ${sizes.libraries} libraries`);
  const stage = await makePlatform(sizes);
  try {
    const { labels, dataDir } = stage;
    const [first = '', greedyLabel = '', ...rest] = labels;
    const figures: Figure[] = [
      medianFigure('a library made, in one process', 'ms', stage.creation),
    ];
    {
      await using service = await startService(dataDir);
      bench.say('lists of one, lists of all');
      const one = await listRate(service, [first], runs);
      const all = await listRate(service, labels, runs);
      figures.push(
        medianFigure('list of 300, one library', 'requests/s', one),
        medianFigure('list of 300, all libraries', 'requests/s', all),
        {
          name: 'all libraries / one',
          unit: 'times',
          limit: { atLeast: 0.5 },
          value: median(all) / median(one),
        },
      );
      const others = await visitAll(service.port, rest.slice(0, watched));
      bench.say('others, quiet and beside a neighbour');
      // What they search is made at the first search.
      await waitsOf(service.port, others, after(runs.seconds));
      const quiet = await waitsOf(service.port, others, after(2 * runs.seconds));
      const greedy = await visit(service.port, greedyLabel);
      const searched = await besideSearch(service, greedy, others, runs.seconds);
      figures.push(...beside('beside a search without end', searched, quiet));
      let isImported = false;
      const importing = importAs(service, dataDir, greedyLabel, sizes.imported).finally(() => {
        isImported = true;
      });
      const waits = await waitsOf(service.port, others, () => isImported);
      await importing;
      figures.push(...beside('beside an import', waits, quiet));
      const { megabytes, processes } = proportionalMb(service.pid);
      const note = `PSS of ${processes} processes`;
      figures.push({ name: 'service and database after it', unit: 'MB', value: megabytes, note });
    }
    await using small = await startService(dataDir, { environment: smallCache });
    const pressed = await listRate(small, labels, runs);
    figures.push(medianFigure('list of 300, all libraries, cache of 4 MiB', 'requests/s', pressed));
    return figures;
  } finally {
    stage.remove();
  }
}

export const platformPart: Part = { name: 'platform', measure };
