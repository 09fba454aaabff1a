// How many calls a second the service answers, how long the slowest wait, and what it all weighs
// afterwards. Every request is signed for itself; autocannon runs here, the service beside it.
import autocannon from 'autocannon';
import { getDatabase, listDatabases } from '#contract/calls/collection/databases.ts';
import { type Bench, type Figure, median, medianFigure, type Part } from '../figure.ts';
import { proportionalMb } from '../process-memory.ts';
import { startPeer } from '../stage/peer.ts';
import { startService } from '../stage/service.ts';
import { type PreparedRequest, prepare, sendOnce, visit } from '../stage/signed-requests.ts';
import { databases, label } from '../stage/stage.ts';

/** Makes the requests of a run: tokens and signatures age. */
type Making = () => Promise<PreparedRequest[]>;

/** What is fired at, and for how long. */
interface Fire {
  port: number;
  connections: number;
  seconds: number;
  runs: number;
  make: Making;
}

interface Fired {
  perSecond: number[];
  p99: number[];
}

/** As many different requests as go round. */
const variety = 200;

async function fire({ port, connections, seconds, runs, make }: Fire): Promise<Fired> {
  const fired: Fired = { perSecond: [], p99: [] };
  for (let run = 0; run < runs; run += 1) {
    const url = `http://127.0.0.1:${port}`;
    const requests = await make();
    const result = await autocannon({ url, connections, requests, duration: seconds });
    const refused = result.non2xx + result.errors + result.timeouts;
    // Refusals are quicker than answers: a run with one is no run.
    if (refused > 0) throw new Error(`${refused} requests were not answered well`);
    fired.perSecond.push(result.requests.total / result.duration);
    fired.p99.push(result.latency.p99);
  }
  return fired;
}

/** Ids of the first databases; throws where the list is not the one that was imported. */
async function idsOf(port: number): Promise<string[]> {
  const visitor = await visit(port, label);
  const [request] = prepare(visitor, listDatabases, [{ offset: 0, limit: 50 }]);
  if (request === undefined) throw new Error('There is nothing to send');
  const list = (await sendOnce(port, request)) as { total: number; items: { id: string }[] };
  if (list.total !== databases || list.items.length !== 50) {
    throw new Error(`The list holds ${list.total} databases, not ${databases}`);
  }
  return list.items.map(({ id }) => id);
}

async function helloFired(runs: Pick<Fire, 'seconds' | 'runs'>, make: Making): Promise<Fired> {
  await using peer = await startPeer('hello');
  const requests = await make();
  // Awaited here: the peer ends with this block.
  return await fire({ port: peer.port, connections: 10, ...runs, make: async () => requests });
}

async function measure(bench: Bench): Promise<Figure[]> {
  const runs = bench.isQuick ? { seconds: 2, runs: 1 } : { seconds: 10, runs: 5 };
  await using service = await startService((await bench.stage()).dataDir);
  const { port, pid } = service;
  const ids = await idsOf(port);
  const first50 = Array.from({ length: variety }, () => ({ offset: 0, limit: 50 }));
  const lists: Making = async () => prepare(await visit(port, label), listDatabases, first50);
  const opened = ids.map((id) => ({ id }));
  const details: Making = async () => prepare(await visit(port, label), getDatabase, opened);
  const ten = { port, connections: 10, ...runs };
  // The engine's compiler and the caches settle first.
  await fire({ ...ten, runs: 1, make: lists });
  await fire({ ...ten, runs: 1, make: details });

  const listed = await fire({ ...ten, make: lists });
  const detailed = await fire({ ...ten, make: details });
  const crowd = await fire({ ...ten, connections: 50, make: lists });
  const weight = proportionalMb(pid);
  const hello = await helloFired(runs, lists);
  const share = (one: Fired): number => median(one.perSecond) / median(hello.perSecond);
  const rate = 'requests/s';
  return [
    medianFigure('list call, 10 connections', rate, listed.perSecond, { atLeast: 2_000 }),
    medianFigure('detail call, 10 connections', rate, detailed.perSecond, { atLeast: 2_400 }),
    medianFigure('99th percentile, list call, 50 connections', 'ms', crowd.p99, { atMost: 60 }),
    medianFigure('bare Hono answering "ok", 10 connections', rate, hello.perSecond),
    { name: 'list call / bare Hono', unit: 'times', value: share(listed) },
    { name: 'detail call / bare Hono', unit: 'times', value: share(detailed) },
    {
      name: 'service and database after that load',
      unit: 'MB',
      value: weight.megabytes,
      limit: { atMost: 300 },
      note: `PSS of ${weight.processes} processes`,
    },
  ];
}

export const loadPart: Part = { name: 'load', measure };
