// `npm run test:all -- soak/releases`: a node of the release before and one of this one on one database, readers and writers at
// both, while the new one migrates. No acknowledged write is lost, and nobody is answered with a fault of the old one.
// PREVIOUS_DIR is a folder with the release before, PREVIOUS_REF a commit of it; otherwise the last tag, else the commit
// before the newest migration. SOAK_SECONDS says how long each step lasts.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded.ts';
import { defaultTimeouts, withClient } from '#server/store/connection/connections.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { makeDataFolder } from '#tools/data-folder.ts';
import { freePort } from '#tools/free-port.ts';
import { root } from '#tools/process.ts';
import { appAt } from './over-http.ts';
import { faultsOf, storedVisits, visitWriters } from './visit-writers.ts';

const stepMs = Number(process.env.SOAK_SECONDS ?? 20) * 1_000;
const writersOfNode = 3;
const readersOfNode = 2;
const notice = 'A newer version of the service has migrated the database';
const migrations = 'server/store/migrations';

const { path: folder } = makeDataFolder();
const closings: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const close of closings.reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

const git = (...args: string[]) =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** The commit of the release before. */
function previousRef(): string {
  if (process.env.PREVIOUS_REF) return process.env.PREVIOUS_REF;
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^');
  } catch {
    const newest = readdirSync(join(root, migrations))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .at(-1);
    const path = `${migrations}/${newest}`;
    return `${git('log', '--diff-filter=A', '--format=%H', '-1', '--', path)}^`;
  }
}

/** A folder with the release before, which runs with the packages that are here. */
function previousFolder(): { path: string; name: string } {
  const given = process.env.PREVIOUS_DIR;
  if (given) return { path: given, name: given };
  const name = previousRef();
  const path = join(folder, 'previous');
  mkdirSync(path);
  const archive = execFileSync('git', ['archive', name], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['--extract', '--directory', path], { input: archive });
  for (const shared of ['node_modules', 'dist'])
    symlinkSync(join(root, shared), join(path, shared));
  return { path, name: git('log', '-1', '--format=%h of %cs', name) };
}

interface Node {
  name: string;
  port: number;
  /** Everything that it has logged. */
  said(): string;
  /** Faults that readers met. */
  faults: string[];
  answered: number;
  stop(): Promise<number | null>;
}

async function startNode(name: string, cwd: string, databaseUrl: string): Promise<Node> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ['server/main.ts'], {
    cwd,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '127.0.0.1',
      DATA_DIR: join(folder, `data of ${name}`),
      DATABASE_URL: databaseUrl,
      DEMONSTRATION: 'yes',
      SHUTDOWN_DELAY: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (part: Buffer) => {
    said += part;
  });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const node: Node = {
    name,
    port,
    said: () => said,
    faults: [],
    answered: 0,
    stop: () => {
      child.kill('SIGTERM');
      return exit;
    },
  };
  closings.push(async () => {
    if (child.exitCode === null) await node.stop();
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${said}`);
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (answer?.ok) return node;
    await sleep(50);
  }
}

const paths = ['/', '/databaseList', '/manifest.webmanifest', '/go/database/nothing', '/sso/login'];
let isOver = false;

async function read(node: Node): Promise<void> {
  const app = appAt(node.port);
  for (let index = 0; !isOver; index += 1) {
    const path = paths[index % paths.length] ?? '/';
    const status = await app
      .fetch(new Request(`http://demo.localhost${path}`))
      .then((answer) => answer.status)
      .catch(String);
    if (typeof status === 'string' || status >= 500) node.faults.push(`${path} ${status}`);
    else node.answered += 1;
    await sleep(20);
  }
}

/** The longest time between two acknowledgements in a span of time, in milliseconds. */
function longestGap(times: readonly number[], from: number, to: number): number {
  const inside = [from, ...times.filter((time) => time >= from && time <= to), to];
  return Math.max(...inside.slice(1).map((time, index) => time - (inside[index] ?? time)));
}

test('this release and the one before work side by side, also while the database is migrated', async () => {
  const previous = previousFolder();
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'database') });
  closings.push(() => database.stop());
  const { host, database: name, user } = database.connection;
  const url = `postgres://${user}@${encodeURIComponent(host)}/${name}`;
  const rowsOf = <T extends object>(query: string) =>
    withClient(database.connection, defaultTimeouts, async (client) => {
      return (await client.query<T>(query)).rows;
    });
  const migrated = async () =>
    (await rowsOf<{ count: number }>('SELECT count(*)::int FROM __drizzle_migrations'))[0]?.count;

  const old = await startNode('old', previous.path, url);
  const before = await migrated();
  // What a device needs, and no more: this release's own way to read libraries may want columns of its own.
  const [library] = await rowsOf<LibraryRecord>(
    `SELECT code, domain_code AS "domainCode", client_id AS "clientId", client_secret AS "clientSecret"
       FROM libraries WHERE domain_code = 'demo'`,
  );
  if (library === undefined) throw new Error('There is no demonstration');
  const [visited] = await rowsOf<{ id: string }>(
    `SELECT id FROM databases WHERE library_code = '${library.code}' ORDER BY id LIMIT 1`,
  );
  const running: Promise<void>[] = [];
  const times: number[] = [];
  const busy = (node: Node, group: number) => {
    const writers = visitWriters(library, visited?.id ?? '', group);
    for (let each = 0; each < writersOfNode; each += 1) {
      writers.start(appAt(node.port), () => void (node === old && times.push(Date.now())));
    }
    for (let each = 0; each < readersOfNode; each += 1) running.push(read(node));
    return writers;
  };

  const written = [busy(old, 1)];
  await sleep(stepMs);
  // Writers that are never acknowledged would never end.
  expect(times.length).toBeGreaterThan(0);
  const startedAt = Date.now();
  const present = await startNode('new', root, url);
  const readyAt = Date.now();
  const after = await migrated();
  written.push(busy(present, 2));
  await sleep(stepMs);
  // As where a machine of the old release is started again in the middle of an update.
  const late = await startNode('late', previous.path, url);
  written.push(busy(late, 3));
  await sleep(stepMs);
  await Promise.all(written.map((each) => each.stop()));
  isOver = true;
  await Promise.all(running);

  const rows = await rowsOf<{ at: string }>(storedVisits(library.code));
  const acknowledged = written.flatMap((each) => each.acknowledged);
  const faults = faultsOf(acknowledged, rows);
  const gap = longestGap(times, startedAt, readyAt);
  console.info(`${previous.name}: ${before} migrations, then ${after}`);
  console.info(`longest wait of the old one's writers while the new one started: ${gap} ms`);
  [old, present, late].forEach((node, index) => {
    const { acknowledged: acks, repeats, refusals } = written[index] as (typeof written)[number];
    console.info(
      `${node.name}: ${acks.length} writes, ${repeats} repeats ${JSON.stringify([...refusals])}, ${node.answered} reads, ${node.faults.length} faults`,
    );
  });
  expect(faults).toEqual({ lost: 0, doubled: 0 });
  for (const node of [old, present, late]) {
    expect([node.name, node.faults]).toEqual([node.name, []]);
    expect([node.name, node.answered > 50]).toEqual([node.name, true]);
  }
  for (const { acknowledged: acks } of written) expect(acks.length).toBeGreaterThan(50);
  const isMigrated = (after ?? 0) > (before ?? 0);
  expect([late.name, late.said().includes(notice)]).toEqual([late.name, isMigrated]);
  expect(present.said()).not.toContain(notice);
  for (const node of [late, present, old])
    expect([node.name, await node.stop()]).toEqual([node.name, 0]);
});
