// The programs of PostgreSQL are copied to a folder of the service, whole, and they start.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findBinaries, installBinaries } from '#embedded-postgres/binaries.ts';

const base = mkdtempSync(join(tmpdir(), 'binaries-'));

afterAll(() => rmSync(base, { recursive: true, force: true }));

test('missing library links are created, and a damaged copy is replaced', () => {
  const shipped = findBinaries();
  const packageFolder = join(base, 'package');
  mkdirSync(packageFolder);
  execFileSync('cp', ['-R', join(shipped.packageFolder, 'native'), packageFolder]);
  execFileSync('find', [packageFolder, '-type', 'l', '-delete']);
  const bare = { ...shipped, packageFolder };
  const copy = installBinaries(bare, join(base, 'binaries'));
  const version = () =>
    execFileSync(join(copy, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' });
  expect(version()).toContain(String(shipped.majorVersion));
  const library = join(copy, 'share', 'postgresql', 'postgres.bki');
  const size = statSync(library).size;
  writeFileSync(library, '');
  expect(installBinaries(bare, join(base, 'binaries'))).toBe(copy);
  expect(statSync(library).size).toBe(size);
});
