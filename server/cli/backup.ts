// npm run backup -- FOLDER: saves everything, also while the service runs.
import { writeBackup } from '#server/store/backup/write-backup.ts';
import { runOnFolder } from './backup-command.ts';
import { UsageError } from './command.ts';

const usage = `Usage: npm run backup -- FOLDER

Saves all libraries into a new folder: every row as it stands at one moment, compressed, with a checksum
for each table. The service may go on meanwhile. The folder holds everything, readers' accounts too:
keep it as you keep the database. "npm run restore -- FOLDER" puts it back.`;

await runOnFolder(usage, 'Saved', (folder, { library }) => {
  if (library !== undefined) throw new UsageError(usage);
  return (client) => writeBackup(client, folder);
});
