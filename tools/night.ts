// `npm run test:all`: the gate and all of tests/night, a folder a part. `-- faults soak/kills` runs these parts alone,
// `--resume` leaves out what passed at this commit, SEED repeats a random run. Each part writes
// test-results/night/<part>.json with its seed.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedSince, headCommit } from '#tools/changed.ts';
import { build, stages, takeStages, vitest } from '#tools/gate.ts';
import { root } from '#tools/process.ts';
import { conclude, type Outcome, type Step, summarise } from '#tools/steps.ts';

interface PartReport {
  part: string;
  /** The commit that was tested; null where files differed from it. */
  commit: string | null;
  seed: string;
  outcomes: readonly Outcome[];
}

const nightFolder = join(root, 'tests/night');
const hours = 3_600_000;
/** Files of real providers, where they lie beside the checkout; without them their tests are skipped. */
const besideCheckout = join(root, '../shared/data');
const realData =
  process.env.REAL_DATA_DIR ?? (existsSync(besideCheckout) ? besideCheckout : undefined);

const reportOf = (part: string) =>
  join(root, 'test-results/night', `${part.replaceAll('/', '-')}.json`);

/** The gate, and every folder of tests/night. */
function allParts(): string[] {
  const folders = readdirSync(nightFolder, { withFileTypes: true });
  return [
    'gate',
    ...folders
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort(),
  ];
}

/** @param part a folder of tests/night, or the beginning of a file's path in it: `faults`, `soak/kills` */
function stepsOf(part: string, seed: string): Step[] {
  const files = readdirSync(nightFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    part.includes('/') ? path.startsWith(part) : path.startsWith(`${part}/`),
  );
  const paths = part.includes('/') ? `tests/night/${part}` : `tests/night/${part}/`;
  const env = { SEED: seed, REAL_DATA_DIR: realData };
  const steps: Step[] = [];
  if (files.some((path) => path.endsWith('.test.ts'))) {
    const args = ['--project=night', paths];
    // Their services answer with the built page; the journeys' runner builds by itself.
    steps.push({ ...build, args: [...build.args, '--if-changed'] });
    steps.push({ ...vitest(`night: ${part}`, 'night', args), env });
  }
  if (files.some((path) => path.endsWith('.spec.ts'))) {
    steps.push({
      name: `night: ${part} in a browser`,
      command: process.execPath,
      args: ['tools/journeys.ts', '--project=night', paths],
      report: 'test-results/journeys.json',
      env,
    });
  }
  return steps;
}

function hasPassed(part: string, commit: string | null): boolean {
  if (commit === null || !existsSync(reportOf(part))) return false;
  const report = JSON.parse(readFileSync(reportOf(part), 'utf8')) as PartReport;
  return report.commit === commit && report.outcomes.every(({ failed }) => failed === 0);
}

async function takePart(part: string, commit: string | null, seed: string): Promise<Outcome[]> {
  const planned = part === 'gate' ? stages : stepsOf(part, seed).map((step) => [[step]]);
  const outcomes = await takeStages(planned, 6 * hours);
  const report: PartReport = { part, commit, seed, outcomes };
  mkdirSync(join(root, 'test-results/night'), { recursive: true });
  writeFileSync(reportOf(part), `${JSON.stringify(report, null, 2)}\n`);
  return outcomes;
}

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const wanted = words.filter((word) => !word.startsWith('--'));
  const known = allParts();
  const unknown = wanted.filter((part) => !known.includes(part.replace(/\/.*/, '')));
  if (unknown.length > 0) {
    console.error(`no part ${unknown.join(', ')}; there are ${known.join(', ')}`);
    process.exitCode = 1;
    return;
  }
  const commit = changedSince('HEAD').length === 0 ? headCommit() : null;
  const seed = process.env.SEED ?? String(Date.now() % 1_000_000_000);
  console.log(`seed ${seed}: SEED=${seed} repeats this run`);
  const outcomes: Outcome[] = [];
  for (const part of wanted.length > 0 ? wanted : known) {
    if (words.includes('--resume') && hasPassed(part, commit)) {
      console.log(`${part} passed at this commit`);
      continue;
    }
    outcomes.push(...(await takePart(part, commit, seed)));
  }
  summarise(outcomes);
  console.log(`seed ${seed}`);
  conclude(outcomes);
}

await main();
