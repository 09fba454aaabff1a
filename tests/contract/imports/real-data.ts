// The folder of real lists that REAL_DATA_DIR names; tests of them are skipped where it names none.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';

/** Where they are; '' where that is not said. */
export const folder = process.env.REAL_DATA_DIR ?? '';

/** Whether a file of the folder is there. */
export function hasReal(file: string): boolean {
  return folder !== '' && existsSync(join(folder, file));
}

/** Bytes of a file of the folder. */
export function realBytes(file: string): Buffer {
  return readFileSync(join(folder, file));
}

/** Every file below the folder, in order. */
export function realFiles(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/**
 * Whether the real lists are there; where they are not, the test file says that it needs them.
 *
 * @param file one that stands for all
 * @param what they are, for people
 */
export function isRealDataThere(file: string, what: string): boolean {
  const isThere = hasReal(file);
  test.skipIf(isThere)(`needs REAL_DATA_DIR for ${what}`, ({ skip }) => {
    skip('REAL_DATA_DIR does not name a folder with them');
  });
  return isThere;
}
