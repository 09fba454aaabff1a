// A release in a scratch repository: what it writes, commits and tags, and what it refuses without a trace.
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '#tools/process.ts';
import { release } from './release.ts';

let folder = '';
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const packageFile = { name: 'portal', version: '0.1.0', dependencies: { version: '1.0.0' } };
const lockFile = {
  name: 'portal',
  version: '0.1.0',
  packages: { '': { name: 'portal', version: '0.1.0' }, 'node_modules/hono': { version: '4.0.0' } },
};
const changelog = (head: string) =>
  `# Changelog\n\n${head}- New.\n\n## 0.0.1 (2026-01-01)\n\n- Old.\n`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-release-'));
  git('init', '--quiet');
  git('config', 'user.name', 'Release test');
  git('config', 'user.email', 'release@example.org');
  writeFileSync(join(folder, 'package.json'), json(packageFile));
  writeFileSync(join(folder, 'package-lock.json'), json(lockFile));
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog('## Unreleased\n\n'));
  commitAll();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function commitAll(): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Something');
}

const options = { isDryRun: false, today: '2026-11-25' };
const state = () => [git('log', '--format=%H'), git('tag'), git('status', '--porcelain')];

test('writes version and date, commits and tags', async () => {
  await release(folder, '0.2.0', options);
  expect(JSON.parse(read('package.json'))).toEqual({ ...packageFile, version: '0.2.0' });
  expect(JSON.parse(read('package-lock.json'))).toEqual({
    ...lockFile,
    version: '0.2.0',
    packages: { ...lockFile.packages, '': { name: 'portal', version: '0.2.0' } },
  });
  expect(read('CHANGELOG.md')).toBe(changelog('## 0.2.0 (2026-11-25)\n\n'));
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '-1', '--format=%s')).toBe('Version 0.2.0 is released');
  expect(git('describe')).toBe('v0.2.0');
});

test('refuses a version that is not higher, but for the first release', async () => {
  await release(folder, '0.1.0', options);
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog('## Unreleased\n\n'));
  commitAll();
  git('tag', 'v0.10.0');
  const before = state();
  for (const version of ['0.1.0', '0.0.9', '0.9.0', '0.10.0', '1.0', 'v1.0.0', '1.0.0-beta', '']) {
    await expect(release(folder, version, options)).rejects.toThrow(
      /is not higher than 0\.10\.0|There is a tag|is no version/,
    );
  }
  expect(state()).toEqual(before);
  await release(folder, '0.11.0', options);
});

test.each([
  ['a changed file', 'Commit or remove', () => appendFileSync(join(folder, 'package.json'), '\n')],
  ['a new file', 'Commit or remove', () => writeFileSync(join(folder, 'new.txt'), '')],
  [
    'a changelog without a section',
    'no section "## Unreleased"',
    () => {
      writeFileSync(join(folder, 'CHANGELOG.md'), changelog(''));
      commitAll();
    },
  ],
  [
    'a section that says nothing',
    'no section "## Unreleased"',
    () => {
      writeFileSync(join(folder, 'CHANGELOG.md'), changelog('## Unreleased\n\n## 0.1.0\n\n'));
      commitAll();
    },
  ],
])('refuses %s', async (_, sentence, spoil) => {
  spoil();
  const before = state();
  await expect(release(folder, '0.2.0', options)).rejects.toThrow(sentence);
  expect(state()).toEqual(before);
});

test('the command says what it would do, and does not', () => {
  const before = state();
  const said = execFileSync(
    process.execPath,
    [join(root, 'tools/release.ts'), '0.2.0', '--dry-run'],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(said).toContain('version 0.1.0 → 0.2.0');
  expect(said).toContain('tag v0.2.0');
  expect(state()).toEqual(before);
});
