import { type ChildProcess, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#embedded-postgres/embedded.ts';
import { root } from '#tools/process.ts';

const base = fs.mkdtempSync(join(tmpdir(), 'embedded-'));
fs.chmodSync(base, 0o755);
/** One cluster for most tests; each test leaves it stopped. */
const dataDir = join(base, 'data');

const handles: EmbeddedPostgres[] = [];
const processes: ChildProcess[] = [];

async function start(folder = dataDir, settings?: Record<string, string>) {
  const handle = await startEmbeddedPostgres({ dataDir: folder, ...(settings && { settings }) });
  handles.push(handle);
  return handle;
}

function connect(handle: Pick<EmbeddedPostgres, 'connection'>, max = 1) {
  // These tests kill servers on purpose.
  return new pg.Pool({ ...handle.connection, max })
    .on('connect', (client) => client.on('error', () => {}))
    .on('error', () => {});
}

/** Runs `startEmbeddedPostgres` in a process of its own, which prints the handle. */
function spawnStarter(folder: string) {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(root, 'packages/embedded-postgres/embedded.ts'))};
    const handle = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)} });
    console.log(JSON.stringify(handle));
    process.stdin.resume().on('end', async () => { await handle.stop(); process.exit(0); });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  processes.push(child);
  return child;
}

/** A process that starts the server on `folder`, and stops it when its input is closed. */
async function startElsewhere(folder: string) {
  const child = spawnStarter(folder);
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data) => resolve(String(data)));
    child.once('exit', (code) => reject(new Error(`The other process ended with ${code}.`)));
  });
  return {
    ...(JSON.parse(line) as Omit<EmbeddedPostgres, 'stop'>),
    stop: () => ended(child, () => child.stdin.end()),
    kill: () => ended(child, () => child.kill('SIGKILL')),
  };
}

async function ended(child: ChildProcess, act: () => void): Promise<void> {
  const exit = new Promise((resolve) => child.once('exit', resolve));
  act();
  await exit;
}

function isAlive(pid: number): boolean {
  return (
    fs.existsSync(`/proc/${pid}/exe`) || (process.platform !== 'linux' && process.kill(pid, 0))
  );
}

afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
  for (const handle of handles.splice(0)) await handle.stop();
});

// A busy disk takes its time for so many files.
afterAll(() => fs.rmSync(base, { recursive: true, force: true }), 60_000);

