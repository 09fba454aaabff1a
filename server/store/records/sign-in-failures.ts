// Failed sign-ins, counted in the database so that several services count together
// (docs/design/safety.md, T10). An attempt takes a place before it is judged, and only a wrong password
// becomes a failure: many at once cannot slip through, and right passwords count for nothing.
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../connection/database.ts';
import { signInFailures } from '../schema/throttle.ts';

/** What is counted, and how patient the count is. */
export interface Limit {
  /** Names whom it counts, hashed by the caller: no account or address is stored. */
  subject: string;
  /** Failures that cost nothing but themselves. */
  free: number;
  /** A failure is forgotten when none followed for this long. */
  windowMs: number;
}

/** What is counted of someone at a moment. */
export interface Standing {
  failures: number;
  /** Until when whoever brings nothing more has to wait; null where nobody has to. */
  blockedUntil: Date | null;
  /** Failures of the last hour that were judged although a delay ran. */
  extra: number;
}

/** What came of asking for a place. */
export type Place =
  | { kind: 'go'; isExtra: boolean }
  /** Others are being judged: ask again. */
  | { kind: 'wait' }
  | { kind: 'blocked'; until: Date };

const firstDelayMs = 30_000;
const longestDelayMs = 15 * 60_000;
const hourMs = 60 * 60_000;
/** Judging takes less: whoever had a place longer is gone with its process. */
const longestOpenMs = 30_000;

type Row = typeof signInFailures.$inferSelect;

/** Reads a count without adding to it. */
export async function standingOf(tx: Tx, limit: Limit, now: Date): Promise<Standing> {
  const [row] = await tx
    .select()
    .from(signInFailures)
    .where(eq(signInFailures.subject, limit.subject));
  return standing(row, limit, now);
}

function standing(row: Row | undefined, { free, windowMs }: Limit, now: Date): Standing {
  if (row === undefined) return { failures: 0, blockedUntil: null, extra: 0 };
  const quietMs = now.getTime() - row.windowStartedAt.getTime();
  // Once delayed, a count is forgotten only after an hour without a failure.
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
 * Takes a place for one attempt. `mayPass` is asked while nobody else can take one: whether this
 * attempt brings what lets it through a delay.
 */
export async function takePlace(
  tx: Tx,
  libraryCode: string,
  limit: Limit,
  now: Date,
  mayPass: (standing: Standing) => Promise<boolean>,
): Promise<Place> {
  const row = await lockedRow(tx, libraryCode, limit.subject, now);
  const before = standing(row, limit, now);
  const open = openOf(row, now);
  const isDelayed = before.failures >= limit.free;
  if (isDelayed ? open > 0 : before.failures + open >= limit.free) return { kind: 'wait' };
  const isExtra = before.blockedUntil !== null;
  if (before.blockedUntil !== null && !(await mayPass(before))) {
    return { kind: 'blocked', until: before.blockedUntil };
  }
  await tx
    .update(signInFailures)
    .set({ open: open + 1, openedAt: now })
    .where(eq(signInFailures.subject, limit.subject));
  return { kind: 'go', isExtra };
}

/** Gives a place back after a right password, which clears a count that has not led to a delay. */
export async function forgive(tx: Tx, { subject, free }: Limit): Promise<void> {
  await tx
    .update(signInFailures)
    .set({
      open: sql`greatest(${signInFailures.open} - 1, 0)`,
      failures: sql`CASE WHEN ${signInFailures.failures} < ${free} THEN 0 ELSE ${signInFailures.failures} END`,
    })
    .where(eq(signInFailures.subject, subject));
}

/** Gives a place back that came to nothing: nobody knows whether the password was right. */
export async function givePlaceBack(tx: Tx, { subject }: Limit): Promise<void> {
  await tx
    .update(signInFailures)
    .set({ open: sql`greatest(${signInFailures.open} - 1, 0)` })
    .where(eq(signInFailures.subject, subject));
}

/** Counts a wrong password; `place` is the one that it had, null where none was needed. */
export async function countFailure(
  tx: Tx,
  libraryCode: string,
  limit: Limit,
  now: Date,
  place: { isExtra: boolean } | null = null,
): Promise<void> {
  const { subject, free } = limit;
  const row = await lockedRow(tx, libraryCode, subject, now);
  const before = standing(row, limit, now);
  const failures = before.failures + 1;
  const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - free));
  const counted = {
    failures,
    windowStartedAt: now,
    blockedUntil: failures < free ? null : new Date(now.getTime() + delayMs),
    open: place === null ? row.open : Math.max(0, openOf(row, now) - 1),
  };
  const isFirstExtra = before.extra === 0;
  const extra = {
    extra: before.extra + 1,
    extraStartedAt: isFirstExtra ? now : row.extraStartedAt,
  };
  await tx
    .update(signInFailures)
    .set(place?.isExtra === true ? { ...counted, ...extra } : counted)
    .where(eq(signInFailures.subject, subject));
}

function openOf(row: Row, now: Date): number {
  const sinceMs = row.openedAt === null ? 0 : now.getTime() - row.openedAt.getTime();
  return sinceMs > longestOpenMs ? 0 : row.open;
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
