// One room for files of all kinds (server/files/keep/file-kinds.ts): rows say what a file is, whose it is and where its
// content is. A new kind has a column for what its files belong to, with a reference that deletes them along.
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { otherResources } from './collection.ts';
import { bytea, instant, libraryCode } from './columns.ts';
import { databases, documents, libraries, notices } from './libraries.ts';
import { patrons } from './patrons.ts';
import { deliveries } from './requests/delivery.ts';
import { reports } from './requests/feedback.ts';

/** Kinds of files: of readers' reports, of notices and documents, copies that readers asked for, and pictures of resources. */
export type FileKind =
  | 'reportImage'
  | 'noticeFile'
  | 'documentFile'
  | 'suppliedCopy'
  | 'databaseLogo'
  | 'otherCover'
  | 'titleCover';

/** Deleted with what they belong to, and with the account that sent them. */
export const files = pgTable(
  'files',
  {
    libraryCode: libraryCode(),
    /** Random, so that nobody finds a file by trying, and new for each content: an address never changes its content. */
    id: text('id').notNull(),
    /** By default that of nodes of an earlier release, which store images alone. */
    kind: text('kind').$type<FileKind>().notNull().default('reportImage'),
    /** The reader who sent it; null for a file of the library. */
    patronId: text('patron_id'),
    /** Hash of the attachment token of the form that it was sent for; '' where there is none. */
    tokenHash: text('token_hash').notNull().default(''),
    /** What it belongs to, by kind; an image of a form that is not sent belongs to nothing. */
    reportId: text('report_id'),
    noticeId: text('notice_id'),
    documentId: text('document_id'),
    deliveryId: text('delivery_id'),
    databaseId: text('database_id'),
    otherId: text('other_id'),
    /** A title of the platform is not the library's to delete, so nothing is referred to. */
    titleId: text('title_id'),
    /** Increases with each file of what it belongs to. */
    position: integer('position').notNull().default(0),
    /** What it is called when it is saved; '' where its kind has no names. */
    name: text('name').notNull().default(''),
    /** Type of the content. */
    type: text('type').notNull(),
    /** Pixels; null where it is no picture, or nobody asks. */
    width: integer('width'),
    height: integer('height'),
    /** Bytes. */
    size: integer('size').notNull(),
    /** The store that has it: '' for this database, or the name of an S3 store (server/files/keep/object-store.ts). */
    store: text('store').notNull().default(''),
    /** Its key in that store. */
    objectKey: text('object_key').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** When it is deleted; null where it stays as long as what it belongs to, and a day where that is nothing yet. */
    endsAt: instant('ends_at'),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
    foreignKey({
      columns: [t.libraryCode, t.patronId],
      foreignColumns: [patrons.libraryCode, patrons.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.libraryCode, t.reportId],
      foreignColumns: [reports.libraryCode, reports.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.libraryCode, t.noticeId],
      foreignColumns: [notices.libraryCode, notices.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.libraryCode, t.documentId],
      foreignColumns: [documents.libraryCode, documents.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.libraryCode, t.deliveryId],
      foreignColumns: [deliveries.libraryCode, deliveries.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.libraryCode, t.databaseId],
      foreignColumns: [databases.libraryCode, databases.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.libraryCode, t.otherId],
      foreignColumns: [otherResources.libraryCode, otherResources.id],
    }).onDelete('cascade'),
    index('files_patron').on(t.libraryCode, t.patronId),
    index('files_report').on(t.libraryCode, t.reportId),
    index('files_notice').on(t.libraryCode, t.noticeId),
    index('files_document').on(t.libraryCode, t.documentId),
    index('files_delivery').on(t.libraryCode, t.deliveryId),
    index('files_database').on(t.libraryCode, t.databaseId),
    index('files_other').on(t.libraryCode, t.otherId),
    index('files_title').on(t.libraryCode, t.titleId),
    // Moved between stores, some at a time.
    index('files_store').on(t.libraryCode, t.store),
    index('files_end').on(t.libraryCode, t.endsAt),
  ],
);

/** The content of a file that this database has, in parts of bounded size: a download never has all of it in memory. */
export const fileParts = pgTable(
  'file_parts',
  {
    libraryCode: libraryCode(),
    fileId: text('file_id').notNull(),
    /** From 0. */
    part: integer('part').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.fileId, t.part] }),
    foreignKey({
      name: 'file_parts_of',
      columns: [t.libraryCode, t.fileId],
      foreignColumns: [files.libraryCode, files.id],
    }).onDelete('cascade'),
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
