// Counts actions within a time window. The count is written in the action's own transaction, so that several
// processes count together and a rolled back action does not count.
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../connection/database.ts';
import { doneCounts, platformCounts } from '../schema/throttle.ts';
import { hashOf } from './accounts/session-records.ts';

/** Limit within a window, which starts with the first action. */
export interface Rate {
  max: number;
  windowMs: number;
}

/**
 * Counts an action in a library; concurrent actions of the same subject wait for each other.
 *
 * @param subject what is counted and for whom; stored as a hash
 * @returns the window's end when the limit is exceeded; null when the action is allowed
 */
export async function countAction(
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
  return row !== undefined && row.count > rate.max ? row.endsAt : null;
}

/** Counts an action that belongs to no library. */
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
  return row !== undefined && row.count > rate.max ? row.endsAt : null;
}

/** Increments the count, or starts a new window. */
function nextOf(table: typeof doneCounts | typeof platformCounts, now: Date): Record<string, SQL> {
  const isOver = sql`${table.endsAt} <= ${now.toISOString()}::timestamptz`;
  return {
    count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${table.count} + 1 END`,
    endsAt: sql`CASE WHEN ${isOver} THEN excluded.ends_at ELSE ${table.endsAt} END`,
  };
}
