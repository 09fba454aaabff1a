import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rebuildable } from './rebuildable.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Gives numbers, each only when the test allows it. */
function building() {
  const pending: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const make = vi.fn(
    () => new Promise<number>((resolve, reject) => pending.push({ resolve, reject })),
  );
  const next = async (work: (last: (typeof pending)[number]) => void) => {
    const [last] = pending.splice(0, 1);
    if (last !== undefined) work(last);
    await vi.advanceTimersByTimeAsync(0);
  };
  const troubles: unknown[] = [];
  const thing = rebuildable(make, (error) => troubles.push(error));
  return { make, next, thing, troubles };
}

test('is built when it is first asked for, and kept', async () => {
  const { make, next, thing } = building();
  const found = thing.find(1_000, 15_000);
  await vi.advanceTimersByTimeAsync(1);
  await next(({ resolve }) => resolve(1));
  expect(await found).toEqual({ value: 1, isCurrent: true });
  expect(await thing.find(1_000, 15_000)).toEqual({ value: 1, isCurrent: true });
  expect(make).toHaveBeenCalledTimes(1);
});

test('is built once for a group of changes, and gives the old one to those who will not wait', async () => {
  const { make, next, thing } = building();
  thing.find(0, 15_000).catch(() => {});
  await vi.advanceTimersByTimeAsync(1);
  await next(({ resolve }) => resolve(1));
  thing.invalidate();
  thing.invalidate();
  expect(await thing.find(0, 15_000)).toEqual({ value: 1, isCurrent: false });
  const patient = thing.find(2_000, 15_000);
  await vi.advanceTimersByTimeAsync(400);
  await next(({ resolve }) => resolve(2));
  expect(await patient).toEqual({ value: 2, isCurrent: true });
  expect(make).toHaveBeenCalledTimes(2);
});

test('is never built twice at once, and again after a change in the meantime', async () => {
  const { make, next, thing } = building();
  thing.find(0, 15_000).catch(() => {});
  await vi.advanceTimersByTimeAsync(1);
  thing.invalidate();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(make).toHaveBeenCalledTimes(1);
  await next(({ resolve }) => resolve(1));
  expect((await thing.find(0, 15_000)).isCurrent).toBe(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(make).toHaveBeenCalledTimes(2);
  await next(({ resolve }) => resolve(2));
  expect(await thing.find(0, 15_000)).toEqual({ value: 2, isCurrent: true });
});

test('is tried again where it failed, and says so to whoever waited long enough', async () => {
  const { make, next, thing, troubles } = building();
  const first = thing.find(0, 15_000).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(1);
  await next(({ reject }) => reject(new Error('away')));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await first).toBe('The search index is being prepared');
  expect(troubles).toHaveLength(1);
  expect(make).toHaveBeenCalledTimes(2);
  await next(({ resolve }) => resolve(1));
  expect((await thing.find(0, 15_000)).value).toBe(1);
});

test('a build that has taken long already is not waited for; one that has just begun is', async () => {
  const { next, thing } = building();
  thing.find(0, 15_000).catch(() => {});
  await vi.advanceTimersByTimeAsync(1);
  await next(({ resolve }) => resolve(1));
  thing.invalidate();
  await vi.advanceTimersByTimeAsync(600);
  const early = thing.find(1_000, 15_000);
  await vi.advanceTimersByTimeAsync(900);
  expect(await early).toEqual({ value: 1, isCurrent: false });
  expect(await thing.find(1_000, 15_000)).toEqual({ value: 1, isCurrent: false });
  await next(({ resolve }) => resolve(2));
  expect(await thing.find(1_000, 15_000)).toEqual({ value: 2, isCurrent: true });
});
