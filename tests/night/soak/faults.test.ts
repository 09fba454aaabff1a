// `npm run soak`: random schedules of a reader's deeds and of faults, in browsers against the real
// service (docs/design/safety.md, T15 to T24), as tests/night/faults/faults.spec.ts plays them. FAULT_SCHEDULES
// says how many, FAULT_SEED which.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Figures } from '#tests/night/faults/lane.ts';
import { run } from '#tools/process.ts';

const count = Number(process.env.FAULT_SCHEDULES ?? 1_000);
const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 2 ** 31));
const report = 'test-results/faults.json';

test(`plays ${count} schedules of faults from seed ${seed}: none lost, doubled or claimed`, async () => {
  rmSync(report, { force: true });
  const journey = ['tools/journeys.ts', 'tests/night/faults/faults.spec.ts', '--trace', 'off'];
  const { code } = await run(process.execPath, journey, {
    echo: true,
    env: { FAULT_SCHEDULES: String(count), FAULT_SEED: String(seed) },
    timeoutMs: 4 * 3_600_000,
  });
  expect(existsSync(report), 'what was played').toBe(true);
  const { agreedAfterMs, found, ...figures } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Figures & { seed: number; found: string[] };
  const sorted = agreedAfterMs.toSorted((one, other) => one - other);
  const part = (share: number) => sorted[Math.floor(share * (sorted.length - 1))];
  const agreed = { median: part(0.5), nine: part(0.9), most: part(1) };
  console.info(JSON.stringify({ ...figures, agreedAfterMs: agreed, found: found.length }));
  expect({ found, code }).toEqual({ found: [], code: 0 });
});
