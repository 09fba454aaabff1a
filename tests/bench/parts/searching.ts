// How many searches a second the service answers: the one search over the demonstration, for queries that
// nobody typed before and for those that somebody did, beside plain calls for a list in the same run.
import { listDatabases } from '#contract/calls/databases.ts';
import { searchAll } from '#contract/calls/search.ts';
import { type Bench, type Figure, median, medianFigure, type Part } from '../figure.ts';
import { demonstrationQueries } from '../search/demonstration-queries.ts';
import { makeDataFolder } from '../stage/data-folder.ts';
import { type Service, startService } from '../stage/service.ts';
import { prepare, sendOnce, visit } from '../stage/signed-requests.ts';
import { type Fire, fire } from './load.ts';

const label = 'demo';
const connections = 10;
/** As the screen of results asks. */
const input = { kinds: [], limit: 5 };
/** As many different ones as go round where queries are repeated. */
const repeated = 200;

async function searches(port: number, queries: readonly string[]) {
  const visitor = await visit(port, label);
  return prepare(
    visitor,
    searchAll,
    queries.map((q) => ({ ...input, q })),
  );
}

async function lists(port: number) {
  const wanted = Array.from({ length: repeated }, () => ({ offset: 0, limit: 50 }));
  return prepare(await visit(port, label), listDatabases, wanted);
}

async function checkFound(port: number): Promise<void> {
  const [request] = await searches(port, ['nature']);
  if (request === undefined) throw new Error('There is nothing to send');
  const { groups } = (await sendOnce(port, request)) as { groups: unknown[] };
  if (groups.length < 2) throw new Error('The demonstration is not searched');
}

async function measure(bench: Bench): Promise<Figure[]> {
  const queries = demonstrationQueries();
  const folder = makeDataFolder();
  try {
    await using service: Service = await startService(folder.path);
    const { port } = service;
    const runs = bench.isQuick ? { seconds: 2, runs: 1 } : { seconds: 8, runs: 3 };
    const ten = { port, connections, ...runs };
    await checkFound(port);
    const list = { ...ten, make: () => lists(port) };
    const again = { ...ten, make: () => searches(port, queries.slice(0, repeated)) };
    // Another part of the queries each time: what was typed before is another figure.
    const share = Math.floor((queries.length - repeated) / (runs.runs + 1));
    let from = repeated;
    const fresh: Fire = {
      ...ten,
      make: () => {
        from += share;
        return searches(port, queries.slice(from - share, from));
      },
      isOnce: true,
    };
    await fire({ ...list, runs: 1 });
    await fire({ ...fresh, runs: 1 });
    const listed = await fire(list);
    const found = await fire(fresh);
    const foundAgain = await fire(again);
    const ratio = (name: string, { perSecond }: { perSecond: number[] }): Figure => {
      const value = median(perSecond) / median(listed.perSecond);
      return { name: `${name} / list call`, unit: 'times', value };
    };
    const rate = 'requests/s';
    return [
      medianFigure('list call of the demonstration', rate, listed.perSecond),
      medianFigure('search, different queries', rate, found.perSecond, { atLeast: 700 }),
      medianFigure('search, repeated queries', rate, foundAgain.perSecond, { atLeast: 2_000 }),
      medianFigure('99th percentile, search, different queries', 'ms', found.p99),
      ratio('search, different queries', found),
      ratio('search, repeated queries', foundAgain),
    ];
  } finally {
    folder[Symbol.dispose]();
  }
}

export const searchingPart: Part = { name: 'searching', measure };
