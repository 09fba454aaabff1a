// Sign-ins in progress at a campus: created once, consumed once.
import { eq } from 'drizzle-orm';
import type { Tx } from '../connection/database.ts';
import { signInTrips } from '../schema/patrons.ts';

export type LoginTransactionRecord = typeof signInTrips.$inferSelect;

export async function saveLoginTransaction(tx: Tx, record: LoginTransactionRecord): Promise<void> {
  await tx.insert(signInTrips).values(record);
}

/** Deletes and returns a sign-in in progress; null when unknown or expired. */
export async function takeLoginTransaction(
  tx: Tx,
  hash: string,
  now: Date,
): Promise<LoginTransactionRecord | null> {
  const [row] = await tx.delete(signInTrips).where(eq(signInTrips.hash, hash)).returning();
  return row !== undefined && row.expiresAt > now ? row : null;
}
