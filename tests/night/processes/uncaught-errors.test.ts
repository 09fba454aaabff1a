import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const uncaughtErrors = JSON.stringify(
  new URL('../../../server/operations/uncaught-errors.ts', import.meta.url).href,
);
const log = JSON.stringify(new URL('../../../server/operations/log.ts', import.meta.url).href);

/** Runs a script in a process that logs uncaught errors, and returns how the process ended. */
function run(script: string) {
  const all = `
    import { logUncaughtErrors } from ${uncaughtErrors};
    import { makeLog } from ${log};
    logUncaughtErrors(makeLog('info'));
    const timer = setTimeout(() => { console.log('lives'); }, 50);
    ${script}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', all],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

test('a rejection that nobody handles is logged with its stack, and the process goes on', () => {
  const { status, stdout, stderr } = run(`Promise.reject(new Error('left alone'))`);
  expect([status, stdout]).toEqual([0, 'lives\n']);
  expect(stderr).toMatch(/"reason":"left alone","stack":"Error: left alone\\n +at /);
});

test('an exception that nobody handles is logged, and the process ends in an orderly way', () => {
  const { status, stdout, stderr } = run(`
    process.on('SIGTERM', () => { console.log('stopped in order'); clearTimeout(timer); });
    queueMicrotask(() => { throw new Error('out of order'); });`);
  expect([status, stdout]).toEqual([1, 'stopped in order\n']);
  expect(stderr).toMatch(/"reason":"out of order","stack":"Error: out of order\\n +at /);
});

test('an exception before a stop handler exists ends the process at once', () => {
  const { status, stdout } = run(`setTimeout(() => { throw new Error('early'); }, 1);`);
  expect([status, stdout]).toEqual([1, '']);
});
