// Where the embedded server lives: the folder that was asked for, or one that its account can reach.
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Account, accountOwning, accountToLend, closedFolder, ownAccount } from './account.ts';
import { canonicalPath, makeFile, makeFolder, shortHash } from './folders.ts';

/** Every path the supervisor uses. All but `cluster` and the sockets belong to the supervising user. */
export interface DataPlace {
  folder: string;
  /** PGDATA */
  cluster: string;
  binaries: string;
  logFile: string;
  /** Held while somebody starts, adopts or stops the server. */
  startLock: string;
  /** Held for as long as somebody is answerable for the running server, and may stop it. */
  ownerLock: string;
  account: Account;
  /** True when we are root and the account is somebody else. */
  isLent: boolean;
}

const ROOT_PLACE = '/var/lib/eresource-portal';

/**
 * Chooses the place and creates its folder.
 *
 * Root's own folders are closed to the account PostgreSQL must run as; then everything goes to
 * `/var/lib/eresource-portal/<hash of dataDir>`, once and for ever: a place that already holds a cluster
 * is never left for an empty one.
 *
 * @throws when the folder cannot be written to, or when it holds a cluster that its owner cannot reach
 */
export function openDataPlace(
  dataDir: string,
  log: (message: string, fields?: object) => void,
): DataPlace {
  const asked = resolve(dataDir);
  try {
    return choosePlace(asked, log);
  } catch (error) {
    // What the file system itself says of odd paths: links in a circle, names too long, no folder at all.
    throw error instanceof Error && 'syscall' in error ? notWritable(asked, error) : error;
  }
}

function choosePlace(folder: string, log: (message: string, fields?: object) => void): DataPlace {
  const asked = canonicalPath(folder);
  refuseShellCharacters(asked);
  const own = ownAccount();
  if (own) {
    refuseForeignCluster(asked, own);
    return place(asked, own, false);
  }

  const away = join(ROOT_PLACE, shortHash(asked));
  if (holdsCluster(asked)) {
    const owner = accountOwning(join(asked, 'cluster'));
    if (owner.uid === 0) {
      throw new Error(
        `The database cluster in ${asked} belongs to root, whom PostgreSQL refuses. ` +
          `Give it back to its account, for instance: chown -R ${accountToLend(asked).name} ${join(asked, 'cluster')}`,
      );
    }
    const closed = closedFolder(asked, owner);
    if (!closed) return place(asked, owner, true);
    throw new Error(
      `The database cluster in ${asked} cannot be reached by ${owner.name}, who owns it, because ${closed} ` +
        `is closed to others. Expected every folder above it to be passable: chmod o+x ${closed}`,
    );
  }
  if (holdsCluster(away)) return place(away, accountOwning(join(away, 'cluster')), true);

  const lent = accountToLend(asked);
  const closed = closedFolder(asked, lent);
  if (!closed) return place(asked, lent, true);
  log(
    'The data folder is closed to the account that runs PostgreSQL; its data are kept elsewhere',
    {
      dataDir: asked,
      closedFolder: closed,
      account: lent.name,
      placeUsed: away,
    },
  );
  return place(away, accountToLend(away), true);
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

/** initdb hands its own path to a shell between double quotes. */
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

/** The error for a folder that should be writable and is not. */
export function notWritable(folder: string, cause: unknown): Error {
  const who = ownAccount()?.name ?? 'root';
  return new Error(
    `The data folder ${shown(folder)} cannot be written to by ${who} (${shown((cause as Error).message)}). ` +
      'Expected a folder this user may create and write to: correct its owner or choose another, ' +
      'or set DATABASE_URL to use a PostgreSQL server of your own.',
    { cause },
  );
}

function shown(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

function holdsCluster(folder: string): boolean {
  return existsSync(join(folder, 'cluster', 'PG_VERSION'));
}
