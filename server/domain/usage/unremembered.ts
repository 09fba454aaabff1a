// Patrons of whom nothing is remembered.
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { unremembered } from '#server/store/schema/recommendations.ts';

/** True if the patron asked that the library does not remember what they view. */
export async function isUnremembered(tx: Tx, patronId: string): Promise<boolean> {
  const rows = await tx
    .select({ patronId: unremembered.patronId })
    .from(unremembered)
    .where(eq(unremembered.patronId, patronId));
  return rows.length > 0;
}

/**
 * Groups the double clicks of such a patron. It changes every day, so that what they do on several days cannot be put
 * together.
 */
export function passingCaller(patronId: string, day: string): string {
  const hash = createHash('sha256').update(`${day} ${patronId}`).digest('base64url');
  return `passing-${hash.slice(0, 22)}`;
}
