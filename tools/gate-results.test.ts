// Tests of the gate's counting, including results without any test, which must not count as success.
import { expect, test } from 'vitest';
import {
  addMissingFailures,
  fromPlaywright,
  noResults,
  pageAttachment,
  readResults,
} from './gate-results.ts';

const none = noResults();
type Suites = Parameters<typeof fromPlaywright>[0]['suites'];

/** A Playwright suite with one test per status. */
const suites = (...statuses: string[]): Suites => {
  const errors = [
    {
      message: '\u001b[31mNo.\u001b[39m\n\n  Because.',
      location: { file: '/of/a.spec.ts', line: 9, column: 1 },
    },
  ];
  const attachments = [
    { name: pageAttachment, body: Buffer.from('/a\n- main').toString('base64') },
  ];
  const annotations = [{ type: 'skip', description: 'no network' }];
  const specs = statuses.map((status, index) => ({
    title: status,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, annotations, results: [{ duration: 1_500 * index, errors, attachments }] }],
  }));
  const inner = { title: 'a', specs };
  return [{ title: 'a.spec.ts', specs: [], suites: [inner] }] as unknown as Suites;
};

const broken = { ...none, passed: 3, complaints: ['it broke'] };

test.each([
  ['no test ran', none, 0, { failed: 1, complaints: ['no test ran'] }],
  ['it ended badly without a failed test', { ...none, passed: 3 }, 1, { passed: 3, failed: 1 }],
  ['something outside the tests broke', broken, 0, { failed: 1 }],
  ['all passed', { ...none, passed: 3 }, 0, { ...none, passed: 3 }],
  ['what failed is counted', { ...none, passed: 3, failed: 2 }, 1, { failed: 2 }],
])('where %s, the failures are right', (_, results, code, right) => {
  expect(addMissingFailures(results, code)).toMatchObject(right);
});

test('a run that leaves no report fails', () => {
  expect(readResults('test-results/of-nobody.json', 0, 0).failed).toBe(1);
});

test('a flaky journey is a failed one; failed and skipped ones are named with the reason', () => {
  const report = { suites: suites('expected', 'unexpected', 'flaky', 'skipped'), errors: [] };
  expect(fromPlaywright(report)).toEqual({
    passed: 1,
    failed: 2,
    skipped: [{ test: 'skipped', reason: 'no network' }],
    complaints: ['unexpected', 'flaky'].map(
      (status) => `a.spec.ts:7 ${status}: No. | Because. (a.spec.ts:9) || on the page: /a - main`,
    ),
    slowest: ['skipped', 'flaky', 'unexpected', 'expected'].map((status, index) => ({
      test: `a.spec.ts:7 ${status}`,
      seconds: 4.5 - 1.5 * index,
    })),
  });
});
