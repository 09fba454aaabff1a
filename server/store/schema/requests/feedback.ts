// Tables of feedback: reports of readers, what became of them, and confirmed faults. A change of outages
// increases the library's version, because all readers see them; reports are their readers' own.
import { sql } from 'drizzle-orm';
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
import type { FeedbackForm, FeedbackInput, ReportState } from '#contract/models/feedback-model.ts';
import type { ResourceKind } from '#contract/models/model.ts';
import { instant, libraryCode, localText } from '../columns.ts';
import { libraries } from '../libraries.ts';
import { patrons } from '../patrons.ts';

/** Confirmed faults of resources; a resource has one at a time. */
export const outages = pgTable(
  'outages',
  {
    libraryCode: libraryCode(),
    id: text('id').notNull(),
    resourceKind: text('resource_kind').$type<ResourceKind>().notNull(),
    resourceId: text('resource_id').notNull(),
    since: instant('since').notNull(),
    instead: localText('instead'),
    endedAt: instant('ended_at'),
    /** When the library last said something of it. */
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
    uniqueIndex('outages_that_last')
      .on(t.libraryCode, t.resourceKind, t.resourceId)
      .where(sql`${t.endedAt} IS NULL`),
  ],
);

/** Reports of readers; deleted with the account. */
export const reports = pgTable(
  'reports',
  {
    libraryCode: libraryCode(),
    id: text('id').notNull(),
    patronId: text('patron_id').notNull(),
    /** Id that the reader's device gave the draft: a draft that is sent again is the same report. */
    draftId: text('draft_id').notNull(),
    form: text('form').$type<FeedbackForm>().notNull(),
    /** Null for a suggestion. */
    resourceKind: text('resource_kind').$type<ResourceKind>(),
    resourceId: text('resource_id'),
    resourceName: localText('resource_name'),
    /** The other fields of the form, as they were sent. */
    fields: jsonb('fields').$type<Omit<FeedbackInput, 'form' | 'resource'>>().notNull(),
    state: text('state').$type<ReportState>().notNull(),
    desk: text('desk').notNull().default(''),
    /** `yyyy-MM-dd` */
    dueOn: text('due_on'),
    /** The confirmed fault that it belongs to. */
    outageId: text('outage_id'),
    rating: integer('rating'),
    ratingText: text('rating_text').notNull().default(''),
    /** Null without a rating, and of one that was given before times were stored. */
    ratedAt: instant('rated_at'),
    sentAt: instant('sent_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({
      columns: [t.libraryCode, t.patronId],
      foreignColumns: [patrons.libraryCode, patrons.id],
    }).onDelete('cascade'),
    uniqueIndex('reports_draft').on(t.libraryCode, t.patronId, t.draftId),
    index('reports_newest').on(t.libraryCode, t.sentAt),
    index('reports_resource').on(t.libraryCode, t.resourceKind, t.resourceId),
    index('reports_outage').on(t.libraryCode, t.outageId),
  ],
);

export type ReportRow = typeof reports.$inferSelect;

/** The steps in the life of reports, with answers and reasons. */
export const reportEvents = pgTable(
  'report_events',
  {
    libraryCode: libraryCode(),
    requestId: text('report_id').notNull(),
    /** From 0. */
    position: integer('position').notNull(),
    state: text('state').$type<ReportState>().notNull(),
    at: instant('at').notNull(),
    isReaders: boolean('is_readers').notNull(),
    /** Account of the librarian; '' for the reader, and after that account was erased. */
    by: text('by').notNull().default(''),
    text: text('text').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.requestId, t.position] }),
    foreignKey({
      columns: [t.libraryCode, t.requestId],
      foreignColumns: [reports.libraryCode, reports.id],
    }).onDelete('cascade'),
  ],
);
