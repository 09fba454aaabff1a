// Import jobs: imports and undos that librarians ordered and a worker runs. The queue (pg-boss) has a schema of
// its own and knows only which library has a job; the job itself is here, under row-level security.
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { ImportKind, ImportOutcome, ImportState } from '#contract/models/import-model.ts';
import { bytea, instant, libraryCode } from './columns.ts';
import { libraries } from './libraries.ts';

/** The job to run. */
export type ImportJobOrder =
  | {
      action: 'import';
      kind: ImportKind;
      fileName: string;
      provider: string;
      packageName: string;
      /** Rows that are not the title of the same name; absent in jobs of earlier versions. */
      apart?: number[];
      isDryRun: boolean;
      /** Username of the librarian. */
      startedBy: string;
    }
  | { action: 'undo'; importId: string };

/** The job's result. */
export type ImportJobAnswer =
  | { outcome: ImportOutcome }
  | { undone: { restored: number; removed: number } }
  /** Why nothing was done, or that the import does not exist. */
  | { refusal: { zh_CN: string; en: string } }
  | { isUnknown: true };

/** `receiving`: the file is still being uploaded. */
export type ImportJobState = 'receiving' | 'waiting' | 'active' | 'done' | 'refused' | 'failed';

export const importJobs = pgTable(
  'import_jobs',
  {
    libraryCode: libraryCode(),
    /** For an import, this is also the id of its record. */
    id: text('id').notNull(),
    order: jsonb('order').$type<ImportJobOrder>().notNull(),
    state: text('state').$type<ImportJobState>().notNull(),
    /** How often a worker started it: more than once when a worker was cut off. */
    attempts: integer('attempts').notNull().default(0),
    rowsDone: integer('rows_done').notNull().default(0),
    rowsTotal: integer('rows_total').notNull().default(0),
    answer: jsonb('answer').$type<ImportJobAnswer>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Last sign of life. */
    touchedAt: instant('touched_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);

/** The file of an import, in parts as they arrived, so that the worker of any node can read it. */
export const importFiles = pgTable(
  'import_files',
  {
    libraryCode: libraryCode(),
    jobId: text('job_id').notNull(),
    part: integer('part').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.jobId, t.part] }),
    foreignKey({
      columns: [t.libraryCode, t.jobId],
      foreignColumns: [importJobs.libraryCode, importJobs.id],
    }).onDelete('cascade'),
  ],
);

/** Record of each import, for librarians. */
export const imports = pgTable(
  'imports',
  {
    libraryCode: libraryCode(),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    fileName: text('file_name').notNull(),
    /** Null while the import runs, and when it was cut off. */
    report: jsonb('report'),
    state: text('state').$type<ImportState>().notNull().default('done'),
    /** Number of handled rows and of all rows, while it runs. */
    rowsDone: integer('rows_done').notNull().default(0),
    rowsTotal: integer('rows_total').notNull().default(0),
    /** The package of a title list. */
    packageId: text('package_id'),
    /** Whether the rows belong to the platform, and not to the library that has the record. */
    isPlatform: boolean('is_platform').notNull().default(false),
    /** Username of the librarian; null for the command line. */
    startedBy: text('started_by'),
    startedAt: instant('started_at').notNull().defaultNow(),
    /** Last sign of life. */
    finishedAt: instant('finished_at').notNull().defaultNow(),
    undoneAt: instant('undone_at'),
    /** When a librarian said that what it withdrew, or that it failed, is right so. */
    acceptedAt: instant('accepted_at'),
    /** Username; null where nobody did, or the account is gone. */
    acceptedBy: text('accepted_by'),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);

/** Rows before an import changed them, newest last, for undo. */
export const importRows = pgTable(
  'import_rows',
  {
    libraryCode: libraryCode(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    importId: text('import_id').notNull(),
    /** Table of the row. */
    place: text('place').notNull(),
    /** Key of the row in that table. */
    rowId: text('row_id').notNull(),
    /** Null when the import created the row. */
    before: jsonb('before'),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({
      columns: [t.libraryCode, t.importId],
      foreignColumns: [imports.libraryCode, imports.id],
    }).onDelete('cascade'),
    index('import_rows_import').on(t.libraryCode, t.importId),
  ],
);
