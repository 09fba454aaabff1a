// The end of a sign-in, wherever it is ended: at the sign-in page, by the campus, or by the page of a reader. Everything
// that came from it ends with it, and services that took part are told (decision 073).
import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { sessionLifetimeMs } from '#contract/rules/rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { hashOf } from '#server/store/rows/session-records.ts';
import { signInLifetimeMs } from '#server/store/rows/sign-in-records.ts';
import { campusSignIns, serviceSignIns } from '#server/store/schema/accounts/sign-ins.ts';
import { sessions, signIns, tickets } from '#server/store/schema/patrons.ts';

/** A session may be opened in the last moment of its sign-in. */
const longestMs = signInLifetimeMs + sessionLifetimeMs;

/** Stores by which names the campus ends a sign-in. */
export async function nameSignIn(
  tx: Tx,
  { libraryCode, signIn, names }: { libraryCode: string; signIn: string; names: readonly string[] },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + longestMs);
  const rows = names.map((name) => ({ libraryCode, name: hashOf(name), signIn, expiresAt }));
  if (rows.length > 0) await tx.insert(campusSignIns).values(rows).onConflictDoNothing();
}

/** Takes a message of the campus; false where it was taken before. */
export async function takeMessage(
  tx: Tx,
  libraryCode: string,
  { id, expiresAt }: { id: string; expiresAt: Date },
): Promise<boolean> {
  const row = { libraryCode, name: hashOf(id), signIn: '', expiresAt };
  const taken = await tx.insert(campusSignIns).values(row).onConflictDoNothing().returning();
  return taken.length > 0;
}

/** Ends the sign-ins that the campus calls so; returns how many. */
export async function endNamedSignIns(
  tx: Tx,
  names: readonly string[],
  now: Date,
): Promise<number> {
  if (names.length === 0) return 0;
  const rows = await tx
    .select({ signIn: campusSignIns.signIn })
    .from(campusSignIns)
    .where(inArray(campusSignIns.name, names.map(hashOf)));
  await endSignIns(
    tx,
    rows.map(({ signIn }) => signIn),
    now,
  );
  return rows.length;
}

/** The sign-in that a session comes from; '' for none. */
export async function signInOfSession(tx: Tx, id: string): Promise<string> {
  const [row] = await tx
    .select({ signIn: sessions.signIn })
    .from(sessions)
    .where(eq(sessions.id, id));
  return row?.signIn ?? '';
}

/** Ends sign-ins, their sessions and unused tickets; services that they took part in are told from now on. */
export async function endSignIns(tx: Tx, all: readonly string[], now: Date): Promise<void> {
  const ended = all.filter((signIn) => signIn !== '');
  if (ended.length === 0) return;
  await tx.delete(signIns).where(inArray(signIns.hash, ended));
  await tx.delete(campusSignIns).where(inArray(campusSignIns.signIn, ended));
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(inArray(sessions.signIn, ended), isNull(sessions.revokedAt)));
  await tx
    .update(tickets)
    .set({ usedAt: now })
    .where(and(inArray(tickets.signIn, ended), isNull(tickets.usedAt)));
  await tx
    .update(serviceSignIns)
    .set({ dueAt: now })
    .where(and(inArray(serviceSignIns.signIn, ended), isNull(serviceSignIns.dueAt)));
}

/** Stores that a service validated a ticket, so that it learns when the sign-in ends. */
export async function noteService(
  tx: Tx,
  row: { libraryCode: string; patronId: string; ticket: string; service: string; signIn: string },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + longestMs);
  await tx.insert(serviceSignIns).values({ ...row, expiresAt });
}

/** A service that is to be told. */
export type DueService = Pick<
  typeof serviceSignIns.$inferSelect,
  'ticket' | 'service' | 'attempts'
>;

const mostAtOnce = 20;

/** Services that are to be told now; the next try is later, also where this process ends meanwhile. */
export async function takeDueServices(
  tx: Tx,
  now: Date,
  nextTry: (attempts: number) => Date,
): Promise<DueService[]> {
  const due = await tx
    .select()
    .from(serviceSignIns)
    .where(and(lte(serviceSignIns.dueAt, now), gt(serviceSignIns.expiresAt, now)))
    .orderBy(serviceSignIns.dueAt)
    .limit(mostAtOnce)
    .for('update', { skipLocked: true });
  for (const { ticket, attempts } of due) {
    const set = { attempts: attempts + 1, dueAt: nextTry(attempts + 1) };
    await tx.update(serviceSignIns).set(set).where(eq(serviceSignIns.ticket, ticket));
  }
  return due.map((each) => ({ ...each, attempts: each.attempts + 1 }));
}

/** The service was told, or is told no more. */
export async function forgetService(tx: Tx, ticket: string): Promise<void> {
  await tx.delete(serviceSignIns).where(eq(serviceSignIns.ticket, ticket));
}
