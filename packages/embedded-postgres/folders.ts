// Creates folders and files that several accounts use.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

export function shortHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}

/** Fixed permissions, whatever the umask is. */
export function makeFolder(folder: string, isPassable: boolean): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), isPassable);
  try {
    // Not `recursive`: in virtual folders (/proc) Node would try for ever.
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && existsSync(folder)) return;
    throw error;
  }
  chmodSync(folder, isPassable ? 0o755 : 0o700);
}

/** It belongs to the folder's owner, who may run the service without root later. */
export function makeFile(file: string): void {
  try {
    writeFileSync(file, '', { flag: 'wx', mode: 0o640 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    throw error;
  }
  const { uid, gid } = statSync(dirname(file));
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}

/** Its last parts need not exist. */
export function canonicalPath(path: string): string {
  if (existsSync(path) || dirname(path) === path) return realpathSync(path);
  return join(canonicalPath(dirname(path)), basename(path));
}
