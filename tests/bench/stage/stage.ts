// The libraries the figures are taken on: 500 databases under names made from the
// demonstration's own, brought in by the same import a library would use; and a real list where one
// is at hand (REAL_DATA_DIR).
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '#tools/process.ts';
import { makeDataFolder } from './data-folder.ts';
import { databaseTable } from './dataset.ts';
import { startService } from './service.ts';

export interface StageLibrary {
  /** First label of its host. */
  label: string;
  libraryCode: string;
  /** How many databases it has. */
  databases: number;
}

export interface Stage {
  dataDir: string;
  /** 500 databases. */
  half: StageLibrary;
  /** A real library's list of 450, or null where REAL_DATA_DIR does not lead to it. */
  real: StageLibrary | null;
  remove(): void;
}

const half: StageLibrary = { label: 'bench500', libraryCode: 'bench500', databases: 500 };
const real: StageLibrary = { label: 'benchreal', libraryCode: 'benchreal', databases: 450 };

/** Makes the data folder with a running service beside the imports, as an operator would. */
export async function makeStage(say: (line: string) => void): Promise<Stage> {
  say('making the libraries to measure');
  const folder = makeDataFolder();
  try {
    await using _service = await startService(folder.path);
    const file = join(folder.path, `${half.label}.csv`);
    writeFileSync(file, databaseTable(half.databases));
    await addLibrary(folder.path, half, { kind: 'databases', file });
    const list = realList();
    if (list !== null) await addLibrary(folder.path, real, { kind: 'databases', file: list });
    return {
      dataDir: folder.path,
      half,
      real: list === null ? null : real,
      remove: () => folder[Symbol.dispose](),
    };
  } catch (error) {
    folder[Symbol.dispose]();
    throw error;
  }
}

function realList(): string | null {
  const folder = process.env.REAL_DATA_DIR ?? '';
  const file = join(folder, 'az', 'temple_libguides_az_part1.json');
  return folder !== '' && existsSync(file) ? file : null;
}

/** Makes a library and imports a list into it, as an operator would. */
async function addLibrary(
  dataDir: string,
  library: StageLibrary,
  list: { kind: string; file: string },
): Promise<void> {
  const { label, libraryCode, databases } = library;
  const names = [
    '--name-zh',
    `${databases} 个数据库的图书馆`,
    '--name-en',
    `Library of ${databases}`,
  ];
  const screen = ['--login-to-page', 'databaseList'];
  await tool(dataDir, [
    'server/cli/library.ts',
    'create',
    libraryCode,
    '--label',
    label,
    ...names,
    ...screen,
  ]);
  const kind = ['--library', libraryCode, '--kind', list.kind];
  await tool(dataDir, ['server/cli/import.ts', ...kind, list.file]);
}

async function tool(dataDir: string, args: string[]): Promise<void> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn' };
  const { code, output } = await run(process.execPath, args, { cwd: root, env });
  if (code !== 0) throw new Error(`${args.slice(0, 2).join(' ')} ended with ${code}: ${output}`);
}
