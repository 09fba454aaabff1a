// Reads and writes of invitations: a patron has one at most, and it is good once.
import { randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { hashOf, type PatronRecord } from '#server/store/rows/session-records.ts';
import { savePassword } from '#server/store/rows/sign-in-records.ts';
import { invitations, patrons } from '#server/store/schema/patrons.ts';
import { signOutEverywhere } from './account-records.ts';
import { forgetDevicesOf } from './known-devices.ts';

/** A week, so that a letter or an e-mail may be read after a holiday. */
export const invitationLifetimeMs = 7 * 24 * 3_600_000;

/** A new invitation; its secret is nowhere kept. */
export interface Invitation {
  patronId: string;
  secret: string;
  expiresAt: Date;
}

/** True for who has a password here; the others sign in at their campus. */
export function choosesPassword(
  library: Pick<LibraryRecord, 'signIn'>,
  account: Pick<PatronRecord, 'role'>,
): boolean {
  return account.role === 'librarian' || library.signIn.kind === 'own';
}

/** Where the holder of a secret chooses a password. */
export function invitationLink(origin: string, secret: string): string {
  return `${origin}/sso/invitation?code=${secret}`;
}

/**
 * Makes invitations, each in place of the one that its patron had.
 *
 * @returns one for each patron, in the order given
 */
export async function inviteAll(
  tx: Tx,
  libraryCode: string,
  patronIds: readonly string[],
  now: Date,
): Promise<Invitation[]> {
  const expiresAt = new Date(now.getTime() + invitationLifetimeMs);
  const made = patronIds.map((patronId) => {
    const secret = randomBytes(24).toString('base64url');
    return { patronId, secret, expiresAt };
  });
  const rows = made.map(({ secret, ...row }) => ({ ...row, libraryCode, hash: hashOf(secret) }));
  for (let index = 0; index < rows.length; index += 1_000) {
    await tx
      .insert(invitations)
      .values(rows.slice(index, index + 1_000))
      .onConflictDoUpdate({
        target: [invitations.libraryCode, invitations.patronId],
        set: { hash: sql`excluded.hash`, expiresAt: sql`excluded.expires_at` },
      });
  }
  return made;
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
