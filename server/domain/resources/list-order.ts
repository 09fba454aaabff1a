// Which lists of readers stand in the order that librarians gave them by hand.
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { portalSettings } from '#server/store/schema/portal.ts';

/** Kinds whose lists stand in the order by hand unless a reader chooses another. */
export async function kindsByHand(tx: Tx): Promise<readonly string[]> {
  const [row] = await tx.select({ kinds: portalSettings.orderedByHand }).from(portalSettings);
  return row?.kinds ?? [];
}

export async function setByHand(
  tx: Tx,
  libraryCode: string,
  { kind, isByHand }: { kind: 'database' | 'other'; isByHand: boolean },
): Promise<void> {
  const others = (await kindsByHand(tx)).filter((each) => each !== kind);
  const orderedByHand = isByHand ? [...others, kind] : others;
  await tx
    .insert(portalSettings)
    .values({ libraryCode, orderedByHand })
    .onConflictDoUpdate({ target: portalSettings.libraryCode, set: { orderedByHand } });
}

/** The place of a row by hand; null for one that has none, which stands behind. */
export const placeByHand = (position: SQL): SQL => sql`nullif(${position}, 0)`;
