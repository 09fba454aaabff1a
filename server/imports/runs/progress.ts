// How far an import is: written beside its own transaction, which nobody sees into, once a second at most.

import type { Store } from '#server/store/connection/database.ts';
import { noteProgress } from './import-records.ts';

const everyMs = 1_000;

export interface Progress {
  tell(done: number): void;
  /** After what is under way: the record is the import's own from then on. */
  close(): Promise<void>;
}

export function openProgress(
  store: Store | null,
  record: { libraryCode: string; id: string },
  total: number,
  onProgress?: (done: number, total: number) => void,
): Progress {
  let done = 0;
  let writing: Promise<void> | null = null;
  const write = () => {
    if (store === null || writing !== null) return;
    writing = noteProgress(store, record, done)
      // The import itself tells when the database is away.
      .catch(() => {})
      .finally(() => {
        writing = null;
      });
  };
  // By the clock, so that a long statement is no want of life.
  const timer = setInterval(write, everyMs);
  timer.unref();
  return {
    tell: (rows) => {
      done = rows;
      onProgress?.(rows, total);
    },
    close: async () => {
      clearInterval(timer);
      await writing;
    },
  };
}
