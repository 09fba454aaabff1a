// A library's settings of e-mail, and the addresses that refuse it.
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { defaultQuietHours, type QuietHours } from '#contract/rules/life/notification-rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { mailRefusals, mailSettings } from '#server/store/schema/messages/notifications.ts';
import { portalSettings } from '#server/store/schema/portal.ts';
import { addEvents } from '../events/event-records.ts';

/** How a library sends e-mail. */
export interface LibraryMail {
  /** Sender address; '' for the one of the service. */
  sender: string;
  /** Where answers go; '' for nowhere else. */
  replyTo: string;
  /** Null for none. */
  quietHours: QuietHours | null;
}

/** The settings of the library in scope. */
export async function libraryMail(tx: Tx): Promise<LibraryMail> {
  const [row] = await tx.select().from(mailSettings);
  const [portal] = await tx.select({ email: portalSettings.email }).from(portalSettings);
  const { sender = '', quietFrom: from, quietTo: to } = row ?? {};
  const isSet = from !== undefined && to !== undefined;
  const hours = isSet ? { from, to } : defaultQuietHours;
  const quietHours = hours.from === hours.to ? null : hours;
  return { sender, replyTo: portal?.email ?? '', quietHours };
}

/** After so many refusals in a row nothing is mailed to an address. */
const maxRefusals = 3;

/** True if nothing is mailed to that address of the patron. */
export async function isAddressRefused(tx: Tx, patronId: string, address: string) {
  const rows = await tx
    .select({ address: mailRefusals.address })
    .from(mailRefusals)
    .where(
      and(
        eq(mailRefusals.patronId, patronId),
        eq(mailRefusals.address, address),
        isNotNull(mailRefusals.markedAt),
      ),
    );
  return rows.length > 0;
}

interface MailedReader {
  patronId: string;
  address: string;
}

/**
 * Counts a refusal of an address. The one that marks it as of no use is told to the reader in the portal.
 *
 * @param enough refusals in a row that mark the address
 */
export async function noteRefusal(
  tx: Tx,
  libraryCode: string,
  reader: MailedReader,
  now: Date,
  enough = maxRefusals,
): Promise<void> {
  if (!(await countRefusal(tx, libraryCode, reader, now, enough))) return;
  const event = {
    id: `mailRefused:${reader.patronId}:${now.toISOString()}`,
    ...({ kind: 'account', event: 'mailRefused', name: {}, detail: '', place: '' } as const),
    subjects: null,
    patronId: reader.patronId,
    about: null,
  };
  await addEvents(tx, libraryCode, [event], now);
}

/** @returns true where it was the one that marks the address */
async function countRefusal(
  tx: Tx,
  libraryCode: string,
  { patronId, address }: MailedReader,
  now: Date,
  enough: number,
): Promise<boolean> {
  const isSame = sql`${mailRefusals.address} = excluded.address`;
  const refusals = sql`CASE WHEN ${isSame} THEN ${mailRefusals.refusals} + 1 ELSE 1 END`;
  const [row] = await tx
    .insert(mailRefusals)
    .values({ libraryCode, patronId, address, refusals: 1 })
    .onConflictDoUpdate({
      target: [mailRefusals.libraryCode, mailRefusals.patronId],
      set: {
        address,
        refusals,
        markedAt: sql`CASE WHEN ${isSame} THEN ${mailRefusals.markedAt} END`,
      },
    })
    .returning();
  if (row === undefined || row.refusals < enough || row.markedAt !== null) return false;
  await tx.update(mailRefusals).set({ markedAt: now }).where(eq(mailRefusals.patronId, patronId));
  return true;
}

/** Mail arrived at the patrons' addresses: earlier refusals do not count. */
export async function forgetRefusals(tx: Tx, patronIds: readonly string[]): Promise<void> {
  if (patronIds.length === 0) return;
  await tx.delete(mailRefusals).where(inArray(mailRefusals.patronId, [...patronIds]));
}
