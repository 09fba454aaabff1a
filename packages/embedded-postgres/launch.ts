import { spawn } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAnswering } from './answer.ts';
import { CHILD_ENVIRONMENT } from './cluster.ts';
import type { DataPlace } from './data-place.ts';
import { throwIfEnded } from './ending.ts';
import {
  clusterName,
  hasPostmaster,
  isPostmaster,
  readPidFile,
  sendSignal,
  sweepDeadServer,
  waitForEnd,
} from './processes.ts';
import { boundLog, logSize, logTail } from './server-log.ts';
import { settingArguments } from './settings.ts';
import { clearSocketFolder, makeSocketFolder, PORT } from './socket-folder.ts';

export interface RunningServer {
  pid: number;
  socketFolder: string;
}

const POLL_MS = 5;
const ADOPTION_TIMEOUT_MS = 60_000;
/** Long enough for crash recovery to finish. */
const START_TIMEOUT_MS = 120_000;

/**
 * Undefined when none answers; a stale postmaster.pid counts as none, a server that is stopping is waited for.
 * @throws Error when a server runs and does not answer within a minute
 */
export async function findRunningServer(
  place: DataPlace,
  signal?: AbortSignal,
): Promise<RunningServer | undefined> {
  const deadline = Date.now() + ADOPTION_TIMEOUT_MS;
  for (;;) {
    throwIfEnded(signal);
    const written = readPidFile(place.cluster);
    const isAlive = written !== undefined && isPostmaster(written.pid, place.cluster);
    if (isAlive && (await isAnswering(written.socketFolder, place.cluster))) return written;
    // Its starter may have been killed before the server wrote its pid file.
    if (!isAlive && !hasPostmaster(place.cluster)) return undefined;
    if (Date.now() > deadline) {
      throw new Error(
        `A PostgreSQL (process ${written?.pid ?? 'unknown'}) runs on ${place.cluster} but does not answer. ` +
          `Its log is ${place.logFile}; end that process and start again.`,
      );
    }
    await sleep(POLL_MS);
  }
}

/**
 * Starts postgres and returns when it answers. The caller holds both locks and has found no running server.
 * @throws Error with the last lines of its log when it dies or does not answer in time; EndedEarly
 */
export async function launchServer(
  place: DataPlace,
  binaries: string,
  settings: Record<string, string>,
  signal?: AbortSignal,
): Promise<RunningServer> {
  throwIfEnded(signal);
  await sweepDeadServer(place.cluster);
  const socketFolder = makeSocketFolder(place);
  clearSocketFolder(socketFolder);
  boundLog(place.logFile);
  const logStart = logSize(place.logFile);
  const child = spawnPostgres(place, binaries, [
    '-D',
    place.cluster,
    ...settingArguments(settings, {
      cluster_name: clusterName(place.cluster),
      port: String(PORT),
      unix_socket_directories: socketFolder,
    }),
  ]);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (child.state.isAlive) {
    // The pid file says when a connection is worth trying; only an answer counts.
    const isReady = readPidFile(place.cluster)?.isReady === true;
    if (isReady && (await isAnswering(socketFolder, place.cluster))) {
      return { pid: child.pid, socketFolder };
    }
    if (signal?.aborted) {
      await endServer(child.pid, place.cluster);
      throwIfEnded(signal);
    }
    if (Date.now() > deadline) {
      await endServer(child.pid, place.cluster);
      throw startFailure(place, `did not answer within ${START_TIMEOUT_MS / 1000} s`, logStart);
    }
    await sleep(POLL_MS);
  }
  throw startFailure(place, `ended at once (${child.state.reason})`, logStart);
}

/**
 * Fast shutdown, then immediate, then SIGKILL; the next start recovers from the log: no acknowledged write is lost.
 * @param timeoutMs time limit of the fast shutdown
 */
export async function endServer(pid: number, cluster: string, timeoutMs = 30_000): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', timeoutMs],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isPostmaster(pid, cluster)) return;
    sendSignal(pid, signal);
    if (await waitForEnd(pid, cluster, waitMs)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) on ${cluster} cannot be ended.`);
}

function spawnPostgres(place: DataPlace, binaries: string, args: string[]) {
  const { uid, gid } = place.account;
  const log = openSync(
    place.logFile,
    constants.O_WRONLY | constants.O_APPEND | constants.O_NOFOLLOW,
  );
  const child = spawn(join(binaries, 'bin', 'postgres'), args, {
    cwd: place.folder,
    env: CHILD_ENVIRONMENT,
    stdio: ['ignore', log, log],
    // In its own session, so that Ctrl-C reaches only the service, which then stops the server.
    detached: true,
    ...(place.isLent ? { uid, gid } : {}),
  });
  closeSync(log);
  child.unref();
  const state = { isAlive: true, reason: '' };
  const end = (reason: string) => Object.assign(state, { isAlive: false, reason });
  child.once('error', (error) => end(error.message));
  child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
  return { pid: child.pid ?? 0, state };
}

function startFailure(place: DataPlace, what: string, logStart: number): Error {
  return new Error(
    `PostgreSQL on ${place.cluster} ${what}. Its last words in ${place.logFile}:\n` +
      logTail(place.logFile, logStart),
  );
}
