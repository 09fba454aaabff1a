// Imports, for librarians. The command line does the same through the same code.
import * as z from 'zod/mini';
import { ImportKind, ImportOutcome, ImportRun } from '../collection-model.ts';
import { command, query } from './declare.ts';

export const importFile = command({
  name: 'importFile',
  summary: 'Imports a file, or tells what an import would do. Librarians only.',
  family: 'signed:institutionLibrary',
  method: 'POST',
  path: '/imports',
  audience: 'patron',
  input: z.strictObject({
    kind: ImportKind,
    fileName: z.string().check(z.minLength(1), z.maxLength(300)),
    /** The file's bytes, base64. */
    content: z.string().check(z.maxLength(70 * 1024 * 1024)),
    isDryRun: z.boolean(),
    /** Package of a title list; '' to take both from the file's name. */
    provider: z.string().check(z.maxLength(200)),
    package: z.string().check(z.maxLength(300)),
  }),
  output: z.object({ id: z.string(), outcome: ImportOutcome }),
  whenOffline: 'refuse',
});

export const listImports = query({
  name: 'listImports',
  summary: "The library's imports, newest first, 100 at most, with progress of those that run.",
  family: 'signed:institutionLibrary',
  method: 'GET',
  path: '/imports',
  audience: 'patron',
  input: z.strictObject({}),
  output: z.object({ items: z.array(ImportRun) }),
  readable: 'never',
});

export const undoImport = command({
  name: 'undoImport',
  summary:
    'Takes back what an import wrote, where nothing later was built upon it. Librarians only.',
  family: 'signed:institutionLibrary',
  method: 'POST',
  path: '/imports/{id}/undo',
  audience: 'patron',
  input: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({ restored: z.number(), removed: z.number() }),
  whenOffline: 'refuse',
});
