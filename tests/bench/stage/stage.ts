// The library the figures are taken on: 500 databases under names made from the
// demonstration's own, brought in by the same import a library would use.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from '#tools/data-folder.ts';
import { root, run } from '#tools/process.ts';
import { databaseTable } from './dataset.ts';
import { startService } from './service.ts';

export interface Stage {
  dataDir: string;
  remove(): void;
}

export const label = 'bench500';
export const databases = 500;

/** Makes the data folder with a running service beside the import, as an operator would. */
export async function makeStage(say: (line: string) => void): Promise<Stage> {
  say('making the library to measure');
  const folder = makeDataFolder();
  try {
    await using _service = await startService(folder.path);
    const file = join(folder.path, `${label}.csv`);
    writeFileSync(file, databaseTable(databases));
    const names = ['--name-zh', '测试图书馆', '--name-en', 'Bench Library'];
    const place = ['--label', label, '--login-to-page', 'databaseList'];
    await tool(folder.path, ['server/cli/library.ts', 'create', label, ...place, ...names]);
    const list = ['--library', label, '--kind', 'databases', file];
    await tool(folder.path, ['server/cli/import.ts', ...list]);
    return { dataDir: folder.path, remove: () => folder[Symbol.dispose]() };
  } catch (error) {
    folder[Symbol.dispose]();
    throw error;
  }
}

/** Runs a command of the service beside it. */
export async function tool(dataDir: string, args: string[]): Promise<void> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn' };
  const { code, output } = await run(process.execPath, args, { cwd: root, env });
  if (code !== 0) throw new Error(`${args.slice(0, 2).join(' ')} ended with ${code}: ${output}`);
}
