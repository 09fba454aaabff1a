import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { laterIn, queryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  // Without a window nothing is asked by the clock.
  environmentManager.setIsServer(() => false);
});
afterEach(() => {
  environmentManager.setIsServer(() => true);
  queryClient.clear();
  vi.useRealTimers();
});

const key = ['fact', 'demo||titles'];

function later(retryAfterMs: number | null): AppError {
  const error = new AppError('unavailable');
  error.retryAfterMs = retryAfterMs;
  return error;
}

test('what the service will answer later is asked again until it does, and only while it is on the screen', async () => {
  const queryFn = vi.fn().mockRejectedValue(later(2_000));
  const observer = new QueryObserver(queryClient, { queryKey: key, queryFn });
  const said: boolean[] = [];
  const stop = observer.subscribe(({ failureReason }) => said.push(failureReason !== null));
  await vi.advanceTimersByTimeAsync(30_000);
  // From the first answer on, the last one is what there is to say.
  expect(said.slice(said.indexOf(true))).not.toContain(false);
  expect(queryFn.mock.calls.length).toBeGreaterThanOrEqual(10);
  expect(queryFn.mock.calls.length).toBeLessThanOrEqual(16);
  expect(observer.getCurrentResult().failureReason).toBeInstanceOf(AppError);
  queryFn.mockResolvedValue('titles');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(observer.getCurrentResult().data).toBe('titles');
  const before = queryFn.mock.calls.length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(queryFn).toHaveBeenCalledTimes(before);
  stop();
});

test('what was asked ahead, and could not be answered yet, is asked again by the screen that shows it', async () => {
  const ahead = Promise.withResolvers<string>();
  void queryClient.prefetchQuery({ queryKey: key, queryFn: () => ahead.promise, retry: false });
  const queryFn = vi.fn().mockResolvedValue('titles');
  const observer = new QueryObserver(queryClient, { queryKey: key, queryFn });
  const stop = observer.subscribe(() => {});
  ahead.reject(later(2_000));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(observer.getCurrentResult().data).toBe('titles');
  stop();
});

test('what is refused for good is asked once', async () => {
  const queryFn = vi.fn().mockRejectedValue(new AppError('notFound'));
  const stop = new QueryObserver(queryClient, { queryKey: key, queryFn }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
});

test('the service is not asked again before it wishes, nor by all devices at the same moment', () => {
  for (const [wished, least] of [
    [2_000, 2_000],
    [null, 3_000],
    [3_600_000, 60_000],
  ] as const) {
    const waits = Array.from({ length: 20 }, () => laterIn(later(wished)));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...waits)).toBeLessThanOrEqual(least + 1_000);
    expect(new Set(waits).size).toBeGreaterThan(1);
  }
});
