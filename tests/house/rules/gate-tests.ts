// A test of the gate takes little time and gives the same answer each time (CONTRIBUTING.md, "What a gate test may do").
import { type Finding, isTest, type Rule, withoutComments } from './finding.ts';

/** The tests that start the service and a command, to see that they start. */
const mayStartProcess = (path: string): boolean =>
  /-starts\.test\.ts$|\/support\/service-processes\.ts$/.test(path);

/** What the gate runs: tests beside their source, contract tests, journeys, and what they share. */
const isOfGate = (path: string): boolean =>
  /^tests\/(contract|client|setup|journeys\/\w[\w-]*)\/.*\.tsx?$/.test(path) ||
  (isTest(path) && /^(src|sw|server|packages)\//.test(path));

/** What a page shows takes longer than what a call answers: a browser works beside it. */
const longestWaitMs = (path: string) => (path.startsWith('tests/journeys/') ? 20_000 : 10_000);

const forbidden: [RegExp, string][] = [
  [
    /import \{.*\b(spawn|fork|exec|execFile)\b.*'node:child_process'|\bstartOwnService\b/,
    'starts a process',
  ],
  [/['"`]#tests\/night\//, 'uses a part of the night'],
  [/\bwaitForTimeout\(/, 'waits for a time instead of an event'],
  [/\btest\.(slow|setTimeout)\(/, 'takes longer than other tests'],
  [/\{ retry: \d+ \},|\bretries: [1-9]/, 'runs again when it failed'],
  [/\bMath\.random\(\)|process\.env\.\w*SEED\b/, 'differs from run to run'],
];

/** Waits that are given as numbers: `timeout: 20_000`, `{ timeoutMs: 20_000 }`. */
const wait = /\b(?:timeout|timeoutMs|testTimeout)(?::| =) ([\d_]+)/g;

function check(path: string, text: string): Finding[] {
  const lines = withoutComments(text).split('\n');
  return lines.flatMap((line, index) => {
    const where = `${path}:${index + 1}`;
    const found = forbidden
      .filter(
        ([pattern, what]) =>
          pattern.test(line) && !(what === forbidden[0]?.[1] && mayStartProcess(path)),
      )
      .map(([, what]) => ({ where, what }));
    const tooLong = [...line.matchAll(wait)].some(
      ([, ms = '0']) => Number(ms.replaceAll('_', '')) > longestWaitMs(path),
    );
    return tooLong ? [...found, { where, what: 'waits too long' }] : found;
  });
}

export const gateTests: Rule = (files) =>
  files.filter(({ path }) => isOfGate(path)).flatMap(({ path, text }) => check(path, text));
