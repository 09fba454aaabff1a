import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { begin } from './begin.ts';

const reported = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function isOver(begun: Promise<void>, afterMs: number): Promise<boolean> {
  const done = vi.fn();
  void begun.then(done);
  await vi.advanceTimersByTimeAsync(afterMs);
  return done.mock.calls.length > 0;
}

const never = () => new Promise<never>(() => {});

test('a part that comes is started once, and waited for', async () => {
  const start = vi.fn();
  const begun = begin(async () => start);
  expect(await isOver(begun, 0)).toBe(true);
  expect(start).toHaveBeenCalledTimes(1);
});

test('a part that does not come, or does not end, is not waited for', async () => {
  for (const part of [never, async () => never]) {
    const begun = begin(part);
    expect(await isOver(begun, 2_900)).toBe(false);
    expect(await isOver(begun, 200)).toBe(true);
  }
  expect(reported).not.toHaveBeenCalled();
});

test('a part that was lost on the way is asked for again, and started once', async () => {
  const start = vi.fn();
  const lost = new TypeError('lost');
  const part = vi
    .fn(async () => start)
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost);
  expect(await isOver(begin(part), 3_100)).toBe(true);
  expect(start).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([part.mock.calls.length, start.mock.calls.length]).toEqual([3, 1]);
});

test('a part that fails is reported, and the next one begins', async () => {
  const broken = new Error('broken');
  const thrown = () => {
    throw broken;
  };
  for (const start of [thrown, () => Promise.reject(broken)]) {
    const begun = begin(async () => start);
    expect(await isOver(begun, 0)).toBe(true);
  }
  expect(reported.mock.calls).toEqual([[broken], [broken]]);
});
