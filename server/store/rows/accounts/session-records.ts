// Reads and writes sessions and tickets; server/calls/accounts/sessions.ts decides what they mean.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { sessionLifetimeMs, ticketLifetimeMs } from '#contract/rules/rules.ts';
import type { Tx } from '../../connection/database.ts';
import { patrons, profiles, sessions, tickets } from '../../schema/patrons.ts';

export type SessionRecord = typeof sessions.$inferSelect;
export type PatronRecord = typeof patrons.$inferSelect;
export type TicketRecord = typeof tickets.$inferSelect;

/** The stored hash of a ticket or a cookie. Both are random enough to need no salt. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** The session with its patron, locked until the transaction ends; null when unknown. */
export async function lockSession(
  tx: Tx,
  sessionId: string,
): Promise<{ session: SessionRecord; patron: PatronRecord } | null> {
  const [session] = await tx
    .select()
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('update');
  if (session === undefined) return null;
  const patron = await patronById(tx, session.patronId);
  return patron === null ? null : { session, patron };
}

/** The id of the session that a ticket opens: by its ticket, a sign-in service ends the session. */
export function sessionIdOf(ticket: string): string {
  return hashOf(`session of ${ticket}`);
}

/** By what a patron recognises a session. */
export type SessionDevice = Pick<SessionRecord, 'browser' | 'system' | 'place' | 'network'>;

/** @param id of the session; a random one by default */
export async function openSession(
  tx: Tx,
  libraryCode: string,
  patronId: string,
  now: Date,
  id: string = randomUUID(),
  device: Partial<SessionDevice & Pick<SessionRecord, 'signIn' | 'provedAt' | 'expiresAt'>> = {},
): Promise<SessionRecord> {
  const expiresAt = new Date(now.getTime() + sessionLifetimeMs);
  const row = { libraryCode, id, patronId, createdAt: now, expiresAt, ...device };
  const [session] = await tx.insert(sessions).values(row).returning();
  if (session === undefined) throw new Error('the session was not written');
  return session;
}

/** Advances a session by one generation. */
export async function rotateSession(
  tx: Tx,
  session: SessionRecord,
  requestId: string | null,
  now: Date,
  device: Partial<SessionDevice> = {},
): Promise<number> {
  const generation = session.generation + 1;
  await tx
    .update(sessions)
    .set({ generation, rotatedAt: now, rotatedRequestId: requestId, ...device })
    .where(eq(sessions.id, session.id));
  return generation;
}

/** Ends a session; true when it was active until now. */
export async function revokeSession(tx: Tx, sessionId: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** The sessions of a patron that have not ended, the last used first. */
export async function sessionsOf(tx: Tx, patronId: string, now: Date): Promise<SessionRecord[]> {
  return tx
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.patronId, patronId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)),
    )
    .orderBy(sql`coalesce(${sessions.rotatedAt}, ${sessions.createdAt}) DESC`, sessions.id);
}

/**
 * Ends sessions of a patron and invalidates tickets that would open more of them.
 *
 * @param id the session to end; null for all but `except`
 * @returns how many ended now
 */
export async function endSessions(
  tx: Tx,
  patronId: string,
  { id, except }: { id: string | null; except: string },
  now: Date,
): Promise<number> {
  const which = id === null ? ne(sessions.id, except) : eq(sessions.id, id);
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.patronId, patronId), isNull(sessions.revokedAt), which))
    .returning({ id: sessions.id });
  const unused = and(eq(tickets.patronId, patronId), isNull(tickets.usedAt));
  await tx.update(tickets).set({ usedAt: now }).where(unused);
  return ended.length;
}

/** Ends all sessions of a patron and invalidates unused tickets; sign-ins at the sign-in page remain. */
export async function endSessionsOf(tx: Tx, patronId: string, now: Date): Promise<void> {
  const active = and(eq(sessions.patronId, patronId), isNull(sessions.revokedAt));
  await tx.update(sessions).set({ revokedAt: now }).where(active);
  const unused = and(eq(tickets.patronId, patronId), isNull(tickets.usedAt));
  await tx.update(tickets).set({ usedAt: now }).where(unused);
}

/** Marks in tickets: issued after a password was typed, or for an existing sign-in. */
const ticketMarks = { fresh: 'N', existing: 'S' };

/** Issues a ticket for one address; only its hash is stored. */
export async function issueTicket(
  tx: Tx,
  options: Pick<TicketRecord, 'libraryCode' | 'patronId' | 'service'> & {
    isFresh: boolean;
    /** Hash of the sign-in that it comes from; '' for none. */
    signIn?: string;
  },
  now: Date,
  lifetimeMs = ticketLifetimeMs,
): Promise<string> {
  const { isFresh, ...row } = options;
  const mark = isFresh ? ticketMarks.fresh : ticketMarks.existing;
  const ticket = `ST-${mark}${randomBytes(23).toString('base64url')}`;
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await tx.insert(tickets).values({ ...row, hash: hashOf(ticket), expiresAt });
  return ticket;
}

/** Whether a consumed ticket was issued after a password was typed. The ticket's hash protects the mark. */
export function isFreshTicket(ticket: string): boolean {
  return ticket.startsWith(`ST-${ticketMarks.fresh}`);
}

/** Consumes a ticket, so that it never works again; null when it is unknown, used or expired. */
export async function takeTicket(tx: Tx, ticket: string, now: Date): Promise<TicketRecord | null> {
  const [row] = await tx
    .update(tickets)
    .set({ usedAt: now })
    .where(and(eq(tickets.hash, hashOf(ticket)), isNull(tickets.usedAt)))
    .returning();
  return row !== undefined && row.expiresAt > now ? row : null;
}

export async function patronById(tx: Tx, id: string): Promise<PatronRecord | null> {
  const [row] = await tx.select().from(patrons).where(eq(patrons.id, id));
  return row ?? null;
}

/** Whether the patron has completed the form of the first sign-in. */
export async function hasProfile(tx: Tx, patronId: string): Promise<boolean> {
  const [row] = await tx
    .select({ patronId: profiles.patronId })
    .from(profiles)
    .where(eq(profiles.patronId, patronId));
  return row !== undefined;
}
