// The cluster on disk: created completely or not at all, and opened only by the version that created it.
import { execFile } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ShippedBinaries } from './binaries.ts';
import type { DataPlace } from './data-place.ts';
import { throwIfEnded } from './ending.ts';
import { endAbandonedInitdb } from './processes.ts';

export const SUPERUSER = 'portal';
export const DATABASE = 'portal';

const run = promisify(execFile);

/** Environment of child processes, without PGDATA, PGPORT, LANG and similar variables. */
export const CHILD_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** @throws Error with what was found, what was expected and what to do */
export function checkClusterVersion(place: DataPlace, shipped: ShippedBinaries): void {
  const file = join(place.cluster, 'PG_VERSION');
  if (!existsSync(file)) return;
  const found = Number.parseInt(readFileSync(file, 'utf8'), 10);
  const expected = shipped.majorVersion;
  if (found === expected) return;
  const advice =
    found > expected
      ? `Use the portal release that brought PostgreSQL ${found} (or a later one)`
      : `Dump it with PostgreSQL ${found} and restore it into an empty data folder`;
  throw new Error(
    `The database cluster in ${place.cluster} was made by PostgreSQL ${found}; this portal brings ` +
      `PostgreSQL ${expected}, which cannot open it. ${advice}, or serve it yourself and set DATABASE_URL.`,
  );
}

/** A killed process leaves a temporary folder to delete: it is renamed when all is on disk. True when one was made. */
export async function makeCluster(
  place: DataPlace,
  binaries: string,
  signal?: AbortSignal,
): Promise<boolean> {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return false;
  if (existsSync(place.cluster) && readdirSync(place.cluster).length > 0) {
    throw new Error(
      `${place.cluster} holds files but no database cluster (PG_VERSION is missing). ` +
        'Nothing was touched: restore it from a backup, or move it away to start empty.',
    );
  }
  const unfinished = `${place.cluster}.unfinished`;
  await endAbandonedInitdb(place.binaries);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (place.isLent) chownSync(unfinished, place.account.uid, place.account.gid);
  await runInitdb(place, binaries, unfinished, signal);
  rmSync(place.cluster, { recursive: true, force: true });
  renameSync(unfinished, place.cluster);
  syncFolder(place.folder);
  return true;
}

async function runInitdb(
  place: DataPlace,
  binaries: string,
  folder: string,
  signal?: AbortSignal,
): Promise<void> {
  const { uid, gid } = place.account;
  try {
    await run(join(binaries, 'bin', 'initdb'), initdbArguments(folder), {
      cwd: folder,
      env: CHILD_ENVIRONMENT,
      signal,
      ...(place.isLent ? { uid, gid } : {}),
    });
  } catch (error) {
    if (signal?.aborted) {
      await endAbandonedInitdb(place.binaries);
      throwIfEnded(signal);
    }
    const {
      stdout = '',
      stderr = '',
      message,
      code,
    } = error as {
      stdout?: string;
      stderr?: string;
      message: string;
      code?: string;
    };
    // ENOENT means that the loader is missing, not the program: the binaries are built for glibc.
    const hint =
      code === 'ENOENT' ? ' (these binaries need glibc: musl systems need DATABASE_URL)' : '';
    const output = `${stdout}\n${stderr}`.trim().split('\n').slice(-12).join('\n') || message;
    throw new Error(
      `The database cluster could not be created in ${place.folder} as ${place.account.name}${hint}:\n${output}`,
      { cause: error },
    );
  }
}

/**
 * By code point (C.UTF-8): no upgrade of ICU or glibc can corrupt the order of an index. Queries that sort for readers
 * name their own collation (`COLLATE "zh-x-icu"`). LC_CTYPE still matters: pg_trgm and text search ask the C library
 * what a letter is, and with plain C no Chinese character is one.
 */
function initdbArguments(folder: string): string[] {
  const letters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  return [
    '--pgdata',
    folder,
    '--username',
    SUPERUSER,
    '--encoding',
    'UTF8',
    '--data-checksums',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
    '--locale',
    'C',
    '--lc-ctype',
    letters,
    // Only the socket is open, and only its owner can use it, so a password adds nothing.
    '--auth-local',
    'trust',
    '--auth-host',
    'reject',
    '--no-instructions',
    '--no-clean',
  ];
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
