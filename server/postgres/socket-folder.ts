// Where the server's socket is: private to the account, and short enough for the kernel.
import { chmodSync, chownSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, closedFolder } from './account.ts';
import type { DataPlace } from './data-place.ts';
import { shortHash } from './folders.ts';

/** Only names the socket file: the server listens on no network. */
export const PORT = 5432;

// The kernel's limit is 107 bytes on Linux and 103 on macOS for the whole path, the lock file not counting.
const LONGEST_PATH = 103;

/** The file inside the folder that clients connect to. */
function socketFile(folder: string): string {
  return join(folder, `.s.PGSQL.${PORT}`);
}

/**
 * Makes the socket folder, mode 0700, owned by the account: inside the place, or under the temporary
 * folder when the place is too deep. There, a folder that somebody else prepared is refused.
 */
export function makeSocketFolder(place: DataPlace): string {
  const folder = [join(place.folder, 'run'), ...shortFolders(place)].find(isUsable);
  if (!folder) throw new Error(`No folder short enough for a socket beside ${place.folder}.`);
  const isMade = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
  if (isMade && place.isLent) chownSync(folder, place.account.uid, place.account.gid);
  const facts = lstatSync(folder);
  if (!facts.isDirectory() || facts.uid !== place.account.uid) {
    throw new Error(
      `The socket folder ${folder} belongs to somebody else (user ${facts.uid}). ` +
        `Expected a folder owned by ${place.account.name}: remove it and start again.`,
    );
  }
  chmodSync(folder, 0o700);
  return folder;
}

/**
 * Removes what a killed server left: its socket lock names a process number, and once that number is
 * reused PostgreSQL would refuse to start. Only for the moment when no server runs on the place.
 */
export function clearSocketFolder(folder: string): void {
  rmSync(socketFile(folder), { force: true });
  rmSync(`${socketFile(folder)}.lock`, { force: true });
}

function shortFolders(place: DataPlace): string[] {
  const name = `eresource-portal-${shortHash(place.folder)}`;
  return [tmpdir(), '/tmp']
    .filter((folder) => isPassableFor(folder, place.account))
    .map((folder) => join(folder, name));
}

function isPassableFor(folder: string, account: Account): boolean {
  return closedFolder(folder, account) === undefined;
}

/** Plain characters only: PostgreSQL reads commas and quotes as a list, postgres.js commas and colons. */
function isUsable(folder: string): boolean {
  return /^[\w./-]+$/.test(folder) && Buffer.byteLength(socketFile(folder)) <= LONGEST_PATH;
}
