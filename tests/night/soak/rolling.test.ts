// `npm run test:all -- soak`: two nodes behind HAProxy are restarted one after the other under load; no request
// fails, though HAProxy tries none a second time. SOAK_RESTARTS and SOAK_RATE say how often, and how
// many requests a second. Skipped where HAProxy (Debian's package `haproxy`) is not there.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded.ts';
import { makeDataFolder } from '#tools/data-folder.ts';
import { freePort } from '#tools/free-port.ts';
import { root } from '#tools/process.ts';
import { appAt } from './over-http.ts';

const restarts = Number(process.env.SOAK_RESTARTS ?? 6);
const rate = Number(process.env.SOAK_RATE ?? 200);
const checkEveryMs = 500;
const shutdownDelaySeconds = 3;

let folder = '';
const children = new Set<ChildProcess>();
const closings: (() => Promise<void>)[] = [];

afterAll(async () => {
  await Promise.all([...children].map(ended));
  for (const close of closings.reverse()) await close();
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
});

function hasProxy(): boolean {
  try {
    execFileSync('haproxy', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    process.stdout.write('Skipped: HAProxy is not installed (Debian: haproxy)\n');
    return false;
  }
}

function started(command: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}

async function ready(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`a node ended with ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
}

/** As docs/operations/network.md tells, "Behind a proxy", with no request tried twice. */
const proxyConfig = (port: number, nodes: readonly number[]) => `
defaults
  mode http
  retries 0
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend portal
  bind 127.0.0.1:${port}
  option forwardfor
  default_backend nodes
backend nodes
  option httpchk GET /health/ready
  default-server check inter ${checkEveryMs}ms fall 2 rise 2
${nodes.map((node, index) => `  server node${index} 127.0.0.1:${node}`).join('\n')}
`;

const paths = ['/', '/databaseList', '/manifest.webmanifest', '/go/database/nothing', '/sso/login'];

test.runIf(hasProxy())(
  `${restarts} rolling restarts at ${rate} requests a second fail nobody`,
  async () => {
    folder = makeDataFolder().path;
    const database = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
    closings.push(() => database.stop());
    const { host, database: name, user } = database.connection;
    const ports = [await freePort(), await freePort()];
    const nodeAt = (index: number) =>
      started(process.execPath, ['server/main.ts'], {
        PORT: String(ports[index]),
        HOST: '127.0.0.1',
        TRUSTED_PROXIES: '127.0.0.1',
        DATA_DIR: join(folder, `node-${index}`),
        DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}/${name}`,
        DEMONSTRATION: 'yes',
        SHUTDOWN_DELAY: String(shutdownDelaySeconds),
        LOG_LEVEL: 'error',
      });
    const nodes = [nodeAt(0)];
    await ready(ports[0] ?? 0, nodes[0] as ChildProcess);
    nodes.push(nodeAt(1));
    await ready(ports[1] ?? 0, nodes[1] as ChildProcess);
    const proxy = await freePort();
    const config = join(folder, 'haproxy.cfg');
    writeFileSync(config, proxyConfig(proxy, ports));
    started('haproxy', ['-f', config, '-db']);
    await sleep(checkEveryMs * 6);

    const app = appAt(proxy);
    const counted = { sent: 0, answered: 0 };
    const failures: string[] = [];
    const running = new Set<Promise<void>>();
    const send = async () => {
      const path = paths[counted.sent++ % paths.length] ?? '/';
      try {
        const request = new Request(`http://demo.localhost${path}`);
        const { status } = await app.fetch(request);
        if (status >= 500) failures.push(`${path} ${status}`);
        else counted.answered += 1;
      } catch (error) {
        failures.push(`${path} ${String(error)}`);
      }
    };
    const clock = setInterval(() => {
      const sent: Promise<void> = send().finally(() => running.delete(sent));
      running.add(sent);
    }, 1_000 / rate);

    for (let round = 0; round < restarts; round += 1) {
      const index = round % 2;
      await ended(nodes[index] as ChildProcess);
      const node = nodeAt(index);
      nodes[index] = node;
      await ready(ports[index] ?? 0, node);
      // HAProxy sees it too before the other one goes.
      await sleep(checkEveryMs * 4);
    }
    clearInterval(clock);
    await Promise.all(running);
    process.stdout.write(
      `${restarts} restarts, ${counted.sent} requests, ${failures.length} failed\n`,
    );
    expect(failures).toEqual([]);
    expect(counted.answered).toBe(counted.sent);
  },
);
