// What a circulation system says of readers, imported as a list.
import { runImport } from '#server/imports/runs/run-import.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import type { TestPortal } from '../support/portal.ts';

export const importStandings = (
  { store }: TestPortal,
  { code }: LibraryRecord,
  list: string,
  startedBy: string | null = null,
) =>
  runImport(store, {
    kind: 'standings',
    libraryCode: code,
    isPlatform: false,
    bytes: Buffer.from(list),
    fileName: 'standings.csv',
    startedBy,
    isDryRun: false,
    provider: '',
    packageName: '',
  });
