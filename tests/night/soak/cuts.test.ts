// `npm run test:all -- soak`: connections between service and database are cut in every manner, and now and then one of
// the two is killed, while readers write (docs/design/safety.md, T22, T25). SOAK_CUTS says how often, 300 unless given.
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#embedded-postgres/embedded.ts';
import { openStore } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { type Wire, wireTo } from '#tests/contract/support/wire-to-database.ts';
import { makeDataFolder } from '#tools/data-folder.ts';
import { freePort } from '#tools/free-port.ts';
import { root } from '#tools/process.ts';
import { appAt } from './over-http.ts';
import { faultsOf, storedVisits, visitedLibrary, visitWriters } from './visit-writers.ts';

const cuts = Number(process.env.SOAK_CUTS ?? 300);
const writers = 6;
const folder = makeDataFolder();
const counted = { resets: 0, halfOpen: 0, ended: 0, database: 0, service: 0, both: 0 };

let server: EmbeddedPostgres;
let wire: Wire;
let port = 0;
let library: LibraryRecord;
let service: ChildProcess;
let isKilling = false;
/** Processes that ended though nobody killed them. */
const endedByItself: (number | string | null)[] = [];

async function startService(): Promise<void> {
  const child = spawn(process.execPath, ['tests/night/soak/cut-service.ts'], {
    cwd: root,
    env: { ...process.env, SOAK_PLACE: JSON.stringify(wire.place), SOAK_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child.once('exit', (code, signal) => {
    if (!isKilling) endedByItself.push(code ?? signal);
  });
  service = child;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
}

async function killService(): Promise<void> {
  isKilling = true;
  const ended = new Promise((resolve) => service.once('exit', resolve));
  service.kill('SIGKILL');
  await ended;
  isKilling = false;
}

async function startDatabase(): Promise<void> {
  server = await startEmbeddedPostgres({ dataDir: folder.path });
}

async function endBackends(): Promise<void> {
  const client = new Client(server.connection);
  await client.connect();
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'eresource-portal'`,
  );
  await client.end();
}

/** Of twenty, nineteen are cuts alone; then the database, the service or both are killed. */
async function cut(round: number): Promise<void> {
  const index = round % 20;
  if (index < 8) {
    wire.reset();
    counted.resets += 1;
  } else if (index < 12) {
    wire.halfOpen();
    counted.halfOpen += 1;
  } else if (index < 19) {
    await endBackends();
    counted.ended += 1;
  } else {
    const kind = (['database', 'service', 'both'] as const)[Math.floor(round / 20) % 3];
    if (kind !== 'service') process.kill(server.pid, 'SIGKILL');
    if (kind !== 'database') await killService();
    if (kind !== 'service') await startDatabase();
    if (kind !== 'database') await startService();
    counted[kind ?? 'both'] += 1;
  }
}

beforeAll(async () => {
  await startDatabase();
  const store = await openStore(server.connection);
  library = await visitedLibrary(store, 'soakcuts');
  await store.close();
  wire = await wireTo(server.connection);
  port = await freePort();
  await startService();
});

afterAll(async () => {
  await killService();
  await wire.close();
  await server.stop();
  folder[Symbol.dispose]();
});

test(`outlives ${cuts} cuts under writes: none lost, none doubled, no process ended`, async () => {
  const written = visitWriters(library);
  const { acknowledged, refusals } = written;
  for (let each = 0; each < writers; each += 1) written.start(appAt(port));
  for (let round = 0; round < cuts; round += 1) {
    const enough = acknowledged.length + 3 + Math.floor(Math.random() * 20);
    const until = Date.now() + 60_000;
    while (acknowledged.length < enough && Date.now() < until) await sleep(2);
    const seen = JSON.stringify({
      round,
      repeats: written.repeats,
      refusals: [...refusals],
      endedByItself,
    });
    expect(acknowledged.length, seen).toBeGreaterThanOrEqual(enough);
    await cut(round);
    if (round % 50 === 49) {
      const { repeats } = written;
      const summary = { acknowledged: acknowledged.length, repeats, ended: endedByItself.length };
      console.info(`${round + 1} cuts: ${JSON.stringify(summary)}`);
    }
  }
  await written.stop();
  const client = new Client(server.connection);
  await client.connect();
  const { rows } = await client.query<{ at: string }>(storedVisits(library.code));
  await client.end();
  const { repeats } = written;
  const { lost, doubled } = faultsOf(acknowledged, rows);
  const figures = { acknowledged: acknowledged.length, repeats, lost, doubled };
  console.info(JSON.stringify({ ...counted, ...figures, refusals: [...refusals], endedByItself }));
  expect({ lost, doubled, endedByItself }).toEqual({ lost: 0, doubled: 0, endedByItself: [] });
  // Else nothing was cut off in the middle.
  expect(repeats).toBeGreaterThan(cuts / 10);
});
