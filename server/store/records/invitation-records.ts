// Reads and writes of invitations: a patron has one at most, and it is good once.
import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '../connection/database.ts';
import { invitations, patrons } from '../schema/patrons.ts';
import { signOutEverywhere } from './account-records.ts';
import { forgetDevicesOf } from './known-devices.ts';
import { hashOf, type PatronRecord } from './session-records.ts';
import { savePassword } from './sign-in-records.ts';

/** A week, so that a letter or an e-mail may be read after a holiday. */
export const invitationLifetimeMs = 7 * 24 * 3_600_000;

/**
 * Makes invitations, each in place of the one that its patron had; the secrets are nowhere kept.
 *
 * @returns a secret for each patron, in the order given
 */
export async function inviteAll(
  tx: Tx,
  libraryCode: string,
  patronIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const expiresAt = new Date(now.getTime() + invitationLifetimeMs);
  const secrets = patronIds.map(() => randomBytes(24).toString('base64url'));
  for (const [index, patronId] of patronIds.entries()) {
    const hash = hashOf(secrets[index] as string);
    await tx
      .insert(invitations)
      .values({ libraryCode, patronId, hash, expiresAt })
      .onConflictDoUpdate({
        target: [invitations.libraryCode, invitations.patronId],
        set: { hash, expiresAt },
      });
  }
  return secrets;
}

/** The active patron whom an invitation's secret belongs to; null for anything else. */
export async function invitedPatron(
  tx: Tx,
  secret: string,
  now: Date,
): Promise<PatronRecord | null> {
  const [row] = await tx
    .select({ patron: patrons })
    .from(invitations)
    .innerJoin(
      patrons,
      and(eq(patrons.libraryCode, invitations.libraryCode), eq(patrons.id, invitations.patronId)),
    )
    .where(and(eq(invitations.hash, hashOf(secret)), gt(invitations.expiresAt, now)));
  return row?.patron.status === 'active' ? row.patron : null;
}

/**
 * Uses an invitation up: stores the chosen password, and ends whatever was opened with an earlier one.
 *
 * @returns false where somebody has used it in the meantime
 */
export async function acceptInvitation(
  tx: Tx,
  secret: string,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const patron = await invitedPatron(tx, secret, now);
  if (patron === null) return false;
  const used = await tx
    .delete(invitations)
    .where(eq(invitations.hash, hashOf(secret)))
    .returning({ patronId: invitations.patronId });
  if (used.length === 0) return false;
  await savePassword(tx, patron.id, passwordHash);
  await signOutEverywhere(tx, patron.id, now);
  await forgetDevicesOf(tx, patron.id);
  return true;
}
