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

/** Whether the next part may begin after that time, ms. */
async function isOver(begun: Promise<void>, afterMs: number): Promise<boolean> {
  let isDone = false;
  void begun.then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(afterMs);
  return isDone;
}

const never = () => new Promise<never>(() => {});

test('a part that comes is started once, and waited for', async () => {
  const start = vi.fn();
  expect(
    await isOver(
      begin(async () => start),
      0,
    ),
  ).toBe(true);
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
  const part = vi.fn(async () => start);
  part.mockRejectedValueOnce(new TypeError('lost')).mockRejectedValueOnce(new TypeError('lost'));
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
    expect(
      await isOver(
        begin(async () => start),
        0,
      ),
    ).toBe(true);
  }
  expect(reported.mock.calls).toEqual([[broken], [broken]]);
});
