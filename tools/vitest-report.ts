// A Vitest reporter for the gate. Vitest's own JSON does not say why a test was skipped, nor errors outside tests.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { noResults, type Results, shortly, slowestOf } from '#tools/gate-results.ts';
import { root } from '#tools/process.ts';

function count(test: TestCase, results: Results): void {
  const result = test.result();
  if (result.state === 'passed') results.passed += 1;
  else if (result.state === 'failed') {
    results.failed += 1;
    for (const { message } of result.errors) {
      results.complaints.push(
        `${test.module.relativeModuleId} ${test.fullName}: ${shortly(message)}`,
      );
    }
  } else if (result.state === 'skipped') {
    results.skipped.push({ test: test.fullName, reason: result.note ?? 'no reason given' });
  } else {
    results.failed += 1;
    results.complaints.push(`${test.fullName}: never ended`);
  }
}

/** Counts a run; files that do not load and errors outside tests become problems. */
export function toResults(
  modules: readonly TestModule[],
  errors: readonly Pick<SerializedError, 'message'>[],
): Results {
  const results = noResults();
  const durations: Results['slowest'] = [];
  for (const module of modules) {
    for (const error of module.errors()) {
      results.complaints.push(`${module.relativeModuleId}: ${shortly(error.message)}`);
    }
    for (const test of module.children.allTests()) {
      count(test, results);
      const seconds = (test.diagnostic()?.duration ?? 0) / 1_000;
      durations.push({ test: `${module.relativeModuleId} ${test.fullName}`, seconds });
    }
  }
  for (const error of errors) results.complaints.push(shortly(error.message));
  return { ...results, slowest: slowestOf(durations) };
}

export default class GateReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = join(root, process.env.GATE_REPORT ?? 'test-results/vitest.json');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(toResults(modules, errors)));
  }
}
