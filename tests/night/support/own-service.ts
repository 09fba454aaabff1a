// A portal service of a journey's own, with its own database, which it may stop, kill and start again.
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { makeDataFolder } from '#tools/data-folder.ts';
import { freePort } from '#tools/free-port.ts';
import { journeyService } from '#tools/journey-service.ts';
import { root } from '#tools/process.ts';

/** A service process and its address. */
export interface OwnService {
  port: number;
  /** Stops it as an operator does. */
  stop(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** A disk that many write to takes half a minute for the database's programs alone. */
const timeoutMs = 100_000;

/** Starts a service on a free port with a fresh data folder. */
export async function startOwnService(): Promise<OwnService> {
  const port = await freePort();
  const { path: dataDir } = makeDataFolder();
  let child: ChildProcess | null = null;

  const stop = async () => {
    const running = child;
    child = null;
    if (running === null || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await ended;
  };
  const start = async () => {
    const started = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        ...journeyService.webServer.env,
        PORT: String(port),
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child = started;
    await untilReady(port, started);
  };
  const remove = async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return { port, stop, start, remove };
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the service did not become ready');
}
