// Verification codes (docs/design/safety.md, T9): a few attempts each, used once.
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '../connection/database.ts';
import { challenges } from '../schema/platform.ts';

export type ChallengeRecord = typeof challenges.$inferSelect;

export async function saveChallenge(tx: Tx, row: ChallengeRecord): Promise<void> {
  await tx.insert(challenges).values(row);
}

/**
 * Uses up one attempt. The row stays locked until the transaction ends, so that only the first of concurrent
 * answers finds it.
 *
 * @returns null when the code is unknown or expired, or when no attempt is left
 */
export async function tryChallenge(tx: Tx, id: string, now: Date): Promise<ChallengeRecord | null> {
  const [row] = await tx
    .update(challenges)
    .set({ triesLeft: sql`${challenges.triesLeft} - 1` })
    .where(and(eq(challenges.id, id), gt(challenges.triesLeft, 0), gt(challenges.expiresAt, now)))
    .returning();
  return row ?? null;
}

export async function deleteChallenge(tx: Tx, id: string): Promise<void> {
  await tx.delete(challenges).where(eq(challenges.id, id));
}

/** Deletes expired codes. */
export async function sweepChallenges(tx: Tx, now: Date): Promise<void> {
  await tx.delete(challenges).where(lt(challenges.expiresAt, now));
}
