// PgBouncer before the tests' database, closed after the file.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { ownDatabase } from '#tests/contract/support/own-database.ts';
import { asPlace } from '#tests/contract/support/wire-to-database.ts';
import { freePort } from '#tools/free-port.ts';

export type PoolMode = 'session' | 'transaction';

const closings: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const close of closings.splice(0)) await close();
});

/** Starts PgBouncer; returns the address of the tests' database behind it. */
export async function openPooler(mode: PoolMode, size: number): Promise<string> {
  const { host, port, database, user, password } = asPlace(ownDatabase());
  const folder = mkdtempSync(join(tmpdir(), 'portal-pooler-'));
  // It refuses to run as root; the account of the database may reach its socket.
  const isRoot = process.getuid?.() === 0;
  const account = isRoot && host.startsWith('/') ? statSync(host) : null;
  chmodSync(folder, 0o755);
  const config = join(folder, 'pgbouncer.ini');
  const listen = await freePort();
  const login = password === undefined ? '' : `password=${password}`;
  writeFileSync(
    config,
    `[databases]
portal = host=${host} port=${port} dbname=${database} user=${user} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${size}
max_client_conn = 500
`,
  );
  const child = spawn('pgbouncer', ['-q', config], {
    stdio: ['ignore', 'ignore', 'ignore'],
    ...(account !== null && { uid: account.uid, gid: account.gid }),
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  closings.push(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  });
  while (!(await isOpen(listen))) await sleep(20);
  return `postgres://${user}@127.0.0.1:${listen}/portal`;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
