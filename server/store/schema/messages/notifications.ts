// Tables of notifications: what happened, whom it concerns, and what is handed over to other channels than the
// portal. All of it is readers' own, so changes here do not increase a library's version.
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ResourceKind } from '#contract/models/model.ts';
import type { NotificationEvent, NotificationKind } from '#contract/models/notification-model.ts';
import { instant, libraryCode, localText } from '../columns.ts';
import { libraries } from '../libraries.ts';
import { patrons } from '../patrons.ts';

/** Ways to a reader outside the portal; each has its adapter in server/messages/channels. */
export type ChannelName = 'email' | 'push';

/** What a dispatch is about: one kind, or a digest of several. */
export type DispatchKind = NotificationKind | 'digest';

/**
 * The life of a dispatch: `planned`, then `handing` while it is handed over, and one of the ends: `sent`; `refused` by
 * the receiver; `dropped`, because the reader does not want it any more, or has no such way; `expired`; `doubtful` where the process ended before
 * it knew, or the mail server did not answer. `retry` waits for another attempt.
 */
export type DispatchState =
  | 'planned'
  | 'retry'
  | 'handing'
  | 'sent'
  | 'refused'
  | 'dropped'
  | 'expired'
  | 'doubtful';

/** What happened, each once: the id says what it was. */
export const notificationEvents = pgTable(
  'notification_events',
  {
    libraryCode: libraryCode(),
    /** Such as `report:1f2e:3`. */
    id: text('id').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    event: text('event').$type<NotificationEvent>().notNull(),
    /** The reader whose own matter it is; null for all that followed or subscribed. */
    patronId: text('patron_id'),
    resourceKind: text('resource_kind').$type<ResourceKind>(),
    resourceId: text('resource_id'),
    name: localText('name'),
    detail: text('detail').notNull().default(''),
    place: text('place').notNull().default(''),
    /** What the library says with it: an answer, a reason, what to use instead. Plain text. */
    words: localText('words'),
    /** Subjects of the resource with all above them; null where it has none to choose by. */
    subjects: text('subjects').array(),
    at: instant('at').notNull(),
    /** When its readers were determined; null before. */
    spreadAt: instant('spread_at'),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
    ofPatron(t),
    index('notification_events_patron').on(t.libraryCode, t.patronId),
    index('notification_events_new').on(t.libraryCode, t.at).where(sql`${t.spreadAt} IS NULL`),
  ],
);

/** Which readers an event concerns. */
export const notifications = pgTable(
  'notifications',
  {
    libraryCode: libraryCode(),
    patronId: text('patron_id').notNull(),
    eventId: text('event_id').notNull(),
    at: instant('at').notNull(),
    /** False where the reader chose other channels only. */
    isInPortal: boolean('is_in_portal').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.patronId, t.eventId] }),
    ofPatron(t),
    foreignKey({
      name: 'notifications_of',
      columns: [t.libraryCode, t.eventId],
      foreignColumns: [notificationEvents.libraryCode, notificationEvents.id],
    }).onDelete('cascade'),
    index('notifications_newest').on(t.libraryCode, t.patronId, t.at),
    index('notifications_event').on(t.libraryCode, t.eventId),
  ],
);

/** Messages to readers by a channel: one event, or several. */
export const dispatches = pgTable(
  'dispatches',
  {
    libraryCode: libraryCode(),
    id: uuid('id').notNull().defaultRandom(),
    patronId: text('patron_id').notNull(),
    channel: text('channel').$type<ChannelName>().notNull(),
    kind: text('kind').$type<DispatchKind>().notNull(),
    dueAt: instant('due_at').notNull(),
    state: text('state').$type<DispatchState>().notNull().default('planned'),
    attempts: integer('attempts').notNull().default(0),
    /** Not before this time; null before the first attempt. */
    retryAt: instant('retry_at'),
    handedAt: instant('handed_at'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    ofPatron(t),
    // Everything that is due at the same time is one message; what comes after it was handed over is another one.
    uniqueIndex('dispatches_planned')
      .on(t.libraryCode, t.patronId, t.channel, t.kind, t.dueAt)
      .where(sql`${t.state} = 'planned'`),
    index('dispatches_due')
      .on(t.libraryCode, t.channel, t.dueAt)
      .where(sql`${t.state} IN ('planned', 'retry')`),
    index('dispatches_handing').on(t.libraryCode, t.handedAt).where(sql`${t.state} = 'handing'`),
    index('dispatches_patron').on(t.libraryCode, t.patronId),
    index('dispatches_ended').on(t.libraryCode, t.endedAt),
  ],
);

/** What a dispatch is about. The key makes sure that a reader gets an event by a channel once. */
export const dispatchItems = pgTable(
  'dispatch_items',
  {
    libraryCode: libraryCode(),
    patronId: text('patron_id').notNull(),
    channel: text('channel').$type<ChannelName>().notNull(),
    eventId: text('event_id').notNull(),
    dispatchId: uuid('dispatch_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.patronId, t.channel, t.eventId] }),
    foreignKey({
      name: 'dispatch_items_of',
      columns: [t.libraryCode, t.dispatchId],
      foreignColumns: [dispatches.libraryCode, dispatches.id],
    }).onDelete('cascade'),
    index('dispatch_items_dispatch').on(t.libraryCode, t.dispatchId),
  ],
);

/** E-mail addresses whose server refused mail; gone with the next mail that arrives, or another address. */
export const mailRefusals = pgTable(
  'mail_refusals',
  {
    libraryCode: libraryCode(),
    patronId: text('patron_id').notNull(),
    address: text('address').notNull(),
    refusals: integer('refusals').notNull(),
    /** Since when nothing is mailed to it. */
    markedAt: instant('marked_at'),
  },
  (t) => [primaryKey({ columns: [t.libraryCode, t.patronId] }), ofPatron(t)],
);

/** A library's settings of e-mail; missing where it has set none. */
export const mailSettings = pgTable(
  'mail_settings',
  {
    libraryCode: libraryCode(),
    /** Sender address; '' for the one of the service. */
    sender: text('sender').notNull().default(''),
    /** Hours of the day; equal for no quiet hours. */
    quietFrom: integer('quiet_from').notNull(),
    quietTo: integer('quiet_to').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);

/** References a patron of the same library; deleted with the account. */
function ofPatron(t: { libraryCode: AnyPgColumn; patronId: AnyPgColumn }) {
  return foreignKey({
    columns: [t.libraryCode, t.patronId],
    foreignColumns: [patrons.libraryCode, patrons.id],
  }).onDelete('cascade');
}
