// `npm run test:all -- soak/failover`: the primary of a cluster under Patroni is lost again and again while readers write at
// two nodes, one behind HAProxy, one that knows all servers. No acknowledged write is lost; how long nobody could
// write is measured. SOAK_FAILOVERS says how often. Skipped where Debian's packages are not there.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { defaultTimeouts, withClient } from '#server/store/connection/connections.ts';
import { openStore } from '#server/store/connection/database.ts';
import { areInstalled } from '#tests/night/support/installed.ts';
import { makeDataFolder } from '#tools/data-folder.ts';
import { freePort } from '#tools/free-port.ts';
import { root } from '#tools/process.ts';
import { appAt } from './over-http.ts';
import { type Cluster, openCluster } from './patroni-cluster.ts';
import { faultsOf, storedVisits, visitedLibrary, visitWriters } from './visit-writers.ts';

const failovers = Number(process.env.SOAK_FAILOVERS ?? 3);
const writersOfNode = 3;
/** A frozen primary comes back after another one has its place. */
const kinds = ['server killed', 'machine lost', 'machine frozen'] as const;

const isPossible =
  areInstalled({ patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' }) &&
  existsSync('/usr/lib/postgresql/15/bin/initdb');

let folder = '';
const closings: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const close of closings.reverse()) await close();
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
});

interface Node {
  name: string;
  port: number;
  /** Times of its acknowledgements, ms. */
  times: number[];
}

async function startNode(name: string, databaseUrl: string): Promise<Node> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      TRUSTED_PROXIES: '127.0.0.1',
      DATA_DIR: join(folder, name),
      DATABASE_URL: databaseUrl,
      SHUTDOWN_DELAY: '0',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  closings.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  });
  child.once('exit', (code, signal) => {
    if (signal !== 'SIGKILL') throw new Error(`${name} ended with ${code ?? signal}`);
  });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (answer?.ok) return { name, port, times: [] };
    await sleep(100);
  }
}

function send(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended already.
    }
  }
}

/** Takes the primary away; returns what brings it back as a standby. */
function lose(cluster: Cluster, name: string, kind: (typeof kinds)[number]): () => void {
  const { patroni, postgres } = cluster.processes(name);
  if (kind === 'server killed') {
    send(postgres, 'SIGKILL');
    return () => {};
  }
  const all = [...patroni, ...postgres];
  send(all, kind === 'machine lost' ? 'SIGKILL' : 'SIGSTOP');
  return () => (kind === 'machine lost' ? cluster.revive(name) : send(all, 'SIGCONT'));
}

/** The longest time without an acknowledgement that was over after a moment, in seconds. */
function outageAfter(times: readonly number[], moment: number): number {
  const gaps = times.slice(1).map((time, index) => [time, time - (times[index] ?? time)] as const);
  return Math.max(0, ...gaps.filter(([end]) => end >= moment).map(([, gap]) => gap)) / 1_000;
}

const middleOf = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

test.runIf(isPossible)(`loses no acknowledged write in ${failovers} failovers`, async () => {
  folder = makeDataFolder().path;
  const cluster = await openCluster(folder);
  closings.push(cluster.close);
  const nodes = [
    await startNode('behind-haproxy', cluster.proxied),
    await startNode('three-hosts', cluster.direct),
  ];
  const store = await openStore(cluster.direct);
  const library = await visitedLibrary(store, 'soakfailover');
  await store.close();
  const writers = visitWriters(library);
  for (const { port, times } of nodes) {
    for (let each = 0; each < writersOfNode; each += 1) {
      writers.start(appAt(port), () => void times.push(Date.now()));
    }
  }
  const outages: Record<string, number[]> = {};
  for (let round = 0; round < failovers; round += 1) {
    await cluster.whole();
    await sleep(2_000);
    const kind = kinds[round % kinds.length] ?? 'machine lost';
    const name = (await cluster.leader()) ?? '';
    const lostAt = Date.now();
    const bringBack = lose(cluster, name, kind);
    const hasOther = async () => ![null, name].includes(await cluster.leader());
    await expect.poll(hasOther, { timeout: 120_000, interval: 200 }).toBe(true);
    const electedAt = Date.now();
    const goesOn = () =>
      nodes.every(({ times }) => times.filter((time) => time > electedAt).length > 20);
    await expect.poll(goesOn, { timeout: 120_000, interval: 100 }).toBe(true);
    bringBack();
    const seconds = nodes.map(({ times }) => outageAfter(times, lostAt));
    nodes.forEach((node, index) => {
      const key = `${kind}, ${node.name}`;
      outages[key] = [...(outages[key] ?? []), seconds[index] ?? 0];
    });
    console.info(
      `${round + 1}: ${kind}, another primary after ${(electedAt - lostAt) / 1_000} s, outage ${seconds} s`,
    );
  }
  await cluster.whole();
  await writers.stop();
  const rows = await withClient(cluster.administrator, defaultTimeouts, async (client) => {
    return (await client.query<{ at: string }>(storedVisits(library.code))).rows;
  });
  const { acknowledged, repeats, refusals } = writers;
  const faults = faultsOf(acknowledged, rows);
  console.info(
    JSON.stringify({
      acknowledged: acknowledged.length,
      repeats,
      ...faults,
      refusals: [...refusals],
    }),
  );
  for (const [key, seconds] of Object.entries(outages)) {
    console.info(`${key}: median ${middleOf(seconds)} s, longest ${Math.max(...seconds)} s`);
  }
  expect(faults).toEqual({ lost: 0, doubled: 0 });
});
