// Making and naming folders and files for more than one user.
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

/** Twelve hexadecimal digits that stand for a path, where the path itself is too long to be used. */
export function shortHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}

/** Creates a folder and those above it, open to be passed when another account must: umask may say otherwise. */
export function makeFolder(folder: string, isPassable: boolean): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), isPassable);
  try {
    // Never `recursive`: in folders that are no real ones (/proc) Node would try for ever.
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && existsSync(folder)) return;
    throw error;
  }
  chmodSync(folder, isPassable ? 0o755 : 0o700);
}

/** An empty file that belongs to the owner of its folder, who may come without root's rights next time. */
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

/** The path without symbolic links, also when its last parts do not exist yet. */
export function canonicalPath(path: string): string {
  if (existsSync(path) || dirname(path) === path) return realpathSync(path);
  return join(canonicalPath(dirname(path)), basename(path));
}
