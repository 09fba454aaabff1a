// `npm test`: runs every check one after the other, also after a failure, and prints one line at the end.
import { type Results, readResults } from '#tools/gate-results.ts';
import { run } from '#tools/process.ts';

interface Step {
  name: string;
  command: string;
  args: string[];
  /** The runner's report; a step without one counts as one check. */
  report?: string;
}

interface Outcome extends Results {
  name: string;
  seconds: number;
}

const node = process.execPath;
const tests = (kind: string, project = kind): Step => {
  const report = `test-results/${kind}.json`;
  const reporters = ['--reporter=default', '--reporter=./tools/vitest-report.ts'];
  const args = ['run', '--project', project, ...reporters];
  return { name: `${kind} tests`, command: 'vitest', args, report };
};

const journeys = (name: string, project: string): Step => {
  const args = ['tools/journeys.ts', `--project=${project}`];
  return { name, command: node, args, report: 'test-results/journeys.json' };
};

/** The build comes before the tests, because the size budget and the browser need it. */
const steps: Step[] = [
  {
    name: 'format and lint',
    command: 'biome',
    args: ['ci', '--error-on-warnings', '--max-diagnostics=50', '.'],
  },
  { name: 'types of every runtime', command: node, args: ['tools/check-types.ts'] },
  { name: 'arrows and doors', command: node, args: ['tools/check-arrows.ts'] },
  { name: 'nothing unused', command: 'knip', args: ['--no-progress'] },
  { name: 'a browser', command: node, args: ['tools/browser.ts'] },
  { name: 'build', command: node, args: ['tools/build.ts'] },
  tests('house'),
  tests('unit', 'unit*'),
  tests('contract'),
  journeys('journeys in a browser', 'chromium'),
  journeys('schedules of faults in a browser', 'faults'),
];

/** More than any step needs on a machine at half speed, so that a hanging step does not hang the gate. */
const stepTimeoutMs = 2_000_000;

async function take(step: Step, heading: string): Promise<Outcome> {
  console.log(`\n=== ${heading}: ${step.name} ===`);
  const began = Date.now();
  const { code, seconds } = await run(step.command, step.args, {
    echo: true,
    env: { GATE_REPORT: step.report },
    timeoutMs: stepTimeoutMs,
  });
  const results: Results =
    step.report === undefined
      ? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [], complaints: [] }
      : readResults(step.report, code, began);
  const verdict = results.failed === 0 ? 'passed' : 'FAILED';
  console.log(`--- ${step.name}: ${verdict} in ${seconds.toFixed(1)} s`);
  return { ...results, name: step.name, seconds };
}

function summarise(outcomes: readonly Outcome[]): void {
  console.log('\n=== summary ===');
  for (const { name, passed, failed, skipped, complaints, seconds } of outcomes) {
    const mark = failed === 0 ? 'ok  ' : 'FAIL';
    console.log(`${mark} ${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`);
    for (const complaint of complaints) console.log(`     ${complaint}`);
    for (const { test, reason } of skipped) console.log(`     skipped: ${test} (${reason})`);
  }
}

async function main(): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const [index, step] of steps.entries()) {
    outcomes.push(await take(step, `${index + 1}/${steps.length}`));
  }
  summarise(outcomes);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main();
