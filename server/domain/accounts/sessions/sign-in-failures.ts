// Failed sign-ins, counted in the database so that all processes count together (docs/design/safety.md, T10).
// An attempt reserves a slot before its password is checked, and only a wrong password becomes a failure: so
// concurrent guesses cannot exceed the limit, and right passwords cost nothing.
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { hashOf } from '#server/store/rows/accounts/session-records.ts';
import { signInFailures } from '#server/store/schema/accounts/throttle.ts';

/** The name under which failures of an account are counted. */
export function failuresOfAccount(libraryCode: string, account: string): string {
  return hashOf(`account ${libraryCode} ${account}`);
}

/** The name under which wrong proofs of an account are counted (see `checkProof`). */
export function failuresOfFactor(libraryCode: string, patronId: string): string {
  return hashOf(`factor ${libraryCode} ${patronId}`);
}

/** What is counted, and its limits. */
export interface Limit {
  /** Whose failures are counted; hashed by the caller, because no account or address is stored. */
  subject: string;
  /** Failures without a delay. */
  free: number;
  /** A failure is forgotten when no other follows within this time. */
  windowMs: number;
}

/** The count of a subject at a moment. */
export interface FailureState {
  failures: number;
  /** End of the delay for attempts without a verification; null without a delay. */
  blockedUntil: Date | null;
  /** Attempts of the last hour that failed during a delay. */
  extra: number;
}

/** Result of reserving an attempt. */
export type Reservation =
  | { kind: 'go'; isExtra: boolean }
  /** Other attempts are being checked: try again. */
  | { kind: 'wait' }
  | { kind: 'blocked'; until: Date };

const firstDelayMs = 30_000;
const maxDelayMs = 15 * 60_000;
const hourMs = 60 * 60_000;
/** Checking is faster: an older reservation belongs to a dead process. */
const maxOpenMs = 30_000;

type Row = typeof signInFailures.$inferSelect;

/** Reads a count without changing it. */
export async function readFailures(tx: Tx, limit: Limit, now: Date): Promise<FailureState> {
  const [row] = await tx
    .select()
    .from(signInFailures)
    .where(eq(signInFailures.subject, limit.subject));
  return stateOf(row, limit, now);
}

function stateOf(row: Row | undefined, { free, windowMs }: Limit, now: Date): FailureState {
  if (row === undefined) return { failures: 0, blockedUntil: null, extra: 0 };
  const quietMs = now.getTime() - row.windowStartedAt.getTime();
  // After a delay, a count is forgotten only after an hour without a failure.
  const isForgotten = quietMs > (row.failures >= free ? hourMs : windowMs);
  const isBlocked = row.blockedUntil !== null && row.blockedUntil > now;
  const isExtraOver =
    row.extraStartedAt === null || now.getTime() - row.extraStartedAt.getTime() > hourMs;
  return {
    failures: isForgotten ? 0 : row.failures,
    blockedUntil: isBlocked ? row.blockedUntil : null,
    extra: isExtraOver ? 0 : row.extra,
  };
}

/**
 * Reserves one attempt. `mayPass` runs under the row's lock and says whether this attempt may bypass a delay.
 */
export async function reserveAttempt(
  tx: Tx,
  libraryCode: string,
  limit: Limit,
  now: Date,
  mayPass: (state: FailureState) => Promise<boolean>,
): Promise<Reservation> {
  const row = await lockedRow(tx, libraryCode, limit.subject, now);
  const state = stateOf(row, limit, now);
  const open = openOf(row, now);
  const isDelayed = state.failures >= limit.free;
  if (isDelayed ? open > 0 : state.failures + open >= limit.free) return { kind: 'wait' };
  const isExtra = state.blockedUntil !== null;
  if (state.blockedUntil !== null && !(await mayPass(state))) {
    return { kind: 'blocked', until: state.blockedUntil };
  }
  await tx
    .update(signInFailures)
    .set({ open: open + 1, openedAt: now })
    .where(eq(signInFailures.subject, limit.subject));
  return { kind: 'go', isExtra };
}

/** Releases a reservation after a right password, and clears a count that has not led to a delay. */
export async function clearFailures(tx: Tx, { subject, free }: Limit): Promise<void> {
  await tx
    .update(signInFailures)
    .set({
      open: sql`greatest(${signInFailures.open} - 1, 0)`,
      failures: sql`CASE WHEN ${signInFailures.failures} < ${free} THEN 0 ELSE ${signInFailures.failures} END`,
    })
    .where(eq(signInFailures.subject, subject));
}

/** Releases a reservation whose password was not checked. */
export async function releaseAttempt(tx: Tx, { subject }: Limit): Promise<void> {
  await tx
    .update(signInFailures)
    .set({ open: sql`greatest(${signInFailures.open} - 1, 0)` })
    .where(eq(signInFailures.subject, subject));
}

/** Counts a wrong password; `reservation` is null when the attempt needed none. */
export async function countFailure(
  tx: Tx,
  libraryCode: string,
  limit: Limit,
  now: Date,
  reservation: { isExtra: boolean } | null = null,
): Promise<void> {
  const { subject, free } = limit;
  const row = await lockedRow(tx, libraryCode, subject, now);
  const state = stateOf(row, limit, now);
  const failures = state.failures + 1;
  const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** (failures - free));
  const counted = {
    failures,
    windowStartedAt: now,
    blockedUntil: failures < free ? null : new Date(now.getTime() + delayMs),
    open: reservation === null ? row.open : Math.max(0, openOf(row, now) - 1),
  };
  const isFirstExtra = state.extra === 0;
  const extra = {
    extra: state.extra + 1,
    extraStartedAt: isFirstExtra ? now : row.extraStartedAt,
  };
  await tx
    .update(signInFailures)
    .set(reservation?.isExtra === true ? { ...counted, ...extra } : counted)
    .where(eq(signInFailures.subject, subject));
}

function openOf(row: Row, now: Date): number {
  const sinceMs = row.openedAt === null ? 0 : now.getTime() - row.openedAt.getTime();
  return sinceMs > maxOpenMs ? 0 : row.open;
}

async function lockedRow(tx: Tx, libraryCode: string, subject: string, now: Date): Promise<Row> {
  await tx
    .insert(signInFailures)
    .values({ libraryCode, subject, failures: 0, windowStartedAt: now })
    .onConflictDoNothing();
  const isSubject = eq(signInFailures.subject, subject);
  const [row] = await tx.select().from(signInFailures).where(isSubject).for('update');
  if (row === undefined) throw new Error('the count of failures was not written');
  return row;
}
