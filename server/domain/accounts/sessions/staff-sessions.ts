// Sessions of librarians end earlier than those of readers: a while after they began, and after an hour without a call
// of the desk (decision 084). Roles count from the moment at which they are given.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { sessionLifetimeMs, staffSession } from '#contract/rules/rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { signInLifetimeMs } from '#server/store/rows/accounts/sign-in-records.ts';
import { staffRoles } from '#server/store/schema/desk/desk.ts';
import { patrons, sessions, signIns } from '#server/store/schema/patrons.ts';

type Session = Pick<typeof sessions.$inferSelect, 'createdAt' | 'expiresAt' | 'deskUsedAt'>;

/** A desk that is used all the time is noted once in this time. */
const noteEveryMs = 60_000;

/** A column: whether the joined patron works at the desk. */
export const isStaffColumn = sql<boolean>`exists (
  SELECT FROM ${staffRoles}
  WHERE ${staffRoles.libraryCode} = ${patrons.libraryCode} AND ${staffRoles.patronId} = ${patrons.id})`;

/** Whether an account works at the desk. */
export async function isStaff(tx: Tx, patronId: string): Promise<boolean> {
  const [row] = await tx
    .select({ role: staffRoles.role })
    .from(staffRoles)
    .where(eq(staffRoles.patronId, patronId))
    .limit(1);
  return row !== undefined;
}

/** When a session ends by itself. */
export function endOf({ createdAt, expiresAt, deskUsedAt }: Session, isStaffs: boolean): Date {
  if (!isStaffs) return expiresAt;
  const { longestMs, idleMs } = staffSession;
  return new Date(
    Math.min(
      expiresAt.getTime(),
      createdAt.getTime() + longestMs,
      (deskUsedAt ?? createdAt).getTime() + idleMs,
    ),
  );
}

/** Whether a call of the desk is to be noted. */
export function isNoteDue({ createdAt, deskUsedAt }: Omit<Session, 'expiresAt'>, now: Date) {
  return now.getTime() - (deskUsedAt ?? createdAt).getTime() >= noteEveryMs;
}

/** What a new session takes over from the sign-in that it comes from; `expiresAt` is its latest end. */
export async function fromSignIn(
  tx: Tx,
  { patronId, signIn }: { patronId: string; signIn: string },
  now: Date,
): Promise<Pick<typeof sessions.$inferSelect, 'provedAt' | 'expiresAt'>> {
  const [row] = await tx.select().from(signIns).where(eq(signIns.hash, signIn));
  const isReaders = !(await isStaff(tx, patronId));
  const beganMs = isReaders ? now.getTime() : beginningOf(row, now);
  const lifetimeMs = isReaders ? sessionLifetimeMs : staffSession.longestMs;
  return { provedAt: row?.provedAt ?? null, expiresAt: new Date(beganMs + lifetimeMs) };
}

/**
 * Whether a sign-in at the sign-in page may open another session without a question: a librarian's only while the desk
 * is in use, since the end of the session would mean nothing otherwise.
 */
export async function mayReuse(
  tx: Tx,
  { patronId, signIn }: { patronId: string; signIn: string },
  now: Date,
): Promise<boolean> {
  if (!(await isStaff(tx, patronId))) return true;
  const [row] = await tx.select().from(signIns).where(eq(signIns.hash, signIn));
  if (beginningOf(row, now) + staffSession.idleMs > now.getTime()) return true;
  const opened = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.signIn, signIn), isNull(sessions.revokedAt)));
  return opened.some((session) => endOf(session, true) > now);
}

function beginningOf(row: { expiresAt: Date } | undefined, now: Date): number {
  return row === undefined ? now.getTime() : row.expiresAt.getTime() - signInLifetimeMs;
}
