// What is known of an import: its kind, its state, and what became of its rows.
import * as z from 'zod/mini';
import { LocalText } from './model.ts';

/** Kinds of file the library can import. */
export const ImportKind = z.enum([
  'databases',
  'journals',
  'ebooks',
  'others',
  'facts',
  'recommendations',
  'disciplines',
  'departments',
  'funds',
  'achievements',
  'quotes',
  'articles',
  'standings',
  'usage',
]);
export type ImportKind = z.infer<typeof ImportKind>;

/** Maximum size of a file, in bytes. */
export const maxImportBytes = 50 * 1024 * 1024;

/** State of an import. */
export const ImportState = z.enum(['running', 'done', 'refused', 'failed', 'undoing', 'undone']);
export type ImportState = z.infer<typeof ImportState>;

/** A list that withdraws at least so many rows, and one row in so many that it has, may be the wrong one. */
export const muchWithdrawn = { least: 10, oneIn: 5 };

const RowNote = z.object({
  /** Row number as in a spreadsheet: the line of column names is row 1. */
  row: z.number(),
  /** Name of the column that the note is about. */
  field: z.string(),
  /** The reason in Chinese. */
  zh_CN: z.string(),
  /** The reason in English. */
  en: z.string(),
});

/** Result of an import; `read` equals the sum of created, changed, unchanged and refused rows. */
export const ImportOutcome = z.object({
  /** Kind of the imported file. */
  kind: ImportKind,
  /** Name of the file. */
  fileName: z.string(),
  /** Format that was recognised, such as `kbart`. */
  format: z.string(),
  /** Encoding of the text. */
  encoding: z.string(),
  /** True if the import only checked the file and wrote nothing. */
  isDryRun: z.boolean(),
  /** Rows read. */
  read: z.number(),
  /** Rows that are new. */
  created: z.number(),
  /** Rows that were changed. */
  changed: z.number(),
  /** Rows left as they were. */
  unchanged: z.number(),
  /** Number of stored rows that this edition of the list no longer has. */
  withdrawn: z.number(),
  /** Number of refused rows. */
  refusedCount: z.number(),
  /** Number of remarks about rows that were imported. */
  flaggedCount: z.number(),
  /** Refused rows with the reason; the first thousand. */
  refused: z.array(RowNote),
  /** Remarks about rows that were imported; the first thousand. */
  flagged: z.array(RowNote),
  /** The package, if the file is the title list of one; otherwise null. */
  package: z.nullable(
    z.object({
      /** Id of the package. */
      id: z.string(),
      /** Who offers it. */
      provider: z.string(),
      /** Its name. */
      name: z.string(),
    }),
  ),
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;

/** An import, as it is recorded. */
export const ImportRun = z.object({
  /** Id of the import. */
  id: z.string(),
  /** Kind of the imported file. */
  kind: ImportKind,
  /** Name of the file. */
  fileName: z.string(),
  /** State of the import. */
  state: ImportState,
  /** Number of rows processed so far. */
  rowsDone: z.number(),
  /** Number of rows in the file; 0 while it is not known. */
  rowsTotal: z.number(),
  /** Username of whoever began it; '' for the command line. */
  startedBy: z.string(),
  /** When it began, ISO 8601. */
  startedAt: z.string(),
  /** When it ended, ISO 8601; '' while it runs. */
  finishedAt: z.string(),
  /** Result of the import; null while it runs. */
  outcome: z.nullable(ImportOutcome),
  /** Why the whole file was refused, why the import failed, or why it could not be undone. */
  refusal: LocalText,
  /** Who said that the result is right so; null where nobody did. */
  accepted: z.nullable(
    z.object({
      /** Account or key. */
      by: z.string(),
      /** When, ISO 8601. */
      at: z.string(),
    }),
  ),
});
export type ImportRun = z.infer<typeof ImportRun>;
