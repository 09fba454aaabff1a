// Counts actions within a time window. The count is written in the action's own transaction, so that several
// processes count together and a rolled back action does not count.
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../connection/database.ts';
import { doneCounts, platformCounts } from '../schema/accounts/throttle.ts';
import { hashOf } from './session-records.ts';

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
  const row = await addToCount(tx, libraryCode, subject, { count: 1, endsAt }, now);
  return row !== undefined && row.count > rate.max ? row.endsAt : null;
}

/** Adds so many actions at once, whose window ends then where it begins now; returns the count. */
export async function addToCount(
  tx: Tx,
  libraryCode: string,
  subject: string,
  added: { count: number; endsAt: Date },
  now: Date,
) {
  const [row] = await tx
    .insert(doneCounts)
    .values({ libraryCode, subject: hashOf(subject), ...added })
    .onConflictDoUpdate({
      target: [doneCounts.libraryCode, doneCounts.subject],
      set: nextOf(doneCounts, now),
    })
    .returning();
  return row;
}

/** Actions of a subject in its window; 0 after the window's end. */
export async function countOf(tx: Tx, subject: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ count: doneCounts.count })
    .from(doneCounts)
    .where(and(eq(doneCounts.subject, hashOf(subject)), gt(doneCounts.endsAt, now)));
  return row?.count ?? 0;
}

/** Forgets a subject's count. @returns false where there was none */
export async function forgetCount(tx: Tx, subject: string): Promise<boolean> {
  const gone = await tx
    .delete(doneCounts)
    .where(eq(doneCounts.subject, hashOf(subject)))
    .returning({ count: doneCounts.count });
  return gone.length > 0;
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

/** Adds to the count, or starts a new window. */
function nextOf(table: typeof doneCounts | typeof platformCounts, now: Date): Record<string, SQL> {
  const isOver = sql`${table.endsAt} <= ${now.toISOString()}::timestamptz`;
  return {
    count: sql`CASE WHEN ${isOver} THEN excluded.count ELSE ${table.count} + excluded.count END`,
    endsAt: sql`CASE WHEN ${isOver} THEN excluded.ends_at ELSE ${table.endsAt} END`,
  };
}
