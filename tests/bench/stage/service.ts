// Starts the portal's service for a benchmark, as an operator or a newcomer would, and ends it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tools/free-port.ts';
import { root, toolEnvironment } from '#tools/process.ts';

export interface Service extends AsyncDisposable {
  port: number;
  pid: number;
  /** From the start of the process to the first "ready", ms. */
  readyAfterMs: number;
  /** Address of a library by its host label. */
  origin(label: string): string;
}

const commands = { npm: ['npm', 'start'], node: [process.execPath, 'server/main.ts'] } as const;

const timeoutMs = 120_000;
const pollMs = 10;

/**
 * Starts on a data folder with the embedded database, and waits until it says that it is ready.
 * @param by `npm start` as a newcomer does, or the service alone
 */
export async function startService(
  dataDir: string,
  by: keyof typeof commands = 'node',
): Promise<Service> {
  const port = await freePort();
  const [command, ...args] = commands[by];
  const startedAt = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    env: toolEnvironment({
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      // One address asks for all that a benchmark measures.
      SEARCHES_PER_SECOND: '0',
    }),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own: npm does not pass every signal on.
    detached: true,
  });
  let complaints = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-2_000);
  });
  // A benchmark that is broken off leaves nothing behind.
  const abandon = () => {
    // Group 0 would be our own.
    if (child.pid !== undefined) signal(-child.pid, 'SIGTERM');
  };
  process.once('exit', abandon);
  const stop = async () => {
    await end(child);
    process.off('exit', abandon);
  };
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`The service ended at once: ${complaints}`);
      if (performance.now() - startedAt > timeoutMs) throw new Error('The service is not ready');
      await sleep(pollMs);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    port,
    pid: child.pid ?? 0,
    readyAfterMs: performance.now() - startedAt,
    origin: (label) => `http://${label}.localhost:${port}`,
    [Symbol.asyncDispose]: stop,
  };
}

/** What the service sends a reader for an address of a library. */
export async function documentText(port: number, label: string, path: string): Promise<string> {
  const request = get({ port, path, headers: { host: `${label}.localhost:${port}` } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return text(response);
}

function isReady(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  get({ host: '127.0.0.1', port, path: '/health/ready', timeout: 1_000 }, (response) => {
    response.resume();
    resolve(response.statusCode === 200);
  })
    .on('timeout', () => resolve(false))
    .on('error', () => resolve(false));
  return promise;
}

/** SIGTERM to everything that was started; the service stops its database by itself. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  const group = -child.pid;
  if (!signal(group, 'SIGTERM')) return;
  const deadline = Date.now() + 20_000;
  // Signal 0 asks whether anybody of the group lives: npm goes before the service does.
  while (signal(group, 0)) {
    if (Date.now() > deadline) signal(group, 'SIGKILL');
    await sleep(pollMs);
  }
}

function signal(group: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(group, name);
    return true;
  } catch {
    return false;
  }
}
