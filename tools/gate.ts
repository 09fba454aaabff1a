// `npm test`: the gate. Static checks, build, unit, contract and browser tests; one line with the count at the end.
// `npm test -- --since REV` runs the house rules alone where only documents changed since a commit.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedSince } from '#tools/changed.ts';
import { endProcesses, processesOf } from '#tools/left-behind.ts';
import { isMain } from '#tools/process.ts';
import {
  conclude,
  type Outcome,
  type Step,
  type StepOptions,
  summarise,
  take,
} from '#tools/steps.ts';

const node = process.execPath;

/** Tests of some projects of vitest.config.ts. */
export const vitest = (name: string, report: string, args: string[]): Step => ({
  name,
  command: 'vitest',
  args: ['run', ...args, '--reporter=default', '--reporter=./tools/vitest-report.ts'],
  report: `test-results/${report}.json`,
});

export const build: Step = { name: 'build', command: node, args: ['tools/build.ts'] };
const house = vitest('house rules', 'house', ['--project=house']);
const lint: Step = {
  name: 'format and lint',
  command: 'biome',
  args: ['ci', '--error-on-warnings', '--max-diagnostics=50', '.'],
};

/** Lanes of a stage run side by side, a lane's steps one after the other, and stages one after the other. */
export type Stage = readonly (readonly Step[])[];

export const stages: readonly Stage[] = [
  [
    [
      { name: 'a browser', command: node, args: ['tools/browser.ts'], isEssential: true },
      build,
      lint,
      house,
    ],
    [
      { name: 'types of every runtime', command: node, args: ['tools/check-types.ts'] },
      { name: 'arrows and doors', command: node, args: ['tools/check-arrows.ts'] },
      { name: 'nothing unused', command: 'knip', args: ['--no-progress'] },
    ],
  ],
  [[vitest('unit tests', 'unit', ['--project=unit*'])]],
  [[vitest('contract tests', 'contract', ['--project=contract'])]],
  [
    [
      {
        name: 'journeys in a browser',
        command: node,
        args: ['tools/journeys.ts', '--project=journeys'],
        report: 'test-results/journeys.json',
      },
    ],
  ],
];

/** Documents cannot break anything but a rule of the house. */
const forDocuments: readonly Stage[] = [[[build, lint, house]]];

/** More than any step needs on a machine at half speed, so that a hanging step does not hang the gate. */
const stepTimeoutMs = 900_000;

/** Runs a stage; with the failure of an essential step nothing more begins. */
async function takeStage(stage: Stage, options: Omit<StepOptions, 'echo'>) {
  const outcomes: Outcome[] = [];
  const echo = stage.length === 1;
  let canGoOn = true;
  const takeLane = async (lane: readonly Step[]) => {
    for (const step of lane) {
      if (!canGoOn) return;
      const outcome = await take(step, { ...options, echo });
      outcomes.push(outcome);
      if (step.isEssential === true && outcome.failed > 0) canGoOn = false;
    }
  };
  await Promise.all(stage.map(takeLane));
  return { outcomes, canGoOn };
}

/** Runs stages in a folder for temporary files of their own. Ctrl-C ends all that they started. */
export async function takeStages(
  planned: readonly Stage[],
  timeoutMs: number = stepTimeoutMs,
): Promise<Outcome[]> {
  const mark = `${process.pid}-${Date.now()}`;
  const temporary = mkdtempSync(join(tmpdir(), 'gate-'));
  // As root the database runs as another user, who must be able to enter.
  chmodSync(temporary, 0o755);
  const clear = () => rmSync(temporary, { recursive: true, force: true });
  const stop = async () => {
    await endProcesses(processesOf(mark));
    clear();
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const all: Outcome[] = [];
  try {
    for (const stage of planned) {
      const { outcomes, canGoOn } = await takeStage(stage, { mark, temporary, timeoutMs });
      all.push(...outcomes);
      if (!canGoOn) break;
    }
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    clear();
  }
  return all;
}

async function main(): Promise<void> {
  const began = performance.now();
  const since = process.argv.indexOf('--since');
  const changed = since < 0 ? null : changedSince(process.argv[since + 1] ?? 'HEAD');
  const isDocuments = changed?.length !== 0 && changed?.every((path) => /^docs\//.test(path));
  const outcomes = await takeStages(isDocuments === true ? forDocuments : stages);
  summarise(outcomes);
  console.log(`the gate took ${((performance.now() - began) / 1000).toFixed(0)} s`);
  conclude(outcomes);
}

if (isMain(import.meta)) await main();
