// Tests of the gate's counting, including results without any test, which must not count as success.
import { describe, expect, test } from 'vitest';
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
const suites = (...statuses: string[]): Suites =>
  [
    {
      title: 'a.spec.ts',
      specs: [],
      suites: [
        {
          title: 'a',
          specs: statuses.map((status, index) => ({
            title: status,
            file: 'a.spec.ts',
            line: 7,
            tests: [
              {
                status,
                annotations: [{ type: 'skip', description: 'no network' }],
                results: [
                  {
                    duration: 1_500 * index,
                    errors: [
                      {
                        message: '\u001b[31mNo.\u001b[39m\n\n  Because.',
                        location: { file: '/of/a.spec.ts', line: 9, column: 1 },
                      },
                    ],
                    attachments: [
                      { name: pageAttachment, body: Buffer.from('/a\n- main').toString('base64') },
                    ],
                  },
                ],
              },
            ],
          })),
        },
      ],
    },
  ] as unknown as Suites;

describe('a run that says nothing fails', () => {
  test('when no test ran', () => {
    expect(addMissingFailures(none, 0)).toMatchObject({ failed: 1, complaints: ['no test ran'] });
  });

  test('when it ends badly without a failed test', () => {
    expect(addMissingFailures({ ...none, passed: 3 }, 1)).toMatchObject({ passed: 3, failed: 1 });
  });

  test('when something outside the tests went wrong', () => {
    expect(addMissingFailures({ ...none, passed: 3, complaints: ['it broke'] }, 0).failed).toBe(1);
  });

  test('when it leaves no report', () => {
    expect(readResults('test-results/of-nobody.json', 0, 0).failed).toBe(1);
  });
});

test('passes stay passes, failures are not counted twice', () => {
  expect(addMissingFailures({ ...none, passed: 3 }, 0)).toEqual({ ...none, passed: 3 });
  expect(addMissingFailures({ ...none, passed: 3, failed: 2 }, 1).failed).toBe(2);
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
