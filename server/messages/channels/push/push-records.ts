// Browsers that get notifications: saved by their signed-in patrons, and left out as soon as their session ends.
import { createHash } from 'node:crypto';
import { and, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { pushSubscriptions } from '#server/store/schema/messages/push.ts';
import { sessions } from '#server/store/schema/patrons.ts';

export type PushRow = typeof pushSubscriptions.$inferSelect;

/** Browsers of one patron; the oldest ones go first. */
const maxBrowsers = 20;

/** The key of an endpoint. */
export function endpointHashOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}

/** Saves a browser, or what has changed of it; it belongs to whoever saved it last. */
export async function savePushRow(tx: Tx, row: Omit<PushRow, 'endpointHash'>): Promise<void> {
  const endpointHash = endpointHashOf(row.endpoint);
  await tx
    .insert(pushSubscriptions)
    .values({ ...row, endpointHash })
    .onConflictDoUpdate({
      target: [pushSubscriptions.libraryCode, pushSubscriptions.endpointHash],
      set: row,
    });
  const newest = await tx
    .select({ hash: pushSubscriptions.endpointHash })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.patronId, row.patronId))
    .orderBy(desc(pushSubscriptions.createdAt), pushSubscriptions.endpointHash);
  const surplus = newest.slice(maxBrowsers).map(({ hash }) => hash);
  if (surplus.length > 0) {
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.endpointHash, surplus));
  }
}

/** Removes a browser; of one patron only, where one is given. */
export async function removePushRow(tx: Tx, endpoint: string, patronId?: string): Promise<void> {
  const isIt = eq(pushSubscriptions.endpointHash, endpointHashOf(endpoint));
  const ofPatron = patronId === undefined ? undefined : eq(pushSubscriptions.patronId, patronId);
  await tx.delete(pushSubscriptions).where(and(isIt, ofPatron));
}

/** The patron's browsers with a session that has not ended. */
export async function livePushRows(tx: Tx, patronId: string, now: Date): Promise<PushRow[]> {
  const rows = await tx
    .select({ row: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, isOfLiveSession(now))
    .where(eq(pushSubscriptions.patronId, patronId))
    .orderBy(desc(pushSubscriptions.createdAt), pushSubscriptions.endpointHash);
  return rows.map(({ row }) => row);
}

/** How many of these there are. */
export async function countPushRows(tx: Tx, patronId: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(pushSubscriptions)
    .innerJoin(sessions, isOfLiveSession(now))
    .where(eq(pushSubscriptions.patronId, patronId));
  return row?.total ?? 0;
}

function isOfLiveSession(now: Date) {
  return and(
    eq(sessions.id, pushSubscriptions.sessionId),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
  );
}
