// Reads the results of Vitest and Playwright. A missing report, no test, or a crash counts as a failure.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import { root } from '#tools/process.ts';

export interface Results {
  passed: number;
  failed: number;
  skipped: { test: string; reason: string }[];
  complaints: string[];
  slowest: { test: string; seconds: number }[];
}

/** Name of the attachment that describes a page of a failed journey: its address and its accessibility tree. */
export const pageAttachment = 'page';

export const noResults = (): Results => ({
  passed: 0,
  failed: 0,
  skipped: [],
  complaints: [],
  slowest: [],
});

/** Counts of a Playwright report. A flaky test passed only in a retry, and counts as failed. */
export function fromPlaywright(report: Pick<JSONReport, 'suites' | 'errors'>): Results {
  const results = noResults();
  const durations: Results['slowest'] = [];
  const visit = (suite: JSONReportSuite): void => {
    for (const spec of suite.specs) {
      for (const test of spec.tests) {
        const seconds = test.results.reduce((sum, { duration }) => sum + duration, 0) / 1_000;
        durations.push({ test: `${spec.file}:${spec.line} ${spec.title}`, seconds });
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
  return { ...results, slowest: slowestOf(durations) };
}

export function slowestOf(durations: Results['slowest']): Results['slowest'] {
  return durations.sort((a, b) => b.seconds - a.seconds).slice(0, 10);
}

/** The beginning of an error on one line, enough to recognise it when only the end of a log is stored. */
export function shortly(message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? 'an error').split('\n');
  const texts = lines.map((line) => line.trim()).filter((line) => line !== '');
  return texts.slice(0, 20).join(' | ').slice(0, 1_200);
}

function whyItFailed(
  { file, line, title }: JSONReportSpec,
  { results }: JSONReportSpec['tests'][number],
): string {
  const errors = results.flatMap((result) =>
    result.errors.map(({ message, location }) => {
      const place = location === undefined ? '' : ` (${basename(location.file)}:${location.line})`;
      return shortly(message) + place;
    }),
  );
  const pages = results.flatMap(({ attachments = [] }) =>
    attachments.flatMap(({ name, body }) => (name === pageAttachment && body ? [body] : [])),
  );
  const why = `${file}:${line} ${title}: ${errors.join(' || ') || 'no error was reported'}`;
  return [why, ...pages.map(pageText)].join(' || ');
}

/** A page on one line, because the log is often all that is left of a run. */
function pageText(body: string): string {
  const text = Buffer.from(body, 'base64').toString();
  return `on the page: ${text.replace(/\s+/g, ' ').slice(0, 4_000)}`;
}

/** Adds a failure for a run without tests, with problems, or with a bad exit code but no failed test. */
export function addMissingFailures(results: Results, exitCode: number): Results {
  const complaints = [...results.complaints];
  if (results.passed + results.failed === 0) complaints.push('no test ran');
  else if (exitCode !== 0 && results.failed === 0) complaints.push(`ended with ${exitCode}`);
  const silent = complaints.length > 0 && results.failed === 0;
  return { ...results, failed: results.failed + (silent ? 1 : 0), complaints };
}

/** @param began start of the runner in milliseconds: an older report belongs to another run */
export function readResults(path: string, exitCode: number, began: number): Results {
  const file = join(root, path);
  if (!existsSync(file) || statSync(file).mtimeMs < began) {
    return { ...noResults(), failed: 1, complaints: ['left no report: it did not run to its end'] };
  }
  const report = JSON.parse(readFileSync(file, 'utf8')) as Results | JSONReport;
  const results = 'suites' in report ? fromPlaywright(report) : report;
  return addMissingFailures(results, exitCode);
}
