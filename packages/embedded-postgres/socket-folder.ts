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

function socketFile(folder: string): string {
  return join(folder, `.s.PGSQL.${PORT}`);
}

/** Mode 0700. In the temporary folder when the path is too long; there a folder of another account is refused. */
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

/** A killed server's socket lock has a process id: PostgreSQL would not start once it is reused. No server may run. */
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
