import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { type Check, ok, warning, wrong } from './check.ts';

const gib = 2 ** 30;
const space = { warning: 2 * gib, wrong: gib / 4 };

export function checkMachine({ dataDir, searchFolder, databaseUrl, roles }: Config): Check[] {
  return [
    checkSpace(dataDir, databaseUrl === null ? 'the database and its log' : 'the search index'),
    checkWritable('folder', dataDir, 'DATA_DIR'),
    ...(roles.includes('search') ? [checkIndex(searchFolder)] : []),
  ];
}

function checkSpace(folder: string, what: string): Check {
  const place = existing(folder);
  const { bavail, bsize, blocks } = statfsSync(place);
  const [free, all] = [bavail * bsize, blocks * bsize];
  const found = `${(free / gib).toFixed(1)} of ${(all / gib).toFixed(0)} GiB are free at ${place}`;
  const advice = `Make room for ${what}, or move DATA_DIR`;
  if (free < space.wrong) return wrong('disk', found, advice);
  return free < space.warning ? warning('disk', found, advice) : ok('disk', found);
}

function checkWritable(name: string, folder: string, setting: string): Check {
  const place = existing(folder);
  try {
    accessSync(place, constants.W_OK | constants.X_OK);
    return ok(name, `${folder} can be written`);
  } catch {
    const advice = `Give the folder of ${setting} to the account of the service, or name another`;
    return wrong(name, `${place} cannot be written by this account`, advice);
  }
}

function checkIndex(folder: string): Check {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const bytes = files.reduce((sum, file) => sum + sizeOf(join(folder, file)), 0);
  if (bytes === 0) {
    const advice = 'The next start builds it; with millions of titles that takes minutes';
    return warning('index', `no search index is kept in ${folder}`, advice);
  }
  return ok('index', `${(bytes / 2 ** 20).toFixed(1)} MiB are kept in ${folder}`);
}

/** 0 for what went meanwhile. */
function sizeOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : 0;
}

function existing(folder: string): string {
  return existsSync(folder) || folder === dirname(folder) ? folder : existing(dirname(folder));
}
