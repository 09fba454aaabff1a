// Reads what Vitest and Playwright wrote, without believing silence: no report, no test, or a crash is a failure.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import { root } from '#tools/process.ts';

export interface Results {
  passed: number;
  failed: number;
  skipped: { test: string; reason: string }[];
  /** Why a test failed, and what is wrong beyond that. */
  complaints: string[];
}

const empty = (): Results => ({ passed: 0, failed: 0, skipped: [], complaints: [] });

/** Counts of a Playwright report. A flaky test passed at a second try only, and counts as failed. */
export function fromPlaywright(report: Pick<JSONReport, 'suites' | 'errors'>): Results {
  const results = empty();
  const visit = (suite: JSONReportSuite): void => {
    for (const spec of suite.specs) {
      for (const test of spec.tests) {
        if (test.status === 'expected') results.passed += 1;
        else if (test.status === 'skipped') {
          const reason = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme');
          results.skipped.push({
            test: spec.title,
            reason: reason?.description ?? 'no reason given',
          });
        } else {
          results.failed += 1;
          results.complaints.push(whyItFailed(spec, test));
        }
      }
    }
    for (const inner of suite.suites ?? []) visit(inner);
  };
  for (const suite of report.suites) visit(suite);
  for (const error of report.errors) {
    results.complaints.push(shortly(error.message));
  }
  return results;
}

/** The beginning of an error on one line: enough to know what to look for where only the end of a log is kept. */
export function shortly(message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? 'an error').split('\n');
  const told = lines.map((line) => line.trim()).filter((line) => line !== '');
  return told.slice(0, 20).join(' | ').slice(0, 1_200);
}

function whyItFailed(
  { file, line, title }: JSONReportSpec,
  { results }: JSONReportSpec['tests'][number],
): string {
  const errors = results.flatMap((result) =>
    result.errors.map(({ message, location }) => {
      const at = location === undefined ? '' : ` (${basename(location.file)}:${location.line})`;
      return shortly(message) + at;
    }),
  );
  const pages = results.flatMap(({ attachments = [] }) =>
    attachments.flatMap(({ name, path }) => (name === 'error-context' && path ? [path] : [])),
  );
  const why = `${file}:${line} ${title}: ${errors.join(' || ') || 'no error was told'}`;
  return [why, ...pages.map(pageSeen)].join(' || ');
}

/** What stood on the page, on one line; the log is often all that is left of a run. */
function pageSeen(path: string): string {
  if (!existsSync(path)) return 'no page';
  const [, snapshot = ''] = readFileSync(path, 'utf8').split('# Page snapshot');
  return `on the page: ${snapshot.replace(/\s+/g, ' ').slice(0, 4_000)}`;
}

/** Makes a run that says nothing a failing one: no test at all, a complaint, or a bad exit without a failed test. */
export function distrust(results: Results, exitCode: number): Results {
  const complaints = [...results.complaints];
  if (results.passed + results.failed === 0) complaints.push('no test ran');
  else if (exitCode !== 0 && results.failed === 0) complaints.push(`ended with ${exitCode}`);
  const silent = complaints.length > 0 && results.failed === 0;
  return { ...results, failed: results.failed + (silent ? 1 : 0), complaints };
}

/**
 * Reads what a runner left: Playwright's JSON, or what tools/vitest-report.ts wrote.
 * @param path from the project's folder
 * @param began when the runner was started, in milliseconds: an older report is another run's
 */
export function readResults(path: string, exitCode: number, began: number): Results {
  const file = join(root, path);
  if (!existsSync(file) || statSync(file).mtimeMs < began) {
    return { ...empty(), failed: 1, complaints: ['left no report: it did not run to its end'] };
  }
  const report = JSON.parse(readFileSync(file, 'utf8')) as Results | JSONReport;
  const results = 'suites' in report ? fromPlaywright(report) : report;
  return distrust(results, exitCode);
}
