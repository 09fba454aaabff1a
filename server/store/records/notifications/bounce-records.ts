// Messages that came back after a mail server had accepted them.
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../connection/database.ts';
import { dispatches } from '../../schema/notifications.ts';
import { profiles } from '../../schema/patrons.ts';
import { showInPortal } from './dispatch-records.ts';
import { noteRefusal } from './mail-records.ts';

/** A message that came back. */
export interface ReturnedMessage {
  dispatchId: string;
  /** Whom it was for, in lower case. */
  address: string;
  /** Nothing more is mailed to the address then. */
  isBadAddress: boolean;
}

/**
 * Notes that a message of the library came back: it stands in the portal instead. A second report of it changes nothing.
 *
 * @returns false where the library has sent no such message
 */
export async function noteReturned(
  tx: Tx,
  libraryCode: string,
  { dispatchId, address, isBadAddress }: ReturnedMessage,
  now: Date,
): Promise<boolean> {
  const [row] = await tx
    .select({ patronId: dispatches.patronId, state: dispatches.state, email: profiles.email })
    .from(dispatches)
    .leftJoin(profiles, eq(profiles.patronId, dispatches.patronId))
    .where(and(eq(dispatches.id, dispatchId), eq(dispatches.channel, 'email')))
    .for('update', { of: dispatches });
  if (row === undefined) return false;
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
