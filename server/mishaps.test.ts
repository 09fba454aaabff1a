import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const mishaps = JSON.stringify(new URL('./mishaps.ts', import.meta.url).href);
const log = JSON.stringify(new URL('./http/log.ts', import.meta.url).href);

/** A process that does this under the watch, and how it ended. */
function run(script: string) {
  const all = `
    import { watchForMishaps } from ${mishaps};
    import { makeLog } from ${log};
    watchForMishaps(makeLog('info'));
    const timer = setTimeout(() => { console.log('lives'); }, 300);
    ${script}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', all],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

test('a rejection that nobody handles is logged with its stack, and the process lives', () => {
  const { status, stdout, stderr } = run(`Promise.reject(new Error('left alone'))`);
  expect([status, stdout]).toEqual([0, 'lives\n']);
  expect(stderr).toMatch(/"reason":"left alone","stack":"Error: left alone\\n +at /);
});

test('an exception that nobody handles is logged, and the process ends in order', () => {
  const { status, stdout, stderr } = run(`
    process.on('SIGTERM', () => { console.log('stopped in order'); clearTimeout(timer); });
    queueMicrotask(() => { throw new Error('out of order'); });`);
  expect([status, stdout]).toEqual([1, 'stopped in order\n']);
  expect(stderr).toMatch(/"reason":"out of order","stack":"Error: out of order\\n +at /);
});

test('one that comes before anybody could stop anything ends it at once', () => {
  const { status, stdout } = run(`setTimeout(() => { throw new Error('early'); }, 1);`);
  expect([status, stdout]).toEqual([1, '']);
});
