import { closeSync, copyFileSync, openSync, readSync, statSync, truncateSync } from 'node:fs';

/** Bytes; with the previous log (`.1`) the size stays near twice this. */
const LOG_LIMIT = 4 * 1024 * 1024;

const MAX_TAIL = 8 * 1024;

/** Copies and empties: the server has the file open for appending. A line written in between may be lost. */
export function boundLog(file: string, limit = LOG_LIMIT): void {
  if (logSize(file) <= limit) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

/** Bytes; 0 when there is no log yet. */
export function logSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

export function logTail(file: string, sinceSize: number, lineCount = 20): string {
  const size = logSize(file);
  const start = Math.max(sinceSize, size - MAX_TAIL);
  if (size <= start) return '(nothing in the log)';
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(size - start);
    readSync(handle, bytes, 0, bytes.length, start);
    return bytes.toString('utf8').trim().split('\n').slice(-lineCount).join('\n');
  } finally {
    closeSync(handle);
  }
}
