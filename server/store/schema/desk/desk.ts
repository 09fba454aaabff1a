// Tables of the librarians' desk. Nothing here is for readers, so a change does not increase a library's version.
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { LetterState } from '#contract/models/desk/letter-model.ts';
import type { FieldValues } from '#contract/models/desk/record-model.ts';
import type { SavedFilter } from '#contract/models/desk/task-model.ts';
import type { Language } from '#contract/models/model.ts';
import type { StaffRole } from '#contract/models/roles.ts';
import { instant, libraryCode, localText } from '../columns.ts';
import { libraries } from '../libraries.ts';
import { patrons } from '../patrons.ts';

/** Roles of librarians' accounts. A trigger gives `owner` to an account that becomes a librarian by other ways. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    libraryCode: libraryCode(),
    patronId: text('patron_id').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.patronId, t.role] }),
    foreignKey({
      columns: [t.libraryCode, t.patronId],
      foreignColumns: [patrons.libraryCode, patrons.id],
    }).onDelete('cascade'),
  ],
);

/** What was changed, by whom. Triggers write it; the service's roles can read it, and neither change nor delete it. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    libraryCode: libraryCode(),
    entry: bigint('entry', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** All entries of one action have the same. */
    changeId: text('change_id').notNull(),
    at: instant('at').notNull(),
    /** Username, `command line`, or '' for the service itself. */
    actor: text('actor').notNull(),
    /** Network address; '' where there is none. */
    origin: text('origin').notNull(),
    /** Table of the row. */
    place: text('place').notNull(),
    /** Key of the row in its table, without the library. */
    rowId: text('row_id').notNull(),
    /** Name of the row at that time. */
    name: localText('name'),
    action: text('action').$type<'insert' | 'update' | 'delete'>().notNull(),
    /** Changed columns by their names in the database; all of them for a deleted row. */
    before: jsonb('before').$type<FieldValues>().notNull(),
    after: jsonb('after').$type<FieldValues>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.entry] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
    index('audit_entries_row').on(t.libraryCode, t.place, t.rowId, t.entry),
    index('audit_entries_change').on(t.libraryCode, t.changeId),
  ],
);

/** What librarians said of a task; the tasks themselves follow from the library's data. */
export const deskTasks = pgTable(
  'desk_tasks',
  {
    libraryCode: libraryCode(),
    /** As in contract `Task.id`. */
    id: text('id').notNull(),
    /** Username; null where nobody works on it. */
    assignee: text('assignee'),
    dueOn: date('due_on', { mode: 'string' }),
    comment: text('comment').notNull().default(''),
    /** Last day on which it is left alone. */
    notBefore: date('not_before', { mode: 'string' }),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);

/** Texts for answers to readers. */
export const keptAnswers = pgTable(
  'kept_answers',
  {
    libraryCode: libraryCode(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    text: localText('text'),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);

/** E-mail to vendors; a job hands it over. */
export const letters = pgTable(
  'letters',
  {
    libraryCode: libraryCode(),
    id: text('id').notNull(),
    resourceKind: text('resource_kind').$type<'database' | 'other'>().notNull(),
    resourceId: text('resource_id').notNull(),
    /** Report that it is about; null for none. */
    reportId: text('report_id'),
    address: text('address').notNull(),
    /** Where answers go; '' for the library's address. */
    replyTo: text('reply_to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** Username. */
    by: text('by').notNull(),
    at: instant('at').notNull(),
    state: text('state').$type<LetterState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried again; while it is in hand, until when. */
    nextAt: instant('next_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
    index('letters_resource').on(t.libraryCode, t.resourceKind, t.resourceId),
    index('letters_waiting').on(t.libraryCode, t.state, t.nextAt),
  ],
);

/** What librarians chose for their own work at the desk. */
export const deskChoices = pgTable(
  'desk_choices',
  {
    libraryCode: libraryCode(),
    patronId: text('patron_id').notNull(),
    /** True if the open tasks are mailed every morning. */
    hasMorningMail: boolean('has_morning_mail').notNull().default(false),
    /** Day of the last morning that was looked at. */
    mailedOn: date('mailed_on', { mode: 'string' }),
    filters: jsonb('filters').$type<SavedFilter[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.patronId] }),
    foreignKey({
      columns: [t.libraryCode, t.patronId],
      foreignColumns: [patrons.libraryCode, patrons.id],
    }).onDelete('cascade'),
  ],
);

/** The certificate of the campus's sign-in, as it was when a job last looked at it. */
export const signInCertificates = pgTable(
  'sign_in_certificates',
  {
    libraryCode: libraryCode(),
    /** With the port where it is not the usual one. */
    host: text('host').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);
