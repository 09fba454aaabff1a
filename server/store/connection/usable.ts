// Whether the database can be used: it answers, takes writes, and has room for them.
import { sql } from 'drizzle-orm';
import { isDiskFull, ReadOnlyError } from './database-away.ts';
import { readRows } from './read-rows.ts';
import type { Tx } from './transaction.ts';

export interface Usable {
  /** Hears of failures: one may say that the disk is full. */
  failed(error: unknown): void;
  /** @throws where it cannot be used */
  check(tx: Tx): Promise<void>;
}

export function usable(): Usable {
  let isFull = false;
  return {
    failed: (error) => {
      isFull ||= isDiskFull(error);
    },
    check: async (tx) => {
      const [told] = await readRows<{ transaction_read_only: string }>(
        tx,
        sql`SHOW transaction_read_only`,
      );
      if (told?.transaction_read_only !== 'off') throw new ReadOnlyError();
      if (!isFull) return;
      // Somewhat more than a megabyte, of which nothing stays.
      await tx.execute(sql`CREATE TEMPORARY TABLE room_on_disk ON COMMIT DROP AS
        SELECT md5(number::text) FROM generate_series(1, 20000) AS number`);
      isFull = false;
    },
  };
}
