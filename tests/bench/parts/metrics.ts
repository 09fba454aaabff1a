// What figures cost: two services on one database, one of which collects figures, are asked for the same list in
// turns. Processor time for each call says more than calls a second, where others are at work on the machine.
import { readFileSync } from 'node:fs';
import { listDatabases } from '#contract/calls/databases.ts';
import { type Bench, type Figure, medianFigure, type Part } from '../figure.ts';
import { type Service, startService } from '../stage/service.ts';
import { prepare, visit } from '../stage/signed-requests.ts';
import { fire } from './load.ts';

/** What one turn at a service gave. */
interface Turn {
  perSecond: number;
  /** Processor time of the service's process for a call, in milliseconds. */
  processorMs: number;
}

const variety = 200;
const connections = 10;
/** The kernel counts in hundredths of a second. */
const tickMs = 10;

/** Processor time of a process so far (proc(5): utime and stime follow the name in brackets). */
function processorMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

async function turnAt({ port, pid }: Service, label: string, seconds: number): Promise<Turn> {
  const inputs = Array.from({ length: variety }, () => ({ offset: 0, limit: 50 }));
  const make = async () => prepare(await visit(port, label), listDatabases, inputs);
  const before = processorMsOf(pid);
  const { perSecond, answered } = await fire({ port, connections, seconds, runs: 1, make });
  const [calls = 0] = answered;
  return {
    perSecond: perSecond[0] ?? 0,
    processorMs: (processorMsOf(pid) - before) / calls,
  };
}

async function measure(bench: Bench): Promise<Figure[]> {
  const { seconds, pairs } = bench.isQuick ? { seconds: 2, pairs: 4 } : { seconds: 5, pairs: 12 };
  const { dataDir, half } = await bench.stage();
  await using without = await startService(dataDir);
  const environment = { METRICS_TOKEN: 'a-token-of-the-bench' };
  await using measured = await startService(dataDir, { environment });
  const services = [without, measured];
  // The engine's compiler and the caches settle first.
  for (const service of services) await turnAt(service, half.label, seconds);

  const rates: number[] = [];
  const times: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const turns = new Map<Service, Turn>();
    // Who is first changes, so that a machine that grows slower is slower for both.
    for (const service of pair % 2 === 0 ? services : services.toReversed()) {
      turns.set(service, await turnAt(service, half.label, seconds));
    }
    const [plain, costly] = services.map((service) => turns.get(service) as Turn);
    if (plain === undefined || costly === undefined) throw new Error('A turn is missing');
    rates.push(costly.perSecond / plain.perSecond);
    times.push(costly.processorMs / plain.processorMs);
  }
  const note = `${pairs} pairs of ${seconds} s, the two in turns`;
  return [
    {
      ...medianFigure('list call with figures / without, processor time', 'times', times, {
        atMost: 1.02,
      }),
      note,
    },
    medianFigure('list calls a second with figures / without', 'times', rates, { atLeast: 0.98 }),
  ];
}

export const metricsPart: Part = { name: 'metrics', measure };
