// npm run backup -- FOLDER: saves everything, also while the service runs.
import { writeBackup } from '#server/store/backup/write-backup.ts';
import type { Client } from '#server/store/connection/connections.ts';
import { Refused } from '#server/store/refused.ts';
import { folderCommand } from './backup-command.ts';
import { runCommand, UsageError } from './command.ts';

const usage = `Usage: npm run backup -- FOLDER

Saves all libraries into a new folder: every row as it stands at one moment, compressed, with a checksum
for each table. The service may go on meanwhile. The folder holds everything, readers' accounts too:
keep it as you keep the database. "npm run restore -- FOLDER" puts it back.`;

export const backup = folderCommand(usage, 'Saved', (folder, { library }) => {
  if (library !== undefined) throw new UsageError(usage);
  return async (client) => {
    await refuseEmpty(client);
    return writeBackup(client, folder);
  };
});
if (import.meta.main) await runCommand(backup);

/** A backup of a database that nobody filled would look like one of the portal. @throws Refused */
async function refuseEmpty(client: Client): Promise<void> {
  const table = await client.query("SELECT to_regclass('libraries') AS name");
  const found =
    table.rows[0]?.name === null ? null : await client.query('SELECT FROM libraries LIMIT 1');
  if (found !== null && found.rows.length > 0) return;
  throw new Refused(
    'There is no library in this database, so there is nothing to save. Expected: DATABASE_URL or DATA_DIR as the service has it',
  );
}
