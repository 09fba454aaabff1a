// The folder of the server's socket: private to the account, with a path that is short enough for the kernel.
import { chmodSync, chownSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, closedFolder } from './account.ts';
import type { DataPlace } from './data-place.ts';
import { shortHash } from './folders.ts';

/** Part of the socket's name only: the server listens on no network. */
export const PORT = 5432;

// The kernel's limit for the path is 107 bytes on Linux and 103 on macOS, without the lock file.
const MAX_PATH_BYTES = 103;

/** The file inside the folder that clients connect to. */
function socketFile(folder: string): string {
  return join(folder, `.s.PGSQL.${PORT}`);
}

/**
 * Creates the socket folder, mode 0700, owned by the account: in the data folder, or in the temporary folder when
 * that path is too long. There, a folder that belongs to another account is refused.
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
 * Deletes the files of a killed server: its socket lock has a process id, and PostgreSQL would refuse to start once
 * that id is reused. Call it only when no server runs.
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

/** Plain characters only, because PostgreSQL reads commas and quotes as a list. */
function isUsable(folder: string): boolean {
  return /^[\w./-]+$/.test(folder) && Buffer.byteLength(socketFile(folder)) <= MAX_PATH_BYTES;
}
