// Large answers in files, for those that memory has no room for: reading one takes a tenth of a
// millisecond, making it anew several. Files belong to one process; what was left behind is cleared away.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Answer, Encoding } from './encodings.ts';

export interface AnswerFiles {
  /** The answer kept under that key for that version; null where there is none. */
  read(key: string, version: number): Promise<Answer | null>;
  /** Writes it when there is time; where it cannot be written, it is not kept. */
  write(key: string, answer: Answer & { version: number }): void;
  forget(key: string): void;
  close(): Promise<void>;
}

interface Written {
  version: number;
  encoding: Encoding;
  path: string;
  size: number;
  /** False until it is written. */
  isThere: boolean;
}

/** Smaller ones are made anew as fast. */
const worthAFile = 4 * 1024;

/**
 * Opens a folder of its own within `folder`.
 *
 * @param mostBytes of all files together
 * @throws Error where the folder cannot be written
 */
export function openAnswerFiles(folder: string, maxBytes: number): AnswerFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  clearLeftBehind(folder);
  const own = mkdtempSync(join(folder, `${process.pid}-`));
  let number = 0;
  const files = new LRUCache<string, Written>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size,
    dispose: ({ path }) => void rm(path, { force: true }).catch(() => {}),
  });

  return {
    read: async (key, version) => {
      const file = files.get(key);
      if (file?.version !== version || !file.isThere) return null;
      try {
        return { bytes: Uint8Array.from(await readFile(file.path)), encoding: file.encoding };
      } catch {
        files.delete(key);
        return null;
      }
    },
    write: (key, { version, bytes, encoding }) => {
      const size = bytes.byteLength;
      const present = files.peek(key)?.version ?? Number.NEGATIVE_INFINITY;
      if (size < worthAFile || present >= version) return;
      number += 1;
      const path = join(own, String(number));
      const file = { version, encoding, path, size, isThere: false };
      files.set(key, file);
      writeFile(path, bytes, { mode: 0o600 }).then(
        async () => {
          file.isThere = true;
          // It went before it was there.
          if (files.peek(key) !== file) await rm(path, { force: true });
        },
        () => {
          if (files.peek(key) === file) files.delete(key);
        },
      );
    },
    forget: (key) => void files.delete(key),
    close: async () => {
      await rm(own, { recursive: true, force: true });
    },
  };
}

/** Folders of processes that are no more. */
function clearLeftBehind(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(name.split('-')[0]);
    // In a container every start has the same number: a folder of that number is of the start before.
    if (pid !== process.pid && isRunning(pid)) continue;
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process runs as well.
    return (error as { code?: string }).code === 'EPERM';
  }
}
