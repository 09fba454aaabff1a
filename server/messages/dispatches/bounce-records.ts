// Messages that came back after a mail server had accepted them.
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { dispatches } from '#server/store/schema/messages/notifications.ts';
import { profiles } from '#server/store/schema/patrons.ts';
import { showInPortal } from './dispatch-records.ts';
import { noteRefusal } from './mail-records.ts';

/** A message that came back. */
export interface ReturnedMessage {
  dispatchId: string;
  /** Whom it was for, in lower case. */
  address: string;
  /** Nothing more is mailed to the address then. */
  isBadAddress: boolean;
  /** True where its signature says that it was for this reader at this address. */
  isFor(patronId: string): boolean;
}

/**
 * Notes that a message of the library came back: it stands in the portal instead. A second report of it changes nothing.
 * Of one that is forgotten already, only what it says of the address counts.
 *
 * @returns false where the library has sent no such message
 */
export async function noteReturned(
  tx: Tx,
  libraryCode: string,
  returned: ReturnedMessage,
  now: Date,
): Promise<boolean> {
  const { dispatchId, address, isBadAddress } = returned;
  const [row] = await tx
    .select({ patronId: dispatches.patronId, state: dispatches.state, email: profiles.email })
    .from(dispatches)
    .leftJoin(profiles, eq(profiles.patronId, dispatches.patronId))
    .where(and(eq(dispatches.id, dispatchId), eq(dispatches.channel, 'email')))
    .for('update', { of: dispatches });
  if (row === undefined) return noteForgotten(tx, libraryCode, returned, now);
  if (row.state !== 'sent') return true;
  await tx
    .update(dispatches)
    .set({ state: 'refused', endedAt: now })
    .where(eq(dispatches.id, dispatchId));
  await showInPortal(tx, [dispatchId]);
  const { patronId, email } = row;
  // The reader may have another address by now.
  if (!isBadAddress || email?.toLowerCase() !== address) return true;
  await noteRefusal(tx, libraryCode, { patronId, address: email }, now, 1);
  return true;
}

/** @returns false where it was for nobody who still has the address */
async function noteForgotten(
  tx: Tx,
  libraryCode: string,
  { address, isBadAddress, isFor }: ReturnedMessage,
  now: Date,
): Promise<boolean> {
  const { patronId, email } = profiles;
  const rows = await tx
    .select({ patronId, address: email })
    .from(profiles)
    .where(eq(sql`lower(${email})`, address));
  const reader = rows.find((each) => isFor(each.patronId));
  if (reader === undefined) return false;
  if (isBadAddress) await noteRefusal(tx, libraryCode, reader, now, 1);
  return true;
}
