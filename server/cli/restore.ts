// npm run restore -- FOLDER: puts a backup back into an empty database, or one library of it.

import { openQueueClient } from '#server/jobs/queue-client.ts';
import { restoreBackup } from '#server/store/backup/restore-backup.ts';
import { restoreLibrary } from '#server/store/backup/restore-library.ts';
import type { Store } from '#server/store/connection/database.ts';
import { folderCommand } from './backup-command.ts';
import { runCommand, UsageError, withStore } from './command.ts';

const usage = `Usage: npm run restore -- FOLDER
       npm run restore -- FOLDER --library LIBRARY --yes

Puts a backup back into an empty database: a DATA_DIR that is not there yet, or a new database that
DATABASE_URL names. The backup may come from either, and from an earlier version of the service. All of
it is put back, or nothing. Start the service afterwards.

With --library, replaces everything of one library, by its label or code, by what the backup holds of it,
also while the service runs: what was done since the backup is lost. A library that was deleted comes back.
Its readers sign in again. The backup must be of this version of the service.`;

export const restore = folderCommand(
  usage,
  'Restored',
  (folder, { library, yes }) => {
    if (library === undefined) return (client) => restoreBackup(client, folder);
    if (yes) return (client) => restoreLibrary(client, folder, library);
    throw new UsageError('restore: what the library did since the backup is lost. Add --yes');
  },
  async ({ library }, terminal) => {
    if (library === undefined) await withStore(terminal, makeQueues);
  },
);
if (import.meta.main) await runCommand(restore);

/** Backups have no queues. Nodes that ran on meanwhile would wait for them, so they are made at once. */
async function makeQueues(store: Store): Promise<void> {
  const queue = openQueueClient(store, (error, what) => console.error(what, error));
  try {
    await queue.tasks();
  } finally {
    await queue.stop();
  }
}
