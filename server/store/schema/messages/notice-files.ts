// Files of notices. A change is made together with a change of the notice, which increases the library's version.
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, instant, libraryCode } from '../columns.ts';
import { notices } from '../libraries.ts';

/** Deleted with the notice. */
export const noticeFiles = pgTable(
  'notice_files',
  {
    libraryCode: libraryCode(),
    /** Random, and new for each content: an address never changes its content. */
    id: text('id').notNull(),
    noticeId: text('notice_id').notNull(),
    /** Increases with each file of the notice. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /** Type of the content. */
    type: text('type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({
      name: 'notice_files_of',
      columns: [t.libraryCode, t.noticeId],
      foreignColumns: [notices.libraryCode, notices.id],
    }).onDelete('cascade'),
    index('notice_files_notice').on(t.libraryCode, t.noticeId),
  ],
);

/** A file in parts of bounded size, so that a download never has all of it in memory. */
export const noticeFileParts = pgTable(
  'notice_file_parts',
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
      name: 'notice_file_parts_of',
      columns: [t.libraryCode, t.fileId],
      foreignColumns: [noticeFiles.libraryCode, noticeFiles.id],
    }).onDelete('cascade'),
  ],
);
