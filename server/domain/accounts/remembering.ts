// Whether the library remembers what a patron views.
import { eq } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { viewed } from '#server/store/schema/patrons.ts';
import { unremembered } from '#server/store/schema/recommendations.ts';
import { forgetVisits } from './own-data-parts.ts';

/** From now on what the patron views is remembered. */
export async function remember(tx: Tx, patronId: string): Promise<void> {
  await tx.delete(unremembered).where(eq(unremembered.patronId, patronId));
}

/** Forgets what the patron viewed, and remembers nothing from now on. */
export async function stopRemembering(
  tx: Tx,
  libraryCode: string,
  patronId: string,
): Promise<void> {
  await tx.insert(unremembered).values({ libraryCode, patronId }).onConflictDoNothing();
  await tx.delete(viewed).where(eq(viewed.patronId, patronId));
  await forgetVisits(tx, patronId);
}
