// Reads and writes of the sign-in page: accounts by name, its cookies, and failures that slow down
// whoever guesses (SAFETY T10). Counted in the database, so that several services count together.
import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from './database.ts';
import { patrons, signInFailures, signIns } from './schema-patrons.ts';
import { hashOf, type PatronRecord } from './session-records.ts';

/** How long a sign-in at the sign-in page lasts: a working day. */
const signInLifetimeMs = 8 * 3_600_000;

/** What is counted, and how patient the count is. */
export interface Limit {
  /** Names whom it counts, hashed by the caller: no account or address is stored. */
  subject: string;
  /** Failures that cost nothing but themselves. */
  free: number;
  /** A failure is forgotten when none followed for this long. */
  windowMs: number;
}

const firstDelayMs = 30_000;
const longestDelayMs = 15 * 60_000;
/** Once delayed, a count is forgotten only after this long without a failure. */
const rememberedMs = 60 * 60_000;

export async function patronByUsername(tx: Tx, username: string): Promise<PatronRecord | null> {
  const [row] = await tx.select().from(patrons).where(eq(patrons.username, username));
  return row ?? null;
}

/**
 * The account that a campus vouches for, made where it comes for the first time.
 *
 * @param passwordHash what to store where others have their password
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

/** What is counted of someone at a moment. */
export interface Standing {
  failures: number;
  /** Until when nothing may be tried; null where it may. */
  blockedUntil: Date | null;
}

/** Reads a count without adding to it. */
export async function standingOf(tx: Tx, limit: Limit, now: Date): Promise<Standing> {
  const [row] = await tx
    .select()
    .from(signInFailures)
    .where(eq(signInFailures.subject, limit.subject));
  return standing(row, limit, now);
}

function standing(
  row: typeof signInFailures.$inferSelect | undefined,
  { free, windowMs }: Limit,
  now: Date,
): Standing {
  if (row === undefined) return { failures: 0, blockedUntil: null };
  const quietMs = now.getTime() - row.windowStartedAt.getTime();
  const isForgotten = quietMs > (row.failures >= free ? rememberedMs : windowMs);
  const isBlocked = row.blockedUntil !== null && row.blockedUntil > now;
  return {
    failures: isForgotten ? 0 : row.failures,
    blockedUntil: isBlocked ? row.blockedUntil : null,
  };
}

/**
 * Counts an attempt before it is judged, so that attempts at once count too.
 *
 * @returns until when nothing may be tried; null where this attempt may go on
 */
export async function countAttempt(
  tx: Tx,
  libraryCode: string,
  limit: Limit,
  now: Date,
): Promise<Date | null> {
  const { subject, free } = limit;
  await tx
    .insert(signInFailures)
    .values({ libraryCode, subject, failures: 0, windowStartedAt: now })
    .onConflictDoNothing();
  const isSubject = eq(signInFailures.subject, subject);
  const [row] = await tx.select().from(signInFailures).where(isSubject).for('update');
  if (row === undefined) throw new Error('the count of failures was not written');
  const before = standing(row, limit, now);
  if (before.blockedUntil !== null) return before.blockedUntil;
  const failures = before.failures + 1;
  const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - free));
  const blockedUntil = failures < free ? null : new Date(now.getTime() + delayMs);
  await tx
    .update(signInFailures)
    .set({ failures, windowStartedAt: now, blockedUntil })
    .where(isSubject);
  return null;
}

/**
 * A right password clears the account's count, and takes its own attempt off the address's. In the
 * order in which attempts are counted, or two at once would wait for each other.
 */
export async function forgiveAttempts(tx: Tx, account: string, network: string): Promise<void> {
  await tx
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)`, blockedUntil: null })
    .where(eq(signInFailures.subject, network));
  await tx.delete(signInFailures).where(eq(signInFailures.subject, account));
}

/** Remembers a sign-in; the returned secret goes into the cookie and is nowhere kept. */
export async function rememberSignIn(
  tx: Tx,
  libraryCode: string,
  patronId: string,
  now: Date,
): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + signInLifetimeMs);
  await tx.insert(signIns).values({ libraryCode, hash: hashOf(secret), patronId, expiresAt });
  return secret;
}

/** The active patron that a cookie's secret belongs to; null for anything else. */
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

export async function forgetSignIn(tx: Tx, secret: string): Promise<void> {
  await tx.delete(signIns).where(eq(signIns.hash, hashOf(secret)));
}

/** Ends every sign-in at the sign-in page that a patron left in some browser. */
export async function forgetSignInsOf(tx: Tx, patronId: string): Promise<void> {
  await tx.delete(signIns).where(eq(signIns.patronId, patronId));
}
