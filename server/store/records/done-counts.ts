// How much somebody did within a window, counted in the database in the same transaction as what
// they do, so that several services count together and what is undone was not done.
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../connection/database.ts';
import { doneCounts, platformCounts } from '../schema/throttle.ts';
import { hashOf } from './session-records.ts';

/** So many within a window that begins with the first. */
export interface Rate {
  most: number;
  windowMs: number;
}

/**
 * Counts one in a library; several at once of the same subject wait for each other.
 *
 * @param subject what is counted and of whom; stored as a hash
 * @returns when the window ends, where there were too many already; null where this one may be
 */
export async function countDone(
  tx: Tx,
  libraryCode: string,
  subject: string,
  rate: Rate,
  now: Date,
): Promise<Date | null> {
  const endsAt = new Date(now.getTime() + rate.windowMs);
  const [row] = await tx
    .insert(doneCounts)
    .values({ libraryCode, subject: hashOf(subject), count: 1, endsAt })
    .onConflictDoUpdate({
      target: [doneCounts.libraryCode, doneCounts.subject],
      set: nextOf(doneCounts, now),
    })
    .returning();
  return row !== undefined && row.count > rate.most ? row.endsAt : null;
}

/** The same for what belongs to no library. */
export async function countOnPlatform(
  tx: Tx,
  subject: string,
  rate: Rate,
  now: Date,
): Promise<Date | null> {
  const endsAt = new Date(now.getTime() + rate.windowMs);
  const [row] = await tx
    .insert(platformCounts)
    .values({ subject: hashOf(subject), count: 1, endsAt })
    .onConflictDoUpdate({ target: platformCounts.subject, set: nextOf(platformCounts, now) })
    .returning();
  return row !== undefined && row.count > rate.most ? row.endsAt : null;
}

/** One more, or the first of a new window. */
function nextOf(table: typeof doneCounts | typeof platformCounts, now: Date): Record<string, SQL> {
  const isOver = sql`${table.endsAt} <= ${now.toISOString()}::timestamptz`;
  return {
    count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${table.count} + 1 END`,
    endsAt: sql`CASE WHEN ${isOver} THEN excluded.ends_at ELSE ${table.endsAt} END`,
  };
}
