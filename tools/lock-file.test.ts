// Tests that the gaps of a lock file are found: packages without an entry, and entries without a hash.
import { expect, test } from 'vitest';
import { absentFrom, type LockFile, uncheckedIn, without } from './lock-file.ts';

const lock: LockFile = {
  packages: {
    '': { dependencies: { tool: '^1.0.0' } },
    'node_modules/tool': {
      version: '1.0.0',
      integrity: 'sha512-a',
      dependencies: { gone: '^2.0.0', inner: '^1.0.0' },
      optionalDependencies: { '@tool/linux-x64-musl': '1.0.0', '@tool/win32-arm64': '1.0.0' },
    },
    'node_modules/@tool/win32-arm64': { version: '1.0.0', optional: true },
    'node_modules/tool/node_modules/inner': {
      version: '1.0.0',
      integrity: 'sha512-b',
      dependencies: { tool: '^1.0.0' },
    },
  },
};

test('what Node would not find is absent', () => {
  expect(absentFrom(lock)).toEqual([
    { from: 'node_modules/tool', name: 'gone' },
    { from: 'node_modules/tool', name: '@tool/linux-x64-musl' },
  ]);
});

test('what has no hash is unchecked, and the project itself needs none', () => {
  const unchecked = uncheckedIn(lock);
  expect(unchecked).toEqual(['node_modules/@tool/win32-arm64']);
  expect(absentFrom(without(lock, unchecked)).map(({ name }) => name)).toContain(
    '@tool/win32-arm64',
  );
});
