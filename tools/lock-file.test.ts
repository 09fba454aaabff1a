// Tests that the lock file is completed with platform packages only, each with its platform.
import { expect, test } from 'vitest';
import { absentFrom, type LockFile, withPlatforms } from './lock-file.ts';

const lock: LockFile = {
  packages: {
    '': { dependencies: { tool: '^1.0.0' } },
    'node_modules/tool': {
      version: '1.0.0',
      dev: true,
      dependencies: { gone: '^2.0.0', inner: '^1.0.0' },
      optionalDependencies: { '@tool/linux-x64-musl': '1.0.0', '@tool/win32-arm64': '1.0.0' },
    },
    'node_modules/tool/node_modules/inner': { version: '1.0.0', dependencies: { tool: '^1.0.0' } },
  },
};

test('what Node would not find is absent', () => {
  expect(absentFrom(lock).map(({ name }) => name)).toEqual([
    'gone',
    '@tool/linux-x64-musl',
    '@tool/win32-arm64',
  ]);
});

test('platform packages are written back with their platform, others are not invented', () => {
  const complete = withPlatforms(lock);
  expect(complete.packages['node_modules/@tool/linux-x64-musl']).toEqual({
    version: '1.0.0',
    dev: true,
    optional: true,
    cpu: ['x64'],
    libc: ['musl'],
    os: ['linux'],
  });
  expect(complete.packages['node_modules/@tool/win32-arm64']).toMatchObject({ os: ['win32'] });
  expect(absentFrom(complete).map(({ name }) => name)).toEqual(['gone']);
});
