// Whether the database is usable: it answers, has its tables, accepts writes, and has disk space.
import { sql } from 'drizzle-orm';
import { isDiskFull, ReadOnlyError } from './database-away.ts';
import { readRows } from './read-rows.ts';
import type { Tx } from './transaction.ts';

export interface Usability {
  /** One error may say that the disk is full. */
  failed(error: unknown): void;
  /** @throws Error when the database is unusable */
  check(tx: Tx): Promise<void>;
}

export function usability(onFull: () => void = () => {}): Usability {
  let isFull = false;
  return {
    failed: (error) => {
      if (isFull || !isDiskFull(error)) return;
      isFull = true;
      onFull();
    },
    check: async (tx) => {
      const [setting] = await readRows<{ transaction_read_only: string }>(
        tx,
        // The table must be there, else the database is an empty one.
        sql`SELECT current_setting('transaction_read_only') AS transaction_read_only,
              EXISTS (SELECT FROM platform_versions)`,
      );
      if (setting?.transaction_read_only !== 'off') throw new ReadOnlyError();
      if (!isFull) return;
      // Writes somewhat more than a megabyte, which is removed at once.
      await tx.execute(sql`CREATE TEMPORARY TABLE room_on_disk ON COMMIT DROP AS
        SELECT md5(number::text) FROM generate_series(1, 20000) AS number`);
      isFull = false;
    },
  };
}
