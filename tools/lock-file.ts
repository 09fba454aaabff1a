// Completes package-lock.json: `npm ci` refuses it where the binaries of a platform are absent, and installs what has
// no hash unchecked. npm leaves such gaps (npm/cli issue 4828). Run `node tools/lock-file.ts` after an install.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, root, run } from '#tools/process.ts';

interface LockEntry {
  version?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  [field: string]: unknown;
}

export interface LockFile {
  packages: Record<string, LockEntry>;
}

export interface Absent {
  from: string;
  name: string;
}

/** Searches as Node does: beside the package that requires it, then in each parent folder. */
function holds(lock: LockFile, from: string, name: string): boolean {
  for (let folder = from; ; ) {
    if (lock.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined)
      return true;
    if (folder === '') return false;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  }
}

export function absentFrom(lock: LockFile): Absent[] {
  return Object.entries(lock.packages).flatMap(([from, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter((name) => !holds(lock, from, name))
      .map((name) => ({ from, name })),
  );
}

/** The folders of all packages without a hash: npm would install them unchecked. */
export function uncheckedIn(lock: LockFile): string[] {
  return Object.entries(lock.packages)
    .filter(([folder, { integrity }]) => folder !== '' && integrity === undefined)
    .map(([folder]) => folder);
}

/** The lock file without these packages: npm then asks its registry for them. */
export function without(lock: LockFile, folders: readonly string[]): LockFile {
  const left = Object.entries(lock.packages).filter(([folder]) => !folders.includes(folder));
  return { ...lock, packages: Object.fromEntries(left) };
}

async function complete(file: string): Promise<number> {
  const read = () => JSON.parse(readFileSync(file, 'utf8')) as LockFile;
  const before = read();
  const unchecked = uncheckedIn(before);
  const gaps = unchecked.length + absentFrom(before).length;
  writeFileSync(file, `${JSON.stringify(without(before, unchecked), null, 2)}\n`);
  const installed = await run('npm', ['install', '--package-lock-only', '--ignore-scripts']);
  if (installed.code !== 0) {
    writeFileSync(file, `${JSON.stringify(before, null, 2)}\n`);
    console.error(installed.output);
    return installed.code;
  }
  const after = read();
  const left = [
    ...absentFrom(after).map(({ from, name }) => `${name}, for ${from}, is still absent`),
    ...uncheckedIn(after).map((folder) => `${folder} still has no hash`),
  ];
  console.log(`package-lock.json: ${gaps - left.length} of ${gaps} gaps closed`);
  for (const line of left) console.error(line);
  return left.length === 0 ? 0 : 1;
}

if (isMain(import.meta)) process.exitCode = await complete(join(root, 'package-lock.json'));
