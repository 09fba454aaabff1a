// Reads and writes of sign-ins under way at a campus: begun once, ended once.
import { eq } from 'drizzle-orm';
import type { Tx } from '../connection/database.ts';
import { signInTrips } from '../schema/patrons.ts';

export type TripRecord = typeof signInTrips.$inferSelect;

export async function keepTrip(tx: Tx, trip: TripRecord): Promise<void> {
  await tx.insert(signInTrips).values(trip);
}

/** Takes a trip, so that nobody ends it again; null where there is none that may still be ended. */
export async function takeTrip(tx: Tx, hash: string, now: Date): Promise<TripRecord | null> {
  const [row] = await tx.delete(signInTrips).where(eq(signInTrips.hash, hash)).returning();
  return row !== undefined && row.expiresAt > now ? row : null;
}
