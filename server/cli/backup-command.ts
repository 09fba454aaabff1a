// What taking a backup and putting one back have in common.
import { ConfigError, readConfig } from '#server/config.ts';
import { withConfiguredDatabase } from '#server/open-store.ts';
import { BackupRefused, type Manifest } from '#server/store/backup/manifest.ts';

type Work = Parameters<typeof withConfiguredDatabase<Manifest>>[2];

/**
 * Runs a command on one folder and prints what it did.
 *
 * @param done what was done, such as "Saved"
 * @returns exit code: 0 done, 1 refused, 2 not understood
 */
export async function runOnFolder(
  usage: string,
  done: string,
  work: (folder: string) => Work,
): Promise<number> {
  const [folder, ...rest] = process.argv.slice(2);
  if (folder === undefined || folder.startsWith('-') || rest.length > 0) {
    (folder === '--help' ? console.log : console.error)(usage);
    return folder === '--help' ? 0 : 2;
  }
  const startedAt = Date.now();
  try {
    const manifest = await withConfiguredDatabase(readConfig(process.env), () => {}, work(folder));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const libraries = manifest.tables.find(({ name }) => name === 'libraries')?.rows ?? 0;
    const seconds = Math.ceil((Date.now() - startedAt) / 1_000);
    console.log(
      `${done} ${libraries} libraries, ${rows} rows of ${manifest.tables.length} tables, as they were at ${manifest.takenAt}, in ${seconds} s`,
    );
    return 0;
  } catch (error) {
    const isRefusal = error instanceof BackupRefused || error instanceof ConfigError;
    console.error(isRefusal ? error.message : error);
    return 1;
  }
}
