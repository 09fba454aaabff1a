// Takes messages that are due, each by one process, and writes down what became of them.
import { and, eq, inArray, lt, ne, not, or, sql } from 'drizzle-orm';
import type { Language, LocalText, ResourceRef } from '#contract/models/model.ts';
import type { NotificationEvent, NotificationKind } from '#contract/models/notification-model.ts';
import type { Subscription } from '#contract/models/patron-model.ts';
import { nothingChosen } from '#contract/rules/forms/subscription-rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import {
  type ChannelName,
  type DispatchKind,
  type DispatchState,
  dispatches,
  dispatchItems,
  notificationEvents,
  notifications,
} from '#server/store/schema/messages/notifications.ts';
import { isForReader } from '../events/notice-readers.ts';
import { isFollowedThrough } from '../events/title-followers.ts';

/** What a message is about. */
export interface DispatchItem {
  eventId: string;
  kind: NotificationKind;
  event: NotificationEvent;
  name: LocalText;
  detail: string;
  place: string;
  /** What the library says with it; empty where it says nothing. */
  words: LocalText;
  about: ResourceRef | null;
  /** True if the reader follows what it is about, or a title behind it. */
  isFollowed: boolean;
}

/** A message that this process hands over now. */
export interface Dispatch {
  id: string;
  patronId: string;
  kind: DispatchKind;
  /** How often it was taken, with this time. */
  attempts: number;
  /** True if the reader may still get something. */
  isActive: boolean;
  /** E-mail address of the reader; '' for none, or where nothing is mailed to it. */
  address: string;
  choice: Subscription;
  language: Language;
  items: DispatchItem[];
}

interface TakenRow extends Omit<Dispatch, 'language' | 'choice'> {
  choice: Subscription | null;
}

/** Whether there are events that are not spread yet, and messages that are due or in somebody's hands. */
export async function waitingWork(
  tx: Tx,
  now: Date,
): Promise<{ hasEvents: boolean; hasMessages: boolean }> {
  const [row] = await readRows<{ hasEvents: boolean; hasMessages: boolean }>(
    tx,
    sql`SELECT EXISTS (SELECT FROM notification_events WHERE spread_at IS NULL) AS "hasEvents",
          EXISTS (SELECT FROM dispatches WHERE state IN ('planned', 'retry') AND due_at <= ${now.toISOString()})
            OR EXISTS (SELECT FROM dispatches WHERE state = 'handing')
            OR EXISTS (SELECT FROM letters WHERE state IN ('waiting', 'handing') AND next_at <= ${now.toISOString()})
            AS "hasMessages"`,
  );
  return row ?? { hasEvents: false, hasMessages: false };
}

/** Takes some messages that are due; no other process gets them. Newest events come first in a message. */
export async function takeDispatches(
  tx: Tx,
  channel: ChannelName,
  limit: number,
  now: Date,
): Promise<Dispatch[]> {
  const at = now.toISOString();
  const taken = await readRows<{ id: string }>(
    tx,
    sql`UPDATE dispatches SET state = 'handing', handed_at = ${at}, attempts = attempts + 1
        WHERE id IN (
          SELECT id FROM dispatches
          WHERE state IN ('planned', 'retry') AND channel = ${channel} AND due_at <= ${at}
            AND (retry_at IS NULL OR retry_at <= ${at})
          ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
        RETURNING id`,
  );
  if (taken.length === 0) return [];
  const ids = sql.join(
    taken.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  );
  const rows = await readRows<TakenRow>(
    tx,
    sql`SELECT d.id, d.patron_id AS "patronId", d.kind, d.attempts, p.status = 'active' AS "isActive",
          CASE WHEN r.patron_id IS NULL THEN coalesce(f.email, '') ELSE '' END AS address, s.choice,
          ARRAY(SELECT jsonb_build_object('eventId', e.id, 'kind', e.kind, 'event', e.event, 'name', e.name, 'detail', e.detail, 'place', e.place,
              'words', e.words,
              'about', CASE WHEN e.resource_id IS NOT NULL
                THEN jsonb_build_object('kind', e.resource_kind, 'id', e.resource_id) END,
              'isFollowed', (e.patron_id IS NOT NULL AND e.resource_id IS NULL) OR EXISTS (SELECT FROM follows AS o
                WHERE o.library_code = d.library_code AND o.patron_id = d.patron_id
                  AND o.resource_kind = e.resource_kind AND o.resource_id = e.resource_id)
                OR ${isFollowedThrough(sql`d.patron_id`)})
            FROM dispatch_items AS i
            JOIN notification_events AS e ON e.library_code = i.library_code AND e.id = i.event_id
            WHERE i.library_code = d.library_code AND i.dispatch_id = d.id
              AND ${isForReader(sql`d.patron_id`)}
            ORDER BY e.at DESC, e.id) AS items
        FROM dispatches AS d
        JOIN patrons AS p ON p.library_code = d.library_code AND p.id = d.patron_id
        LEFT JOIN profiles AS f ON f.library_code = d.library_code AND f.patron_id = d.patron_id
        LEFT JOIN subscriptions AS s ON s.library_code = d.library_code AND s.patron_id = d.patron_id
        LEFT JOIN mail_refusals AS r ON r.library_code = d.library_code AND r.patron_id = d.patron_id
          AND r.address = f.email AND r.marked_at IS NOT NULL
        WHERE d.id IN (${ids})`,
  );
  return rows.map(({ choice, ...row }) => ({
    ...row,
    choice: choice ?? nothingChosen,
    language: choice?.language ?? 'zh_CN',
  }));
}

