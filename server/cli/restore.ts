// npm run restore -- FOLDER: puts a backup back into an empty database.
import { restoreBackup } from '#server/store/backup/restore-backup.ts';
import { runOnFolder } from './backup-command.ts';

const usage = `Usage: npm run restore -- FOLDER

Puts a backup back into an empty database: a DATA_DIR that is not there yet, or a new database that
DATABASE_URL names. The backup may come from either, and from an earlier version of the service. All of
it is put back, or nothing. Start the service afterwards.`;

await runOnFolder(usage, 'Restored', (folder) => (client) => restoreBackup(client, folder));
