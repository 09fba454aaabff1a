// Imports, for librarians. The command line does the same through the same code.
import * as z from 'zod/mini';
import { ImportKind, ImportOutcome, ImportRun } from '../collection-model.ts';
import { command, query } from './declare.ts';

export const importFile = command({
  name: 'importFile',
  summary:
    'Imports a file, or tells what an import would do. Librarians only. What takes longer than a few seconds goes on: its id is the answer, and listImports tells how far it is.',
  family: 'signed:institutionLibrary',
  method: 'POST',
  path: '/imports',
  audience: 'patron',
  keyScope: 'imports:write',
  // Not as large as a file may be: JSON is read in one go, while everybody else waits.
  maxBodyBytes: 4.5 * 1024 * 1024,
  scope: 'long',
  forLibrarians: 'importLists',
  input: z.strictObject({
    /** What the file has. */
    kind: ImportKind,
    /** Name of the file; its ending and its words help to recognise it. */
    fileName: z.string().check(z.minLength(1), z.maxLength(300)),
    /** The bytes of a small file, base64. A larger one is sent as it is: see `bytesInstead`. */
    content: z.string().check(z.maxLength(4 * 1024 * 1024)),
    /** True to be told only what an import would do. */
    isDryRun: z.boolean(),
    /** Package of a title list; '' to take both from the file's name. */
    provider: z.string().check(z.maxLength(200)),
    /** Name of the package; '' to take it from the file's name. */
    package: z.string().check(z.maxLength(300)),
    /** Rows that are other titles than those of the same name: their numbers in the report, as `12,57`. */
    apart: z.optional(z.string().check(z.regex(/^(\d{1,7}(,\d{1,7}){0,999})?$/))),
  }),
  bytesInstead: 'content',
  output: z.object({
    /** Id of its record; '' of a dry run that is done. */
    id: z.string(),
    /** Null while it runs. */
    outcome: z.nullable(ImportOutcome),
    /** Said where it goes on after the answer. */
    state: z.optional(z.literal('running')),
  }),
  whenOffline: 'refuse',
});

export const listImports = query({
  name: 'listImports',
  summary: "The library's imports, newest first, 100 at most, with progress of those that run.",
  family: 'signed:institutionLibrary',
  method: 'GET',
  path: '/imports',
  audience: 'patron',
  keyScope: 'imports:write',
  forLibrarians: 'importLists',
  input: z.strictObject({}),
  output: z.object({
    /** The imports. */
    items: z.array(ImportRun),
  }),
  readable: 'never',
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
  forLibrarians: 'importLists',
  input: z.strictObject({
    /** Id of the import. */
    id: z.string().check(z.minLength(1), z.maxLength(100)),
  }),
  output: z.object({
    /** Rows that are as before again. */
    restored: z.number(),
    /** Rows that are gone again. */
    removed: z.number(),
    /** Said where it goes on after the answer: nothing is counted yet then. */
    state: z.optional(z.literal('running')),
  }),
  whenOffline: 'refuse',
});
