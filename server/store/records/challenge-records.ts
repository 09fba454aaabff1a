// Reads and writes of verification codes (docs/design/safety.md, T9): tried a few times, spent once.
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '../connection/database.ts';
import { challenges } from '../schema/platform.ts';

export type ChallengeRecord = typeof challenges.$inferSelect;

export async function keepChallenge(tx: Tx, row: ChallengeRecord): Promise<void> {
  await tx.insert(challenges).values(row);
}

/**
 * Uses up one try. The row stays locked until the transaction ends, so that of several answers at
 * once only the first finds it whole.
 *
 * @returns null where there is no such code, or no try is left, or its time is over
 */
export async function tryChallenge(tx: Tx, id: string, now: Date): Promise<ChallengeRecord | null> {
  const [row] = await tx
    .update(challenges)
    .set({ triesLeft: sql`${challenges.triesLeft} - 1` })
    .where(and(eq(challenges.id, id), gt(challenges.triesLeft, 0), gt(challenges.expiresAt, now)))
    .returning();
  return row ?? null;
}

export async function spendChallenge(tx: Tx, id: string): Promise<void> {
  await tx.delete(challenges).where(eq(challenges.id, id));
}

/** Deletes the codes whose time is over. */
export async function sweepChallenges(tx: Tx, now: Date): Promise<void> {
  await tx.delete(challenges).where(lt(challenges.expiresAt, now));
}
