// Forgets what was told to a reader: events of their own with all that hangs on them, and which events of others concern them.
import { and, count, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { NotificationKind } from '#contract/models/notification-model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import {
  dispatches,
  dispatchItems,
  notificationEvents,
  notifications,
} from '#server/store/schema/messages/notifications.ts';

/** How much was told to a patron, with their own events that stand behind no bell. */
export async function countNotifications(tx: Tx, patronId: string): Promise<number> {
  const [listed] = await tx
    .select({ count: count() })
    .from(notifications)
    .where(eq(notifications.patronId, patronId));
  const listing = tx
    .select({ one: sql`1` })
    .from(notifications)
    .where(
      and(
        eq(notifications.libraryCode, notificationEvents.libraryCode),
        eq(notifications.eventId, notificationEvents.id),
        eq(notifications.patronId, patronId),
      ),
    );
  const [unlisted] = await tx
    .select({ count: count() })
    .from(notificationEvents)
    .where(and(eq(notificationEvents.patronId, patronId), notExists(listing)));
  return (listed?.count ?? 0) + (unlisted?.count ?? 0);
}

/** Deletes all that was told to a patron. @returns how much */
export async function forgetNotifications(tx: Tx, patronId: string): Promise<number> {
  const listed = await tx
    .delete(notifications)
    .where(eq(notifications.patronId, patronId))
    .returning({ id: notifications.eventId });
  const own = await forgetEvents(tx, patronId, undefined);
  return new Set([...own, ...listed.map(({ id }) => id)]).size;
}

/** Deletes what was told of a patron's reports or requests. @param places their ids */
export async function forgetEventsOf(
  tx: Tx,
  patronId: string,
  kind: NotificationKind,
  places: readonly string[],
): Promise<void> {
  if (places.length === 0) return;
  const { kind: eventKind, place } = notificationEvents;
  await forgetEvents(tx, patronId, and(eq(eventKind, kind), inArray(place, [...places])));
}

/**
 * Deletes a patron's own events, and from messages what is about them; a message that waits and is about nothing more is
 * not sent. The events go first: whoever plans messages about them holds them, and has planned by then.
 *
 * @returns ids of the events
 */
async function forgetEvents(tx: Tx, patronId: string, which: SQL | undefined): Promise<string[]> {
  const deleted = await tx
    .delete(notificationEvents)
    .where(and(eq(notificationEvents.patronId, patronId), which))
    .returning({ id: notificationEvents.id });
  const ids = deleted.map(({ id }) => id);
  if (ids.length === 0) return ids;
  const removed = await tx
    .delete(dispatchItems)
    .where(and(eq(dispatchItems.patronId, patronId), inArray(dispatchItems.eventId, ids)))
    .returning({ id: dispatchItems.dispatchId });
  if (removed.length === 0) return ids;
  const messages = [...new Set(removed.map(({ id }) => id))];
  // Held first, so that what somebody adds to one meanwhile is seen below.
  const waiting = await tx
    .select({ id: dispatches.id })
    .from(dispatches)
    .where(and(inArray(dispatches.id, messages), inArray(dispatches.state, ['planned', 'retry'])))
    .orderBy(dispatches.id)
    .for('update');
  if (waiting.length === 0) return ids;
  const items = tx
    .select({ one: sql`1` })
    .from(dispatchItems)
    .where(
      and(
        eq(dispatchItems.libraryCode, dispatches.libraryCode),
        eq(dispatchItems.dispatchId, dispatches.id),
      ),
    );
  const held = waiting.map(({ id }) => id);
  await tx.delete(dispatches).where(and(inArray(dispatches.id, held), notExists(items)));
  return ids;
}
