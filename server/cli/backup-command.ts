// What taking a backup and putting one back have in common.
import { readConfig } from '#server/config/config.ts';
import { withConfiguredDatabase } from '#server/operations/open-store.ts';
import type { Manifest } from '#server/store/backup/manifest.ts';
import { type Command, parseOptions, type Terminal, UsageError } from './command.ts';

type Work = Parameters<typeof withConfiguredDatabase<Manifest>>[2];

const options = { library: { type: 'string' }, yes: { type: 'boolean' } } as const;

/** What follows the folder. */
export interface FolderOptions {
  library?: string | undefined;
  yes?: boolean | undefined;
}

/**
 * A command on one folder, which prints what it did.
 *
 * @param done what was done, such as "Saved"
 * @param work may throw UsageError
 * @param after done once `work` is, with the database open no longer
 */
export function folderCommand(
  usage: string,
  done: string,
  work: (folder: string, options: FolderOptions) => Work,
  after: (options: FolderOptions, terminal: Terminal) => Promise<void> = async () => {},
): Command {
  return {
    usage,
    work: async (args, terminal) => {
      const { values, positionals } = parseOptions(args, options);
      const [folder, ...rest] = positionals;
      if (folder === undefined || rest.length > 0) throw new UsageError(usage);
      const startedAt = Date.now();
      const onFolder = work(folder, values);
      const manifest = await withConfiguredDatabase(readConfig(terminal.env), () => {}, onFolder);
      await after(values, terminal);
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      const libraries = manifest.tables.find(({ name }) => name === 'libraries')?.rows ?? 0;
      const seconds = Math.ceil((Date.now() - startedAt) / 1_000);
      return [
        `${done} ${libraries} ${libraries === 1 ? 'library' : 'libraries'}, ${rows} rows of ${manifest.tables.length} tables, as they were at ${manifest.takenAt}, in ${seconds} s`,
      ];
    },
  };
}
