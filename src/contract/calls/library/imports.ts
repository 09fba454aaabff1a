// Calls for imports, for librarians. The command line uses the same code.
import * as z from 'zod/mini';
import { ImportKind, ImportOutcome, ImportRun } from '../../models/import-model.ts';
import { command, query } from '../declare.ts';

export const importFile = command({
  name: 'importFile',
  summary:
    'Imports a file, or tells what an import would do. Librarians only: usage reports are for who reads figures, lists for who keeps the collection. What takes longer than a few seconds goes on: its id is the answer, and listImports tells how far it is.',
  family: 'signed:institutionLibrary',
  method: 'POST',
  path: '/imports',
  audience: 'patron',
  keyScope: 'imports:write',
  // Less than the maximum size of a file: JSON is parsed in one step, and other requests wait during it.
  maxBodyBytes: 4.5 * 1024 * 1024,
  scope: 'long',
  forLibrarians: 'openDesk',
  input: z.strictObject({
    /** Kind of the file's content. */
    kind: ImportKind,
    /** Name of the file; its extension and words help to recognise the format. */
    fileName: z.string().check(z.minLength(1), z.maxLength(300)),
    /** The bytes of a small file, base64. For a larger file, send the bytes themselves as the body. */
    content: z.string().check(z.maxLength(4 * 1024 * 1024)),
    /** True to get a report of the changes without importing. */
    isDryRun: z.boolean(),
    /** Provider of a title list's package; '' to take provider and package from the file's name. */
    provider: z.string().check(z.maxLength(200)),
    /** Name of the package; '' to take it from the file's name. */
    package: z.string().check(z.maxLength(300)),
    /** Numbers of rows, as `12,57`, that are other titles than those of the same name; see the report. */
    apart: z.optional(z.string().check(z.regex(/^(\d{1,7}(,\d{1,7}){0,999})?$/))),
  }),
  bytesInstead: 'content',
  output: z.object({
    /** Id of the import; '' for a finished dry run. */
    id: z.string(),
    /** Result of the import; null while it runs. */
    outcome: z.nullable(ImportOutcome),
    /** `running` if the import continues after the answer; otherwise left out. */
    state: z.optional(z.literal('running')),
  }),
  whenOffline: 'refuse',
});

export const setStandings = command({
  name: 'setStandings',
  summary:
    'Writes what the circulation system says of readers: changes, replaces or removes the standing of up to 1,000. Each row is checked by itself; the answer names those that are refused. The same rows again change nothing. Recorded among the imports, where it can be undone. What takes longer than a few seconds goes on, as an import does.',
  family: 'signed:institutionLibrary',
  method: 'POST',
  path: '/standings',
  audience: 'patron',
  keyScope: 'imports:write',
  maxBodyBytes: 1024 * 1024,
  scope: 'long',
  forLibrarians: 'importLists',
  input: z.strictObject({
    /** The readers, each once. */
    standings: z
      .array(
        // Values are checked row by row, so that one wrong row refuses no other.
        z.looseObject({
          /** Text: the reader's username; there need be no account yet. */
          username: z.optional(z.unknown()),
          /** `change` (if left out): fields that are left out stay as they are. `replace`: they get their plain value. `remove`: nothing is known of the reader any more. */
          action: z.optional(z.unknown()),
          /** True or false: no longer a member of the school; plainly false. */
          isGraduate: z.optional(z.unknown()),
          /** Whole number: overdue days of all loans together; plainly 0. */
          overdueDays: z.optional(z.unknown()),
          /** True or false: false while a task is open; plainly true. */
          isTaskCleared: z.optional(z.unknown()),
          /** Array of texts: resources that the reader may not use, as `kind/id` or an id; plainly none. */
          refusedResources: z.optional(z.unknown()),
        }),
      )
      .check(z.minLength(1), z.maxLength(1_000)),
    /** True to get a report of the changes without writing. */
    isDryRun: z.optional(z.boolean()),
  }),
  output: z.object({
    /** Id of the import; '' for a finished dry run. */
    id: z.string(),
    /** Result by row, the first row being 1; removed rows are counted as changed and as withdrawn. Null while it runs. */
    outcome: z.nullable(ImportOutcome),
    /** `running` if the writing continues after the answer; otherwise left out. */
    state: z.optional(z.literal('running')),
  }),
  whenOffline: 'refuse',
});

export const listImports = query({
  name: 'listImports',
  summary:
    "The library's imports that the caller may make, newest first, of the last 100, with progress of those that run.",
  family: 'signed:institutionLibrary',
  method: 'GET',
  path: '/imports',
  audience: 'patron',
  keyScope: 'imports:write',
  forLibrarians: 'openDesk',
  input: z.strictObject({}),
  output: z.object({
    /** The imports. */
    items: z.array(ImportRun),
  }),
  readable: 'never',
});

export const acceptImport = command({
  name: 'acceptImport',
  summary:
    'Says that the result of an import is right so, though it withdrew much or failed: it is no task any more. Librarians only.',
  family: 'signed:institutionLibrary',
  method: 'POST',
  path: '/imports/{id}/accept',
  audience: 'patron',
  forLibrarians: 'openDesk',
  input: z.strictObject({
    /** Id of the import. */
    id: z.string().check(z.minLength(1), z.maxLength(100)),
    /** False to take it back. */
    isAccepted: z.boolean(),
  }),
  output: z.object({
    /** Whether the result is accepted now. */
    isAccepted: z.boolean(),
  }),
  whenOffline: 'refuse',
});

export const undoImport = command({
  name: 'undoImport',
  summary:
    'Takes back what an import wrote, where nothing later was built upon it. Librarians only. What takes longer than a few seconds goes on, and listImports tells how far it is.',
  family: 'signed:institutionLibrary',
  method: 'POST',
  path: '/imports/{id}/undo',
  audience: 'patron',
  keyScope: 'imports:write',
  scope: 'long',
  forLibrarians: 'openDesk',
  input: z.strictObject({
    /** Id of the import. */
    id: z.string().check(z.minLength(1), z.maxLength(100)),
  }),
  output: z.object({
    /** Number of rows that have their earlier content again. */
    restored: z.number(),
    /** Number of removed rows. */
    removed: z.number(),
    /** `running` if the undo continues after the answer: nothing is counted yet. Otherwise left out. */
    state: z.optional(z.literal('running')),
  }),
  whenOffline: 'refuse',
});
