// Imports a list of databases into a library.

import type { ImportReport } from '#server/imports/model/report.ts';
import { type ImportOrder, runImport } from '#server/imports/runs/run-import.ts';
import type { Store } from '#server/store/connection/database.ts';

/**
 * Imports a list of databases into a library.
 *
 * @throws Refused when the whole file is refused; nothing is changed then
 */
export async function importDatabases(
  store: Store,
  order: Pick<ImportOrder, 'libraryCode' | 'bytes' | 'fileName' | 'isDryRun'>,
): Promise<ImportReport> {
  const { report } = await runImport(store, {
    ...order,
    kind: 'databases',
    isPlatform: false,
    provider: '',
    packageName: '',
    startedBy: null,
  });
  return report;
}
