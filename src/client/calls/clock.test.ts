import { expect, test, vi } from 'vitest';
import { listNotices } from '#contract/calls/notices.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { good, refusal } from '#tests/client/local-service.ts';
import { openTab } from '#tests/client/tab.ts';
import { stubStorage } from '#tests/client/web-storage.ts';

const { service, tab } = clientPerTest('visitor');
const minuteMs = 60_000;

/** Sets the device's clock ahead. */
function deviceClockAhead(byMs: number): void {
  const real = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => real() + byMs);
}

/** A service with the right time, which accepts a signature for five minutes. */
function answerWithTime(now: () => number): void {
  service.answer = ({ path, headers }) => {
    if (path.endsWith('/timestamp')) return good({ timestamp: now() });
    const isInTime = Math.abs(Number(headers.timestamp) - now()) <= 5 * minuteMs;
    return isInTime ? good({ items: [] }) : refusal('clockDiffers');
  };
}

test.each([
  ['ten minutes ahead', 10 * minuteMs],
  ['ten minutes behind', -10 * minuteMs],
  ['ten years ahead', 10 * 365 * 1440 * minuteMs],
  ['ten years behind', -10 * 365 * 1440 * minuteMs],
])('a device whose clock is %s learns the time once and is answered', async (_, byMs) => {
  const started = performance.now();
  const epoch = Date.now();
  const realNow = () => epoch + performance.now() - started;
  answerWithTime(realNow);
  deviceClockAhead(byMs);
  // Node writes the Date header with the right time; a proxy may remove the header.
  expect((await tab.calls.read(listNotices, {})).isFresh).toBe(true);
  expect((await tab.calls.read(listNotices, {})).isFresh).toBe(true);
  expect(Math.abs(tab.clock.serverNow() - realNow())).toBeLessThan(3_000);
  expect(Math.abs(tab.clock.skewMs() - byMs)).toBeLessThan(3_000);
  expect(service.to('/timestamp').length).toBeLessThanOrEqual(1);
});

test('a clock that jumps during the session changes nothing', async () => {
  answerWithTime(() => 1_800_000_000_000);
  await tab.clock.learnClock(1_800_000_000_000);
  deviceClockAhead(60 * minuteMs);
  expect(Math.abs(tab.clock.serverNow() - 1_800_000_000_000)).toBeLessThan(1_000);
});

test('half the way back is added to the time the service says', () => {
  const requestedAt = performance.now() - 400;
  tab.clock.learnClock(1_000_000, requestedAt);
  const passedMs = tab.clock.serverNow() - 1_000_000;
  expect(passedMs).toBeGreaterThanOrEqual(200);
  // Half of at least 400 ms is missing, however long this machine takes.
  expect(passedMs).toBeLessThanOrEqual(Math.ceil(performance.now() - requestedAt - 200));
});

test('how wrong the clock of the device is, is known to the next page too, with no answer yet', async () => {
  const webStorage = stubStorage();
  const realNow = Date.now();
  deviceClockAhead(-180 * minuteMs);
  tab.clock.learnClock(realNow);
  const next = await openTab(service.origin);
  expect(Math.abs(next.clock.serverNow() - realNow)).toBeLessThan(3_000);
  webStorage.set('clockSkew', 'garbage');
  expect(Math.abs(next.clock.serverNow() - Date.now())).toBeLessThan(3_000);
});

test('a time that is none is not learnt', () => {
  const before = tab.clock.serverNow();
  tab.clock.learnClock(Number.NaN);
  tab.clock.learnFromDate('yesterday');
  expect(tab.clock.serverNow() - before).toBeLessThan(1_000);
});

test('a service that never agrees is not asked for ever', async () => {
  service.answer = ({ path }) =>
    path.endsWith('/timestamp') ? good({ timestamp: 5 }) : refusal('clockDiffers');
  await expect(tab.calls.read(listNotices, {})).rejects.toMatchObject({ error: 'clockDiffers' });
  expect(service.to('/notices')).toHaveLength(2);
});