describe('the embedded server', { timeout: 20_000 }, () => {
  test('starts on an empty folder, durable, private and able to sort and search Chinese', async () => {
    const handle = await start();
    expect(handle.adopted).toBe(false);
    const sql = connect(handle);
    const { rows } = await sql.query(
      `select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
       current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding,
       current_database() as database`,
    );
    expect(rows[0]).toEqual({
      fsync: 'on',
      checksums: 'on',
      addresses: '',
      encoding: 'UTF8',
      database: 'portal',
    });
    await sql.query('create extension pg_trgm');
    const trigrams = await sql.query("select cardinality(show_trgm('电子资源'))");
    expect(trigrams.rows).toEqual([{ cardinality: 5 }]);
    const sorted = await sql.query(`select * from unnest('{张,阿,李}'::text[]) as title
      order by title collate "zh-x-icu"`);
    expect(sorted.rows.map((row) => row.title)).toEqual(['阿', '李', '张']);
    await sql.end();
  });

  test('stop ends it, and may be called twice', async () => {
    const handle = await start();
    await Promise.all([handle.stop(), handle.stop()]);
    expect(isAlive(handle.pid)).toBe(false);
    expect(fs.existsSync(join(dataDir, 'cluster', 'postmaster.pid'))).toBe(false);
  });

  test('keeps every acknowledged write when it is killed in the middle of writing', async () => {
    const first = await start();
    const sql = connect(first, 4);
    await sql.query('create table if not exists written (id int primary key)');
    const acknowledged: number[] = [];
    const write = async (worker: number) => {
      for (let id = worker; ; id += 4) {
        await sql.query('insert into written (id) values ($1)', [id]);
        acknowledged.push(id);
      }
    };
    const writers = [0, 1, 2, 3].map((worker) => write(worker).catch(() => {}));
    await vi.waitUntil(() => acknowledged.length > 300, { timeout: 10_000, interval: 5 });
    process.kill(first.pid, 'SIGKILL');
    await Promise.all(writers);
    await sql.end();

    const second = await start();
    expect(second.adopted).toBe(false);
    const again = connect(second);
    const { rows } = await again.query('select id from written');
    expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining(acknowledged));
    await again.end();
  });

  test('is adopted after its starter was killed, and stopped by the adopter', async () => {
    const service = await startElsewhere(dataDir);
    await service.kill();
    const adopter = await start();
    expect(adopter).toMatchObject({ adopted: true, pid: service.pid });
    await adopter.stop();
    expect(isAlive(service.pid)).toBe(false);
  });

  test('is not stopped by a guest while its starter lives', async () => {
    const service = await startElsewhere(dataDir);
    const guest = await start();
    expect(guest).toMatchObject({ adopted: true, pid: service.pid });
    await guest.stop();
    expect(isAlive(service.pid)).toBe(true);
    await service.stop();
    expect(isAlive(service.pid)).toBe(false);
  });

  test('is one server for two processes that start on an empty folder at the same time', async () => {
    const folder = join(base, 'at-once');
    const both = await Promise.all([startElsewhere(folder), startElsewhere(folder)]);
    expect(both.map((one) => one.adopted).sort()).toEqual([false, true]);
    expect(both[0].pid).toBe(both[1].pid);
    const sql = connect(both[1]);
    expect((await sql.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await sql.end();
    const guest = both.find((one) => one.adopted);
    await guest?.stop();
    await both.find((one) => !one.adopted)?.stop();
    expect(isAlive(both[0].pid)).toBe(false);
  });

  test('starts on a folder whose first starter was killed while it made the cluster', async () => {
    const folder = join(base, 'half-way');
    const starter = spawnStarter(folder);
    const unfinished = join(folder, 'cluster.unfinished');
    await vi.waitUntil(() => fs.existsSync(join(unfinished, 'base')), {
      timeout: 10_000,
      interval: 5,
    });
    await ended(starter, () => starter.kill('SIGKILL'));
    const handle = await start(folder);
    expect(handle.adopted).toBe(false);
    expect(fs.existsSync(unfinished)).toBe(false);
  });

  test.each([
    ['of a process that is dead', 4_000_000],
    ['of a stranger that lives', process.pid],
  ])('starts over a stale pid file %s', async (_, pid) => {
    const first = await start();
    const pidFile = join(dataDir, 'cluster', 'postmaster.pid');
    const lines = fs.readFileSync(pidFile, 'utf8').split('\n').slice(1);
    const socketLock = join(first.connection.host, '.s.PGSQL.5432.lock');
    await first.stop();
    fs.writeFileSync(pidFile, [pid, ...lines].join('\n'));
    fs.writeFileSync(socketLock, [pid, ...lines].join('\n'));
    const second = await start();
    expect(second.adopted).toBe(false);
    await second.stop();
  });

  test('ends the remaining processes of a killed server before it starts again', async () => {
    const first = await start();
    const sql = connect(first);
    const { rows } = await sql.query('select pg_backend_pid() as pid');
    // In a long computation a backend does not notice that its postmaster is dead.
    const busy = sql.query('select count(*) from generate_series(1, 100000000000)').catch(() => {});
    await sleep(100);
    process.kill(first.pid, 'SIGKILL');
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(isAlive(rows[0]?.pid)).toBe(false);
    await busy;
    await sql.end();
  });

  test('works in a folder whose path is too long for a socket, and deletes an incomplete cluster', async () => {
    const folder = join(base, `${'深'.repeat(20)}, it's a: b`, 'x'.repeat(60));
    fs.mkdirSync(join(folder, 'cluster.unfinished', 'base'), { recursive: true });
    for (const part of [join(folder, '..'), folder]) fs.chmodSync(part, 0o755);
    const handle = await start(folder);
    expect(handle.connection.host).not.toContain(folder);
    const sql = connect(handle);
    expect((await sql.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await sql.end().then(handle.stop);
    fs.rmSync(handle.connection.host, { recursive: true });
  });

  test('accepts settings, except those that durability depends on', async () => {
    const handle = await start(dataDir, { work_mem: '5MB', fsync: 'off' });
    const sql = connect(handle);
    const results = await Promise.all(
      ['work_mem', 'fsync'].map((name) => sql.query(`show ${name}`)),
    );
    expect(results.map(({ rows }) => rows)).toEqual([[{ work_mem: '5MB' }], [{ fsync: 'on' }]]);
    await sql.end();
  });

  test('reports the reason when it dies at start', async () => {
    await expect(start(dataDir, { shared_buffers: 'a lot' })).rejects.toThrow(/shared_buffers/);
    expect((await start()).adopted).toBe(false);
  });

  test('refuses a cluster of a newer major version and says what to do', async () => {
    const file = join(dataDir, 'cluster', 'PG_VERSION');
    const version = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, '99\n');
    await expect(start()).rejects.toThrow(/made by PostgreSQL 99.*DATABASE_URL/s);
    fs.writeFileSync(file, version);
  });
});
