// Writes what happened, once, and lists a reader's notifications.
import { and, count, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { ResourceRef } from '#contract/models/model.ts';
import type { Notification } from '#contract/models/notification-model.ts';
import { notificationLimit } from '#contract/rules/life/notification-rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { notificationEvents, notifications } from '#server/store/schema/messages/notifications.ts';

type EventRow = typeof notificationEvents.$inferInsert;

/** Something that happened; `id` is the same however often it is written. */
export interface NewEvent
  extends Pick<
    EventRow,
    'id' | 'kind' | 'event' | 'name' | 'detail' | 'place' | 'words' | 'subjects'
  > {
  /** The reader whose own matter it is; null for all that followed or subscribed. */
  patronId: string | null;
  about: ResourceRef | null;
  /** True if its readers know it already: it is only written down, so that it is not told later. */
  isKnown?: boolean;
}

const eventsAtOnce = 1_000;

/**
 * Writes events that are not written yet. What is a reader's own stands behind the bell at once; for all others a job
 * finds the readers (spread.ts).
 *
 * @returns how many are new
 */
export async function addEvents(
  tx: Tx,
  libraryCode: string,
  events: readonly NewEvent[],
  now: Date,
): Promise<number> {
  if (events.length === 0) return 0;
  // A statement takes 65,535 values.
  if (events.length > eventsAtOnce) {
    const first = await addEvents(tx, libraryCode, events.slice(0, eventsAtOnce), now);
    return first + (await addEvents(tx, libraryCode, events.slice(eventsAtOnce), now));
  }
  const added = await tx
    .insert(notificationEvents)
    .values(
      events.map(({ about, isKnown = false, ...event }) => ({
        libraryCode,
        ...event,
        resourceKind: about?.kind ?? null,
        resourceId: about?.id ?? null,
        at: now,
        spreadAt: isKnown ? now : null,
      })),
    )
    .onConflictDoNothing()
    .returning({ eventId: notificationEvents.id, patronId: notificationEvents.patronId });
  const own = added.flatMap(({ eventId, patronId }) =>
    patronId === null ? [] : [{ libraryCode, patronId, eventId, at: now, isInPortal: true }],
  );
  if (own.length > 0) await tx.insert(notifications).values(own).onConflictDoNothing();
  return added.length;
}

/** The newest notifications of a patron, newest first. */
export async function ownNotifications(tx: Tx, patronId: string): Promise<Notification[]> {
  const rows = await tx
    .select({ event: notificationEvents, at: notifications.at, readAt: notifications.readAt })
    .from(notifications)
    .innerJoin(
      notificationEvents,
      and(
        eq(notificationEvents.libraryCode, notifications.libraryCode),
        eq(notificationEvents.id, notifications.eventId),
      ),
    )
    .where(and(eq(notifications.patronId, patronId), eq(notifications.isInPortal, true)))
    .orderBy(desc(notifications.at), notifications.eventId)
    .limit(notificationLimit);
  return rows.map(({ event: row, at, readAt }) => {
    const { id, kind, event, name, detail, place, resourceKind, resourceId } = row;
    const about =
      resourceKind === null || resourceId === null ? null : { kind: resourceKind, id: resourceId };
    return {
      id,
      kind,
      event,
      name,
      detail,
      place,
      about,
      at: at.toISOString(),
      isRead: readAt !== null,
    };
  });
}

/**
 * How many notifications are unread behind a patron's bell.
 * @param entering events that stand there in a moment, and count too
 */
export async function countUnread(
  tx: Tx,
  patronId: string,
  entering: readonly string[],
): Promise<number> {
  const isThere = or(
    eq(notifications.isInPortal, true),
    inArray(notifications.eventId, [...entering]),
  );
  const newest = tx
    .select({ readAt: notifications.readAt })
    .from(notifications)
    .where(and(eq(notifications.patronId, patronId), isThere))
    .orderBy(desc(notifications.at), notifications.eventId)
    .limit(notificationLimit)
    .as('newest');
  const [row] = await tx.select({ count: count() }).from(newest).where(isNull(newest.readAt));
  return row?.count ?? 0;
}

/** Marks notifications of a patron as read. @returns how many were unread */
export async function markRead(
  tx: Tx,
  patronId: string,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  const changed = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.patronId, patronId),
        inArray(notifications.eventId, [...ids]),
        isNull(notifications.readAt),
      ),
    )
    .returning({ id: notifications.eventId });
  return changed.length;
}
