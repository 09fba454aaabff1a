// Tests that the rule about tests of the gate finds planted violations, and lets through what is allowed.
import { expect, test } from 'vitest';
import { gateTests } from './rules/gate-tests.ts';

const contract = 'tests/contract/service/a.test.ts';
const journey = 'tests/journeys/start/a.spec.ts';

const guilty: [string, string][] = [
  [contract, "import { spawn } from 'node:child_process';"],
  [journey, 'const own = await startOwnService();'],
  ['server/jobs/a.test.ts', "import { fork } from 'node:child_process';"],
  [contract, "import { open } from '#tests/night/support/service-processes.ts';"],
  [journey, 'await page.waitForTimeout(500);'],
  [journey, 'test.slow();'],
  [journey, 'test.setTimeout(20);'],
  [journey, 'test.describe.configure({ retries: 2 });'],
  [contract, 'test(name, { retry: 2 }, body);'],
  [journey, 'await expect(row).toBeVisible({ timeout: 30_000 });'],
  ['tests/contract/support/portal.ts', 'await vi.waitFor(ready, { timeout: 20_000 });'],
  ['src/client/outbox/a.test.ts', 'const id = Math.random();'],
  [contract, 'const seed = Number(process.env.FUZZ_SEED);'],
];

const innocent: [string, string][] = [
  ['tests/contract/cli/command-starts.test.ts', "import { spawn } from 'node:child_process';"],
  ['tests/night/nodes/a.test.ts', "import { spawn } from 'node:child_process';"],
  ['server/jobs/worker.ts', "import { fork } from 'node:child_process';"],
  ['tests/journeys/shots.ts', 'const own = await startOwnService();'],
  [journey, '// test.slow() is for the night\nawait expect(row).toBeVisible({ timeout: 20_000 });'],
  [
    contract,
    "import { execFileSync } from 'node:child_process';\nexpect(states).toEqual({ retry: 3 });",
  ],
];

test.each(guilty)('in %s is found: %s', (path, text) => {
  expect(gateTests([{ path, text }])).toHaveLength(1);
});

test.each(innocent)('in %s is allowed: %s', (path, text) => {
  expect(gateTests([{ path, text }])).toEqual([]);
});
