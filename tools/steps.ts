// Steps of the gate and of the night: each starts one program, counts its tests, and leaves nothing behind.
import { noResults, type Results, readResults } from '#tools/gate-results.ts';
import { endProcesses, filesIn, processesOf } from '#tools/left-behind.ts';
import { run } from '#tools/process.ts';

export interface Step {
  name: string;
  command: string;
  args: string[];
  report?: string;
  env?: Record<string, string | undefined>;
  /** Without this step the others cannot run, so its failure ends the gate. */
  isEssential?: boolean;
}

export interface Outcome extends Results {
  name: string;
  seconds: number;
}

export interface StepOptions {
  /** Value of GATE_RUN in the environment of every process of this run. */
  mark: string;
  /** Folder for temporary files: what is in it after a step was left behind. */
  temporary: string;
  /** Prints while the step runs, which only a step that runs alone can do. */
  echo: boolean;
  timeoutMs: number;
}

/** Runs a step to its end. A process or a file that it leaves behind is a failure. */
export async function take(step: Step, options: StepOptions): Promise<Outcome> {
  const { mark, temporary, echo, timeoutMs } = options;
  if (echo) console.log(`\n=== ${step.name} ===`);
  const began = Date.now();
  const { code, seconds, output } = await run(step.command, step.args, {
    echo,
    env: { ...step.env, GATE_REPORT: step.report, GATE_RUN: mark, TMPDIR: temporary },
    timeoutMs,
  });
  if (!echo) console.log(`\n=== ${step.name} ===\n${output.trimEnd()}`);
  const results: Results =
    step.report === undefined
      ? { ...noResults(), passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
      : readResults(step.report, code, began);
  const left = echo ? await leftBehind(mark, temporary) : [];
  const failed = results.failed + (left.length > 0 ? 1 : 0);
  console.log(`--- ${step.name}: ${failed === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  return {
    ...results,
    failed,
    complaints: [...results.complaints, ...left],
    name: step.name,
    seconds,
  };
}

async function leftBehind(mark: string, temporary: string): Promise<string[]> {
  const processes = processesOf(mark);
  await endProcesses(processes);
  return [
    ...processes.map(({ pid, command }) => `left a process behind: ${pid} ${command}`),
    ...filesIn(temporary).map((path) => `left a file behind: ${path}`),
  ];
}

/** And why tests failed, and the ten slowest tests of all. */
export function summarise(outcomes: readonly Outcome[]): void {
  console.log('\n=== summary ===');
  for (const { name, passed, failed, skipped, complaints, seconds } of outcomes) {
    const mark = failed === 0 ? 'ok  ' : 'FAIL';
    console.log(`${mark} ${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`);
    for (const complaint of complaints) console.log(`     ${complaint}`);
    for (const { test, reason } of skipped) console.log(`     skipped: ${test} (${reason})`);
  }
  const slowest = outcomes
    .flatMap((outcome) => outcome.slowest)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10);
  if (slowest.length > 0) console.log('the slowest tests:');
  for (const { test, seconds } of slowest) console.log(`     ${seconds.toFixed(1)} s ${test}`);
}

/** Prints the last line that continuous integration reads, and sets the exit code. */
export function conclude(outcomes: readonly Outcome[]): void {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
