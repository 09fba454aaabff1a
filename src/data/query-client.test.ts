import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#contract/wire/errors.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  environmentManager.setIsServer(() => false);
});
afterEach(() => {
  environmentManager.setIsServer(() => true);
  queryClient.clear();
  vi.useRealTimers();
});

const key = ['fact', 'demo||titles'];
function show(queryFn: () => Promise<unknown>) {
  const observer = new QueryObserver(queryClient, { queryKey: key, queryFn });
  return {
    result: () => observer.getCurrentResult(),
    stop: observer.subscribe(() => {}),
    observer,
  };
}

test('what the service will answer later is asked again until it does, and only while it is on the screen', async () => {
  const queryFn = vi.fn().mockRejectedValue(new AppError('unavailable'));
  const { result, stop, observer } = show(queryFn);
  const said: boolean[] = [];
  observer.subscribe(({ failureReason }) => said.push(failureReason !== null));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(said.slice(said.indexOf(true))).not.toContain(false);
  expect(queryFn.mock.calls.length).toBeGreaterThanOrEqual(8);
  expect(queryFn.mock.calls.length).toBeLessThanOrEqual(11);
  expect(result().failureReason).toBeInstanceOf(AppError);
  queryFn.mockResolvedValue('titles');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(result().data).toBe('titles');
  const before = queryFn.mock.calls.length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(queryFn).toHaveBeenCalledTimes(before);
  stop();
});

test('what was asked ahead, and could not be answered yet, is asked again by the screen that shows it', async () => {
  const ahead = Promise.withResolvers<string>();
  void queryClient.prefetchQuery({ queryKey: key, queryFn: () => ahead.promise, retry: false });
  const { result, stop } = show(vi.fn().mockResolvedValue('titles'));
  ahead.reject(new AppError('unavailable'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(result().data).toBe('titles');
  stop();
});

test('what is refused for good is asked once', async () => {
  const queryFn = vi.fn().mockRejectedValue(new AppError('notFound'));
  const { stop } = show(queryFn);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
});

test('what was asked ahead and refused is not asked again by its screen, but by one that comes later', async () => {
  const queryFn = vi.fn().mockRejectedValue(new AppError('notFound'));
  await queryClient.prefetchQuery({ queryKey: key, queryFn, retry: false });
  const { result, stop } = show(queryFn);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([queryFn.mock.calls.length, result().isError]).toEqual([1, true]);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  const later = show(queryFn);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  later.stop();
});