/** Writes the end of messages. */
export async function endDispatches(
  tx: Tx,
  ids: readonly string[],
  state: DispatchState,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(dispatches)
    .set({ state, endedAt: now })
    .where(and(inArray(dispatches.id, [...ids]), eq(dispatches.state, 'handing')));
}

/** Lets messages be taken again, not before a time. */
export async function retryDispatches(
  tx: Tx,
  ids: readonly string[],
  retryAt: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(dispatches)
    .set({ state: 'retry', retryAt })
    .where(and(inArray(dispatches.id, [...ids]), eq(dispatches.state, 'handing')));
}

/**
 * After this time, the process that was handing something over counts as dead: more than the answers to twenty
 * messages by five connections may take.
 */
const handingMs = 55 * 60_000;
/** What could not be handed over for so long is of no use any more. */
const uselessMs = 7 * 24 * 3_600_000;

/**
 * Ends what nobody knows the outcome of, because a process died: it is not sent again, and stands in the portal
 * instead. The same for what is too old.
 */
export async function endForgottenDispatches(tx: Tx, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const doubtful = await tx
    .update(dispatches)
    .set({ state: 'doubtful', endedAt: now })
    .where(and(eq(dispatches.state, 'handing'), lt(dispatches.handedAt, before(handingMs))))
    .returning({ id: dispatches.id });
  const expired = await tx
    .update(dispatches)
    .set({ state: 'expired', endedAt: now })
    .where(
      and(inArray(dispatches.state, ['planned', 'retry']), lt(dispatches.dueAt, before(uselessMs))),
    )
    .returning({ id: dispatches.id });
  await showInPortal(
    tx,
    [...doubtful, ...expired].map(({ id }) => id),
  );
}

/** Shows in the portal what messages were about, also where the reader chose other channels only. */
export async function showInPortal(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    UPDATE ${notifications} AS n SET is_in_portal = true FROM ${dispatchItems} AS i
    WHERE i.dispatch_id IN (${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )})
      AND n.library_code = i.library_code AND n.patron_id = i.patron_id AND n.event_id = i.event_id`);
}

/** Shows some events of a reader in the portal. */
export async function showEventsInPortal(
  tx: Tx,
  patronId: string,
  eventIds: readonly string[],
): Promise<void> {
  if (eventIds.length === 0) return;
  await tx
    .update(notifications)
    .set({ isInPortal: true })
    .where(
      and(eq(notifications.patronId, patronId), inArray(notifications.eventId, [...eventIds])),
    );
}

/**
 * Shows in the portal what a message is about that has no way to its reader any more; not what another channel has,
 * unless the reader chose the portal meanwhile.
 */
export async function showUnreached(
  tx: Tx,
  { patronId, choice, items, id }: Pick<Dispatch, 'id' | 'patronId' | 'choice' | 'items'>,
): Promise<void> {
  const eventIds = items.map(({ eventId }) => eventId);
  if (choice.channels.includes('portal')) return showEventsInPortal(tx, patronId, eventIds);
  const reached = await tx
    .select({ eventId: dispatchItems.eventId })
    .from(dispatchItems)
    .innerJoin(
      dispatches,
      and(
        eq(dispatches.libraryCode, dispatchItems.libraryCode),
        eq(dispatches.id, dispatchItems.dispatchId),
      ),
    )
    .where(
      and(
        eq(dispatchItems.patronId, patronId),
        inArray(dispatchItems.eventId, eventIds),
        ne(dispatchItems.dispatchId, id),
        inArray(dispatches.state, ['planned', 'retry', 'handing', 'sent']),
      ),
    );
  const elsewhere = new Set(reached.map(({ eventId }) => eventId));
  const left = eventIds.filter((eventId) => !elsewhere.has(eventId));
  await showEventsInPortal(tx, patronId, left);
}

/** Lifetimes of what has ended. */
const endedMs = 30 * 24 * 3_600_000;
const shownMs = 180 * 24 * 3_600_000;

/**
 * Deletes what is old. Events for many readers stay, because they say that something was made known already.
 */
export async function sweepNotifications(tx: Tx, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  // Those of notices stay as long as the notifications: librarians see whom a notice reached.
  const isOfNotice = sql`EXISTS (SELECT FROM dispatch_items AS i
    JOIN notification_events AS e ON e.library_code = i.library_code AND e.id = i.event_id
    WHERE i.library_code = ${dispatches.libraryCode} AND i.dispatch_id = ${dispatches.id}
      AND e.event = 'noticePublished')`;
  const isOld = lt(dispatches.endedAt, before(endedMs));
  const isOlder = lt(dispatches.endedAt, before(shownMs));
  await tx.delete(dispatches).where(or(isOlder, and(isOld, not(isOfNotice))));
  await tx.delete(notifications).where(lt(notifications.at, before(shownMs)));
  await tx
    .delete(notificationEvents)
    .where(
      and(
        sql`${notificationEvents.patronId} IS NOT NULL`,
        lt(notificationEvents.at, before(shownMs)),
      ),
    );
}
