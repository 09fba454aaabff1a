// A lock that the kernel releases however its holder dies: nothing to clean up, no process id that could be reused.
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { throwIfEnded } from './ending.ts';

export interface FileLock {
  release(): void;
}

const SQLITE_BUSY = 5;
const POLL_MS = 20;

/**
 * Undefined when another holder, in this process or any other, has it. Node has no flock; SQLite's exclusive
 * transaction is an fcntl lock. Never open the file by other means: closing any descriptor would release the lock.
 * @throws Error when the file cannot be created or opened
 */
export function tryLock(file: string): FileLock | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // No journal file: one that a killed root process left would block all other accounts.
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
