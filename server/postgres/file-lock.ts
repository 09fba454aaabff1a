// A lock on a file that the kernel gives back when its holder dies, however it dies: nothing to
// clean up after kill -9, no process number that could have been reused.
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { throwIfEnded } from './ending.ts';

export interface FileLock {
  release(): void;
}

const SQLITE_BUSY = 5;
const POLL_MS = 20;

/**
 * Takes the lock now, or returns undefined when another holder (in this process or any other) has it.
 *
 * Node has no flock; SQLite's exclusive transaction is an fcntl lock on the file and knows about other
 * holders inside the same process too. Never open the file by other means: closing any descriptor of
 * it would drop the lock.
 *
 * @throws when the file cannot be created or opened
 */
export function tryLock(file: string): FileLock | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // No journal file beside the lock: left by a killed root, it would shut out everybody else.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  let isHeld = true;
  return {
    release() {
      if (isHeld) database.close();
      isHeld = false;
    },
  };
}

/** Takes the lock as soon as it is free; undefined when it is not free within `timeoutMs`. */
export async function waitForLock(
  file: string,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<FileLock | undefined> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    throwIfEnded(signal);
    const lock = tryLock(file);
    if (lock || Date.now() > deadline) return lock;
    await sleep(POLL_MS);
  }
}
