// Where the embedded server's data are: the requested folder, or one that its account can enter.
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Account, accountOwning, accountToLend, closedFolder, ownAccount } from './account.ts';
import { canonicalPath, makeFile, makeFolder, shortHash } from './folders.ts';

/** All except `cluster` and the sockets belong to the supervising user. */
export interface DataPlace {
  folder: string;
  /** PGDATA */
  cluster: string;
  binaries: string;
  logFile: string;
  /** Held while a process starts, adopts or stops the server. */
  startLock: string;
  /** Held as long as a process owns the running server and may stop it. */
  ownerLock: string;
  account: Account;
  isLent: boolean;
}

const ROOT_PLACE = '/var/lib/eresource-portal';

/**
 * PostgreSQL's account often cannot enter root's own folders; then all data go to `/var/lib/eresource-portal/<hash of
 * dataDir>`, for good: no empty folder replaces one with a cluster.
 * @throws Error when the folder is not writable, or when its cluster's owner cannot enter it
 */
export function openDataPlace(
  dataDir: string,
  log: (message: string, fields?: object) => void,
): DataPlace {
  const requested = resolve(dataDir);
  try {
    return choosePlace(requested, log);
  } catch (error) {
    // The file system's errors for odd paths: circular links, names that are too long, files in place of folders.
    throw error instanceof Error && 'syscall' in error ? notWritable(requested, error) : error;
  }
}

export function hasDatabase(dataDir: string): boolean {
  const requested = resolve(dataDir);
  if (!existsSync(requested)) return false;
  const place = canonicalPath(requested);
  return holdsCluster(place) || holdsCluster(join(ROOT_PLACE, shortHash(place)));
}

function choosePlace(folder: string, log: (message: string, fields?: object) => void): DataPlace {
  const requested = canonicalPath(folder);
  refuseShellCharacters(requested);
  const own = ownAccount();
  if (own) {
    refuseForeignCluster(requested, own);
    return place(requested, own, false);
  }

  const alternative = join(ROOT_PLACE, shortHash(requested));
  if (holdsCluster(requested)) {
    const owner = accountOwning(join(requested, 'cluster'));
    if (owner.uid === 0) {
      throw new Error(
        `The database cluster in ${requested} belongs to root, whom PostgreSQL refuses. ` +
          `Give it back to its account, for instance: chown -R ${accountToLend(requested).name} ${join(requested, 'cluster')}`,
      );
    }
    const closed = closedFolder(requested, owner);
    if (!closed) return place(requested, owner, true);
    throw new Error(
      `The database cluster in ${requested} cannot be reached by ${owner.name}, who owns it, because ${closed} ` +
        `is closed to others. Expected every folder above it to be passable: chmod o+x ${closed}`,
    );
  }
  if (holdsCluster(alternative))
    return place(alternative, accountOwning(join(alternative, 'cluster')), true);

  const lent = accountToLend(requested);
  const closed = closedFolder(requested, lent);
  if (!closed) return place(requested, lent, true);
  log(
    'The data folder is closed to the account that runs PostgreSQL; its data are kept elsewhere',
    {
      dataDir: requested,
      closedFolder: closed,
      account: lent.name,
      placeUsed: alternative,
    },
  );
  return place(alternative, accountToLend(alternative), true);
}

function place(folder: string, account: Account, isLent: boolean): DataPlace {
  const paths = {
    folder,
    cluster: join(folder, 'cluster'),
    binaries: join(folder, 'binaries'),
    logFile: join(folder, 'postgres.log'),
    startLock: join(folder, 'start.lock'),
    ownerLock: join(folder, 'owner.lock'),
    account,
    isLent,
  };
  try {
    makeFolder(folder, isLent);
    for (const file of [paths.startLock, paths.ownerLock, paths.logFile]) makeFile(file);
  } catch (error) {
    throw notWritable(folder, error);
  }
  return paths;
}

/** initdb passes its own path to a shell in double quotes. */
function refuseShellCharacters(folder: string): void {
  if (!/["$`\\\n]/.test(folder)) return;
  throw new Error(
    `The data folder ${JSON.stringify(folder)} has one of " $ \` \\ or a line break in its path, which ` +
      "PostgreSQL's initdb cannot bear. Expected a path without them: choose another folder.",
  );
}

function refuseForeignCluster(folder: string, own: Account): void {
  const cluster = join(folder, 'cluster');
  let uid: number | undefined;
  try {
    uid = statSync(cluster, { throwIfNoEntry: false })?.uid;
  } catch (error) {
    throw notWritable(folder, error);
  }
  if (uid === undefined || uid === own.uid) return;
  throw new Error(
    `The database cluster in ${folder} belongs to ${accountOwning(cluster).name}; this is ${own.name}. ` +
      'Expected to run as its owner (or as root): change the user of this service, or chown -R the folder.',
  );
}

export function notWritable(folder: string, cause: unknown): Error {
  const who = ownAccount()?.name ?? 'root';
  return new Error(
    `The data folder ${truncated(folder)} cannot be written to by ${who} (${truncated((cause as Error).message)}). ` +
      'Expected a folder this user may create and write to: correct its owner or choose another, ' +
      'or set DATABASE_URL to use a PostgreSQL server of your own.',
    { cause },
  );
}

function truncated(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

function holdsCluster(folder: string): boolean {
  return existsSync(join(folder, 'cluster', 'PG_VERSION'));
}
