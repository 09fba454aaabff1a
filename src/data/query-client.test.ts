import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#contract/wire/errors.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  // Without a window, no query is refetched by a timer.
  environmentManager.setIsServer(() => false);
});
afterEach(() => {
  environmentManager.setIsServer(() => true);
  queryClient.clear();
  vi.useRealTimers();
});

const key = ['fact', 'demo||titles'];

test('what the service will answer later is asked again until it does, and only while it is on the screen', async () => {
  const queryFn = vi.fn().mockRejectedValue(new AppError('unavailable'));
  const observer = new QueryObserver(queryClient, { queryKey: key, queryFn });
  const said: boolean[] = [];
  const stop = observer.subscribe(({ failureReason }) => said.push(failureReason !== null));
  await vi.advanceTimersByTimeAsync(30_000);
  // After the first answer, the last refusal counts.
  expect(said.slice(said.indexOf(true))).not.toContain(false);
  expect(queryFn.mock.calls.length).toBeGreaterThanOrEqual(8);
  expect(queryFn.mock.calls.length).toBeLessThanOrEqual(11);
  expect(observer.getCurrentResult().failureReason).toBeInstanceOf(AppError);
  queryFn.mockResolvedValue('titles');
  await vi.advanceTimersByTimeAsync(4_000);
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
  ahead.reject(new AppError('unavailable'));
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

test('what was asked ahead and refused is not asked again by its screen, but by one that comes later', async () => {
  const queryFn = vi.fn().mockRejectedValue(new AppError('notFound'));
  await queryClient.prefetchQuery({ queryKey: key, queryFn, retry: false });
  const observer = new QueryObserver(queryClient, { queryKey: key, queryFn });
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  expect(observer.getCurrentResult().isError).toBe(true);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  const stopLater = new QueryObserver(queryClient, { queryKey: key, queryFn }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  stopLater();
});
