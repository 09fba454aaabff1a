// Kinds of test: beside their source (unit), about the tree itself (house), real client against real app
// (contract), and those that the gate leaves out (night).
import { defineConfig } from 'vitest/config';
import { pinyinTableModule } from './tools/build/pinyin-table.ts';

/** What every project shares: plain Node, and a stray console error fails the test (CONTRIBUTING.md, "Habits"). */
const shared = {
  environment: 'node' as const,
  setupFiles: ['tests/setup/console.ts', 'tests/setup/patience.ts', 'tests/setup/properties.ts'],
  // A gate test never waits longer for one event (CONTRIBUTING.md).
  expect: { poll: { timeout: 10_000 } },
  restoreMocks: true,
  unstubGlobals: true,
};

export default defineConfig({
  test: {
    // CI has two cores.
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      {
        // A screen of the table of routes imports it.
        plugins: [pinyinTableModule()],
        test: {
          ...shared,
          name: 'unit',
          // What a page holds for all its parts (texts, stores, timers) is as new for every file, in one process.
          isolate: false,
          setupFiles: [...shared.setupFiles, 'tests/setup/new-page.ts'],
          include: ['{src,sw,packages}/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'unit-service',
          // The service's modules load once a worker, not once a file.
          isolate: false,
          include: ['{server,packages,tools}/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'house',
          include: ['tests/house/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'contract',
          isolate: false,
          // Its tests wait for processes and databases more than they work.
          maxWorkers: 3,
          // Projects with another number of workers run after the others.
          sequence: { groupOrder: 1 },
          setupFiles: [...shared.setupFiles, 'tests/contract/support/close-portals.ts'],
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/contract/support/global-setup.ts'],
          // Every worker has a database of its own, but for the one that DATABASE_URL names.
          fileParallelism: process.env.DATABASE_URL === undefined,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // `npm run test:all`: what takes long, is random or bound to a clock, or starts processes.
        test: {
          ...shared,
          name: 'night',
          isolate: false,
          // Two things that fill the machine are never measured beside each other.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          // Without the fixed seed of property tests: each night tries others.
          setupFiles: [
            'tests/setup/console.ts',
            'tests/setup/patience.ts',
            'tests/contract/support/close-portals.ts',
          ],
          env: { PATIENCE_MS: '60000' },
          expect: { poll: { timeout: 60_000 } },
          include: ['tests/night/**/*.test.ts'],
          globalSetup: ['tests/contract/support/global-setup.ts'],
          testTimeout: 3_600_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
