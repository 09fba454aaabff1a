// The project's own files: the files that git tracks or would track; without git, everything that no tool generated.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/process.ts';

/** A file for the house rules: its path from the project's folder, with `/`, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

const made = new Set([
  '.git',
  'node_modules',
  'dist',
  'coverage',
  'test-results',
  '.cache',
  '.data',
]);

function walk(folder: string, prefix = ''): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (made.has(entry.name)) return [];
    const path = prefix + entry.name;
    return entry.isDirectory() ? walk(join(folder, entry.name), `${path}/`) : [path];
  });
}

/** Sorted paths of all files of the project at `folder`; ignored files are left out. */
export function listPaths(folder: string = root): string[] {
  if (!existsSync(join(folder, '.git'))) return walk(folder).sort();
  const listed = execFileSync(
    'git',
    ['-c', `safe.directory=${folder}`, 'ls-files', '-z', '-co', '--exclude-standard'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  // git also lists deleted files that are still in the index.
  const paths = listed.split('\0').filter((path) => path !== '' && existsSync(join(folder, path)));
  return [...new Set(paths)].sort();
}

export function readTree(wanted: (path: string) => boolean, folder: string = root): SourceFile[] {
  return listPaths(folder)
    .filter(wanted)
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

export const isTypeScript = (path: string): boolean => /\.tsx?$/.test(path);
