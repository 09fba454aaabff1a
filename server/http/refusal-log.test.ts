import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceAMinute, refusalLog } from './refusal-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('writes a line a minute for each kind of refusal, and none for what readers meet every day', () => {
  const info = vi.fn();
  const warn = vi.fn();
  const refusals = refusalLog({ info, warn });
  for (let at = 0; at < 3; at += 1) refusals.note('forbidden', '/go/database', 'a');
  for (let at = 0; at < 500; at += 1) refusals.note('tooMany', '/sso/login', 'a');
  refusals.note('notFound', '/', 'a');
  refusals.note('tokenExpired', '/', 'a');
  expect(info).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(info.mock.calls.map(([facts]) => facts)).toEqual([
    { event: 'refused', refusal: 'forbidden', path: '/go/database', library: 'a', count: 3 },
  ]);
  expect(warn.mock.calls.map(([facts]) => facts)).toMatchObject([
    { refusal: 'tooMany', count: 500 },
  ]);
  vi.advanceTimersByTime(60_000);
  expect(info).toHaveBeenCalledTimes(1);
  refusals.close();
});

test('tells once a minute what is worth all its facts', () => {
  const outages = onceAMinute();
  expect([outages.isFirst(), outages.isFirst()]).toEqual([true, false]);
  vi.advanceTimersByTime(60_000);
  expect(outages.isFirst()).toBe(true);
});
