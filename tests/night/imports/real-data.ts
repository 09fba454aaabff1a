// The folder of real lists that REAL_DATA_DIR names; without it, tests of real lists are skipped.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';

export const folder = process.env.REAL_DATA_DIR ?? '';

/** Whether the folder has a file. */
export function hasReal(file: string): boolean {
  return folder !== '' && existsSync(join(folder, file));
}

export function realBytes(file: string): Buffer {
  return readFileSync(join(folder, file));
}

/** All files below the folder, in order; without `strangers`, which are made up for one question each. */
export function realFiles(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !file.startsWith('strangers/'))
    .sort();
}

/**
 * Whether the real lists are available; otherwise the test file reports that it needs them.
 *
 * @param file a file of the lists
 * @param what description of the lists
 */
export function isRealDataThere(file: string, what: string): boolean {
  const isThere = hasReal(file);
  if (!isThere) {
    test(`needs REAL_DATA_DIR for ${what}`, ({ skip }) => {
      skip('REAL_DATA_DIR does not name a folder with them');
    });
  }
  return isThere;
}
