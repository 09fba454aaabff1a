import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceAMinute, refusalLog } from './refusal-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('writes a line a minute for each kind of refusal, and none for everyday refusals', () => {
  const info = vi.fn();
  const warn = vi.fn();
  const refusals = refusalLog({ info, warn });
  for (let count = 0; count < 3; count += 1) refusals.note('forbidden', '/go/database', 'a');
  for (let count = 0; count < 500; count += 1) refusals.note('tooMany', '/sso/login', 'a');
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

test('lets one log line a minute have all its facts', () => {
  const outages = onceAMinute();
  expect([outages.isFirst(), outages.isFirst()]).toEqual([true, false]);
  vi.advanceTimersByTime(60_000);
  expect(outages.isFirst()).toBe(true);
});
