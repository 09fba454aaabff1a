// What librarians ordered and a worker does: imports and undoing them. The queue itself is pg-boss's, in a
// schema of its own, and says only which library has work; what the work is stands here, behind
// row-level security like everything of a library's.
import {
  customType,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { ImportKind, ImportOutcome } from '#contract/collection-model.ts';
import { instant, libraryCode } from './columns.ts';
import { libraries } from './libraries.ts';

/** What is to be done. */
export type ImportJobOrder =
  | {
      action: 'import';
      kind: ImportKind;
      fileName: string;
      provider: string;
      packageName: string;
      /** Rows that are kept apart from titles of the same name; left out by orders of earlier versions. */
      apart?: number[];
      isDryRun: boolean;
      /** Username of the librarian. */
      startedBy: string;
    }
  | { action: 'undo'; importId: string };

/** What came of it. */
export type ImportJobAnswer =
  | { outcome: ImportOutcome }
  | { undone: { restored: number; removed: number } }
  /** Why nothing was done, or that there is no such import. */
  | { refusal: { zh_CN: string; en: string } }
  | { isUnknown: true };

/** `receiving`: its file is still coming in. */
export type ImportJobState = 'receiving' | 'waiting' | 'active' | 'done' | 'refused' | 'failed';

export const importJobs = pgTable(
  'import_jobs',
  {
    libraryCode: libraryCode(),
    /** Of an import: the id of its record too. */
    id: text('id').notNull(),
    order: jsonb('order').$type<ImportJobOrder>().notNull(),
    state: text('state').$type<ImportJobState>().notNull(),
    /** How often a worker took it up: more than once where one was cut off. */
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

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

/** The file of an import, in parts as they came in: any node's worker can take it from here. */
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
