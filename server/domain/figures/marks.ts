// Keyed hashes that stand for readers and addresses in events. They change with the day or the month.
import { createHmac } from 'node:crypto';
import type { Tx } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';

/** Purpose of the server's key for them. */
export const marksPurpose = 'usage-marks';

/** A number of 64 bits for a subject, in a period such as `2026-11-30` of a library. */
export type Marks = (libraryCode: string, period: string, subject: string) => bigint;

/** Where events are counted. */
export interface FoldContext {
  tx: Tx;
  library: LibraryRecord;
  marks: Marks;
  now: Date;
}

export function marksWith(key: Buffer): Marks {
  return (libraryCode, period, subject) =>
    createHmac('sha256', key)
      .update(`${libraryCode} ${period} ${subject}`)
      .digest()
      .readBigInt64BE();
}
