// Answers in files, for those that do not fit in memory: reading a file is faster than computing the
// answer again. Each process has its own folder; folders of ended processes are deleted at start.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Answer, Encoding } from './encodings.ts';

export interface AnswerFiles {
  /** The answer under that key and version; null when there is none. */
  read(key: string, version: number): Promise<Answer | null>;
  /** Writes in the background; when writing fails, the answer is dropped. */
  write(key: string, answer: Answer & { version: number }): void;
  close(): Promise<void>;
}

interface AnswerFile {
  version: number;
  tag: string;
  encoding: Encoding;
  path: string;
  size: number;
  /** False until the file is written completely. */
  isComplete: boolean;
}

/** Smaller answers are computed again just as fast. */
const minFileBytes = 4 * 1024;

/**
 * Opens a new folder for this process inside `folder`.
 *
 * @param maxBytes limit of all files together
 * @throws Error when the folder is not writable
 */
export function openAnswerFiles(folder: string, maxBytes: number): AnswerFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  deleteOldFolders(folder);
  const ownFolder = mkdtempSync(join(folder, `${process.pid}-`));
  let number = 0;
  const files = new LRUCache<string, AnswerFile>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size,
    dispose: ({ path }) => void rm(path, { force: true }).catch(() => {}),
  });

  return {
    read: async (key, version) => {
      const file = files.get(key);
      if (file?.version !== version || !file.isComplete) return null;
      try {
        const { tag, encoding } = file;
        return { tag, bytes: Uint8Array.from(await readFile(file.path)), encoding };
      } catch {
        files.delete(key);
        return null;
      }
    },
    write: (key, { version, tag, bytes, encoding }) => {
      const size = bytes.byteLength;
      const present = files.peek(key)?.version ?? Number.NEGATIVE_INFINITY;
      if (size < minFileBytes || present >= version) return;
      number += 1;
      const path = join(ownFolder, String(number));
      const file = { version, tag, encoding, path, size, isComplete: false };
      files.set(key, file);
      writeFile(path, bytes, { mode: 0o600 }).then(
        async () => {
          file.isComplete = true;
          // The entry was removed while the file was being written.
          if (files.peek(key) !== file) await rm(path, { force: true });
        },
        () => {
          if (files.peek(key) === file) files.delete(key);
        },
      );
    },
    close: async () => {
      await rm(ownFolder, { recursive: true, force: true });
    },
  };
}

/** Deletes the folders of processes that have ended. */
function deleteOldFolders(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(name.split('-')[0]);
    // In a container every process has the same id: a folder with our id belongs to an earlier start.
    if (pid !== process.pid && isRunning(pid)) continue;
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists and belongs to another account.
    return (error as { code?: string }).code === 'EPERM';
  }
}
