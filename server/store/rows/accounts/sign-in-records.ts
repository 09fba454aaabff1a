// Reads and writes of the sign-in page: accounts by name, and its cookies.
import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../connection/database.ts';
import { patrons, signIns } from '../../schema/patrons.ts';
import { hashOf, type PatronRecord } from './session-records.ts';

/** How long a sign-in at the sign-in page lasts: a working day. */
export const signInLifetimeMs = 8 * 3_600_000;

export async function patronByUsername(tx: Tx, username: string): Promise<PatronRecord | null> {
  const [row] = await tx.select().from(patrons).where(eq(patrons.username, username));
  return row ?? null;
}

/** Stores an account's password hash, `noPassword` for none. */
export async function savePassword(tx: Tx, patronId: string, passwordHash: string): Promise<void> {
  await tx.update(patrons).set({ passwordHash }).where(eq(patrons.id, patronId));
}

/**
 * The account that a campus confirms; created at its first sign-in.
 *
 * @param passwordHash stored in place of a password
 */
export async function patronFromCampus(
  tx: Tx,
  libraryCode: string,
  username: string,
  passwordHash: string,
): Promise<PatronRecord> {
  const row = { libraryCode, id: randomUUID(), username, passwordHash, displayName: '' };
  await tx.insert(patrons).values(row).onConflictDoNothing();
  const patron = await patronByUsername(tx, username);
  if (patron === null) throw new Error('the account was not written');
  return patron;
}

/**
 * Stores a sign-in; the returned secret is for the cookie, and only its hash is stored.
 *
 * @param provedAt when the password, and the second factor of who has one, were given; null where the campus vouches
 */
export async function rememberSignIn(
  tx: Tx,
  libraryCode: string,
  patronId: string,
  now: Date,
  provedAt: Date | null = null,
): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + signInLifetimeMs);
  const row = { libraryCode, hash: hashOf(secret), patronId, expiresAt, provedAt };
  await tx.insert(signIns).values(row);
  return secret;
}

/** The active patron of a cookie's secret; null for anything else. */
export async function patronOfSignIn(
  tx: Tx,
  secret: string,
  now: Date,
): Promise<PatronRecord | null> {
  const [row] = await tx
    .select()
    .from(signIns)
    .innerJoin(
      patrons,
      and(eq(patrons.libraryCode, signIns.libraryCode), eq(patrons.id, signIns.patronId)),
    )
    .where(eq(signIns.hash, hashOf(secret)));
  if (row === undefined || row.sign_ins.expiresAt <= now) return null;
  return row.patrons.status === 'active' ? row.patrons : null;
}

/** Ends a patron's sign-ins at the sign-in page in all browsers. */
export async function forgetSignInsOf(tx: Tx, patronId: string): Promise<void> {
  await tx.delete(signIns).where(eq(signIns.patronId, patronId));
}
