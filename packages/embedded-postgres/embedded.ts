// The embedded PostgreSQL: one server for each data folder, however many processes use it. Acknowledged writes
// survive when any process is killed (docs/design/safety.md, T22, T25).
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries, installBinaries, removeOtherVersions } from './binaries.ts';
import { checkClusterVersion, DATABASE, makeCluster, SUPERUSER } from './cluster.ts';
import { type DataPlace, notWritable, openDataPlace } from './data-place.ts';
import { EndedEarly } from './ending.ts';
import { type FileLock, tryLock, waitForLock } from './file-lock.ts';
import { endServer, findRunningServer, launchServer, type RunningServer } from './launch.ts';
import { isPostmaster } from './processes.ts';
import { boundLog } from './server-log.ts';
import { PORT } from './socket-folder.ts';

export interface EmbeddedPostgres {
  connection: { host: string /* socket directory */; port: number; database: string; user: string };
  pid: number;
  adopted: boolean;
  canStop: boolean;
  /** Only where this handle owns the server: it started it, or adopted one whose starter was dead. May be repeated. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** For root another folder may be used, see {@link openDataPlace}. */
  dataDir: string;
  onLog?: (message: string, fields?: object) => void;
  /** Over the defaults; those for durability and privacy cannot be changed. */
  settings?: Record<string, string>;
  signal?: AbortSignal;
}

type Log = NonNullable<EmbeddedPostgresOptions['onLog']>;

const START_LOCK_TIMEOUT_MS = 180_000;
const OWNER_LOCK_TIMEOUT_MS = 10_000;
const WATCH_MS = 250;

/** @throws Error with what was expected and what to do; EndedEarly */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const log: Log = options.onLog ?? (() => {});
  const shipped = findBinaries();
  const place = openDataPlace(options.dataDir, log);
  const { signal } = options;
  const startLock = await takeStartLock(place, signal);
  try {
    checkClusterVersion(place, shipped);
    const deadline = Date.now() + OWNER_LOCK_TIMEOUT_MS;
    for (;;) {
      const running = await findRunningServer(place, signal);
      const owner = tryLock(place.ownerLock);
      if (running) {
        log('Embedded PostgreSQL adopted', { pid: running.pid, canStop: owner !== undefined });
        return handle(place, running, owner, true, log);
      }
      if (owner) return await startOwned(place, owner, options, log);
      // The owner is alive, and must soon notice that its server is dead.
      if (Date.now() > deadline) throw ownedElsewhere(place);
      await sleep(50);
    }
  } finally {
    startLock.release();
  }
}

async function startOwned(
  place: DataPlace,
  owner: FileLock,
  { settings = {}, signal }: EmbeddedPostgresOptions,
  log: Log,
): Promise<EmbeddedPostgres> {
  try {
    const startedAt = performance.now();
    const binaries = installBinaries(findBinaries(), place.binaries);
    const isNew = await makeCluster(place, binaries, signal);
    const running = await launchServer(place, binaries, settings, signal);
    removeOtherVersions(place.binaries, binaries);
    const tookMs = Math.round(performance.now() - startedAt);
    log('Embedded PostgreSQL started', { pid: running.pid, folder: place.folder, isNew, tookMs });
    return handle(place, running, owner, false, log);
  } catch (error) {
    owner.release();
    throw error;
  }
}

function handle(
  place: DataPlace,
  running: RunningServer,
  owner: FileLock | undefined,
  adopted: boolean,
  log: Log,
): EmbeddedPostgres {
  const { pid, socketFolder } = running;
  const watch = owner && watchServer(place, pid, owner, log);
  let stopping: Promise<void> | undefined;
  const stopOwned = async () => {
    clearInterval(watch);
    // No process must find the server half stopped. Without the folder there is nothing to wait for.
    const startLock = existsSync(place.folder) ? await takeStartLock(place) : undefined;
    try {
      await endServer(pid, place.cluster);
      log('Embedded PostgreSQL stopped', { pid });
    } finally {
      owner?.release();
      startLock?.release();
    }
  };
  return {
    connection: { host: socketFolder, port: PORT, database: DATABASE, user: SUPERUSER },
    pid,
    adopted,
    canStop: owner !== undefined,
    stop: () => {
      stopping ??= owner ? stopOwned() : Promise.resolve();
      return stopping;
    },
  };
}

/** Also gives up the ownership of a dead server, so that another process can start one. */
function watchServer(place: DataPlace, pid: number, owner: FileLock, log: Log): NodeJS.Timeout {
  const watch = setInterval(() => {
    if (isPostmaster(pid, place.cluster)) {
      boundLog(place.logFile);
      return;
    }
    clearInterval(watch);
    owner.release();
    log('Embedded PostgreSQL is gone', { pid, logFile: place.logFile });
  }, WATCH_MS);
  return watch.unref();
}

async function takeStartLock(place: DataPlace, signal?: AbortSignal): Promise<FileLock> {
  let lock: FileLock | undefined;
  try {
    lock = await waitForLock(place.startLock, START_LOCK_TIMEOUT_MS, signal);
  } catch (error) {
    if (error instanceof EndedEarly) throw error;
    throw notWritable(place.folder, error);
  }
  if (lock) return lock;
  throw new Error(
    `Another process has been starting or stopping the database in ${place.folder} for too long. ` +
      'End it and start again.',
  );
}

function ownedElsewhere(place: DataPlace): Error {
  return new Error(
    `Another process answers for the database in ${place.folder}, but no server can be seen there: it may run ` +
      'in another container. Expected one machine or container per data folder: give each its own, ' +
      'or set DATABASE_URL to share a PostgreSQL server.',
  );
}
