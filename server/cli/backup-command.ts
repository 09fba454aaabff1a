// What taking a backup and putting one back have in common.
import { readConfig } from '#server/config.ts';
import { withConfiguredDatabase } from '#server/open-store.ts';
import type { Manifest } from '#server/store/backup/manifest.ts';
import { runCommand, UsageError } from './command.ts';

type Work = Parameters<typeof withConfiguredDatabase<Manifest>>[2];

/**
 * Runs a command on one folder and prints what it did.
 *
 * @param done what was done, such as "Saved"
 */
export function runOnFolder(
  usage: string,
  done: string,
  work: (folder: string) => Work,
): Promise<void> {
  return runCommand(usage, async ([folder, ...rest]) => {
    if (folder === undefined || folder.startsWith('-') || rest.length > 0) {
      throw new UsageError(usage);
    }
    const startedAt = Date.now();
    const manifest = await withConfiguredDatabase(readConfig(process.env), () => {}, work(folder));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const libraries = manifest.tables.find(({ name }) => name === 'libraries')?.rows ?? 0;
    const seconds = Math.ceil((Date.now() - startedAt) / 1_000);
    return [
      `${done} ${libraries} libraries, ${rows} rows of ${manifest.tables.length} tables, as they were at ${manifest.takenAt}, in ${seconds} s`,
    ];
  });
}
