// Random schedules of a reader's deeds and of what befalls them. SEED says which, FAULT_SCHEDULES how
// many; each has a seed of its own, and can be played again alone with it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { noFigures, openLane } from './lane.ts';
import { openRecord } from './record.ts';

const seed = Number(process.env.SEED ?? 20261123);
const count = Number(process.env.FAULT_SCHEDULES ?? 10);
/** Schedules wait more than they work: so many are played side by side. */
const lanes = Math.min(Number(process.env.FAULT_LANES ?? 4), count);
/** Both kinds of library: Chinese first, and international. */
const labels = ['demo', 'intl'] as const;

// A stage is a context of its own, which follows what its test allows.
test.use({ serviceWorkers: 'allow' });

test(`${count} schedules of faults from seed ${seed} lose, double and claim nothing`, async () => {
  // Far more than they take, also where all of them heal late.
  test.setTimeout(120_000 + count * 60_000);
  const record = await openRecord();
  const figures = noFigures();
  const found: string[] = [];
  let next = 0;
  const playLane = async (index: number): Promise<void> => {
    const label = labels[index % labels.length] ?? 'demo';
    await using lane = await openLane(record, label);
    while (next < count) {
      const mine = seed + next;
      next += 1;
      const findings = await lane.play(mine, figures);
      for (const each of findings) console.info(each);
      found.push(...findings);
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, (_, index) => playLane(index)));
  } finally {
    await record.close();
  }
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/faults.json', JSON.stringify({ seed, ...figures, found }));
  expect(found, found.join('\n\n')).toEqual([]);
});
