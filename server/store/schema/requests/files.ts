// Files of readers: the images of their reports. A file belongs to a form until the form is sent, then to the report.
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ImageType } from '#contract/rules/forms/image-rules.ts';
import { bytea, instant, libraryCode } from '../columns.ts';
import { patrons } from '../patrons.ts';
import { reports } from './feedback.ts';

/** Deleted with the report, and with the account. */
export const files = pgTable(
  'files',
  {
    libraryCode: libraryCode(),
    /** Random, so that nobody finds a file by trying. */
    id: text('id').notNull(),
    patronId: text('patron_id').notNull(),
    /** Hash of the form's attachment token. */
    tokenHash: text('token_hash').notNull(),
    /** Null until the form is sent. */
    reportId: text('report_id'),
    /** From 0, among the files of the report. */
    position: integer('position').notNull().default(0),
    type: text('type').$type<ImageType>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** Null where the file is in another store. */
    bytes: bytea('bytes'),
    /** The store that has it: '' for this table, or the name of an S3 store (server/files/keep/object-store.ts). */
    store: text('store').notNull().default(''),
    /** Its key in that store. */
    objectKey: text('object_key').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({
      columns: [t.libraryCode, t.patronId],
      foreignColumns: [patrons.libraryCode, patrons.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.libraryCode, t.reportId],
      foreignColumns: [reports.libraryCode, reports.id],
    }).onDelete('cascade'),
    index('files_report').on(t.libraryCode, t.reportId),
    // Moved between stores, some at a time.
    index('files_store').on(t.libraryCode, t.store),
    index('files_patron').on(t.libraryCode, t.patronId),
  ],
);

/**
 * Objects in other stores that are to be deleted: each is noted before it is written, and again by a trigger when its
 * row goes, whatever deleted the row. It refers to no library, because it outlives it.
 */
export const removedObjects = pgTable(
  'removed_objects',
  {
    store: text('store').notNull(),
    objectKey: text('object_key').notNull(),
    /** Not deleted before. */
    dueAt: instant('due_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.store, t.objectKey] }),
    index('removed_objects_due').on(t.dueAt),
  ],
);
