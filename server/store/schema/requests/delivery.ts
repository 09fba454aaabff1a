// Tables of document delivery: a library's settings, and requests of readers with what became of them. A change of
// settings increases the library's version, because all readers see it.
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DeliveryInput, DeliveryState } from '#contract/models/delivery-model.ts';
import { instant, libraryCode } from '../columns.ts';
import { libraries } from '../libraries.ts';
import { patrons } from '../patrons.ts';

/** A library without a row has the defaults. */
export const deliverySettings = pgTable(
  'delivery_settings',
  {
    libraryCode: libraryCode(),
    isOn: boolean('is_on').notNull().default(true),
    /** Requests of a reader in a month. */
    monthlyLimit: integer('monthly_limit').notNull().default(10),
    /** Days for which a supplied file can be downloaded. */
    days: integer('days').notNull().default(14),
    /** Base address of the library's OpenURL resolver; '' for none. */
    resolver: text('resolver').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);

/** Requests of readers; deleted with the account. */
export const deliveries = pgTable(
  'deliveries',
  {
    libraryCode: libraryCode(),
    id: text('id').notNull(),
    patronId: text('patron_id').notNull(),
    /** Id that the reader's device gave the draft: a draft that is sent again is the same request. */
    draftId: text('draft_id').notNull(),
    /** The form as it was sent. */
    input: jsonb('input').$type<DeliveryInput>().notNull(),
    state: text('state').$type<DeliveryState>().notNull(),
    /** The month at the library in which it was sent, `yyyy-MM`: it counts towards that month's limit. */
    month: text('month').notNull(),
    sentAt: instant('sent_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    fileName: text('file_name').notNull().default(''),
    /** Size of the supplied file; null before it is supplied. */
    fileBytes: integer('file_bytes'),
    /** The last day of the file at the library, `yyyy-MM-dd`. */
    fileUntil: text('file_until'),
    /** When the file is deleted: the end of that day. */
    fileEndsAt: instant('file_ends_at'),
    /** Hash of the secret in the present address of the file, and until when it is valid. */
    linkHash: text('link_hash'),
    linkEndsAt: instant('link_ends_at'),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({
      columns: [t.libraryCode, t.patronId],
      foreignColumns: [patrons.libraryCode, patrons.id],
    }).onDelete('cascade'),
    uniqueIndex('deliveries_draft').on(t.libraryCode, t.patronId, t.draftId),
    uniqueIndex('deliveries_link').on(t.libraryCode, t.linkHash),
    index('deliveries_newest').on(t.libraryCode, t.sentAt),
    index('deliveries_month').on(t.libraryCode, t.patronId, t.month),
    index('deliveries_file').on(t.libraryCode, t.fileEndsAt),
  ],
);

export type DeliveryRow = typeof deliveries.$inferSelect;

/** The steps in the life of requests, with reasons. */
export const deliveryEvents = pgTable(
  'delivery_events',
  {
    libraryCode: libraryCode(),
    requestId: text('delivery_id').notNull(),
    /** From 0. */
    position: integer('position').notNull(),
    state: text('state').$type<DeliveryState>().notNull(),
    at: instant('at').notNull(),
    isReaders: boolean('is_readers').notNull(),
    text: text('text').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.requestId, t.position] }),
    foreignKey({
      name: 'delivery_events_of',
      columns: [t.libraryCode, t.requestId],
      foreignColumns: [deliveries.libraryCode, deliveries.id],
    }).onDelete('cascade'),
  ],
);
