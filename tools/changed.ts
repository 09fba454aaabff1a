// What changed since a commit, in the working tree: which tests a change needs.
import { execFileSync } from 'node:child_process';
import { root } from '#tools/process.ts';

const git = (args: string[]): string[] =>
  execFileSync('git', ['-c', `safe.directory=${root}`, ...args], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '');

/** @throws Error where git does not know the commit */
export function changedSince(revision: string): string[] {
  const changed = git(['diff', '--name-only', '-z', revision, '--']);
  return [...changed, ...git(['ls-files', '-z', '--others', '--exclude-standard'])];
}

/** The commit that is checked out; null where there is no history, as in an archive. */
export function headCommit(): string | null {
  try {
    return git(['rev-parse', 'HEAD'])[0]?.trim() ?? null;
  } catch {
    return null;
  }
}
