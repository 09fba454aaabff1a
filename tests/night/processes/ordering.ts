// Imports as a librarian orders them.
import { randomUUID } from 'node:crypto';
import { receivedFile } from '#server/imports/runs/import-files.ts';
import { orderJob } from '#server/imports/runs/import-jobs.ts';
import type { Store } from '#server/store/connection/database.ts';
import { journal, kbart } from '#tests/contract/imports/titles/title-imports.ts';

export const importOrder = (list: string, packageName = 'All') => ({
  kind: 'journals' as const,
  fileName: 'a.txt',
  isDryRun: false,
  provider: 'Test',
  package: packageName,
  content: Buffer.from(list).toString('base64'),
});

/** An import of one journal that waits, with its file; gives its id. */
export async function orderedImport(store: Store, libraryCode: string, name: string) {
  const id = randomUUID();
  const { kind, isDryRun, provider, content } = importOrder(kbart([journal(name)]));
  const source = { fileName: `${name}.txt`, packageName: name, startedBy: 'librarian' };
  const order = { action: 'import', kind, isDryRun, provider, ...source } as const;
  await store.inLibrary(libraryCode, (tx) =>
    orderJob(tx, { libraryCode, id, order, state: 'receiving' }),
  );
  await receivedFile(store, { libraryCode, jobId: id }, content);
  return id;
}
