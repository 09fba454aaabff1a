import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { followIntent } from '#client/outbox/intent.test-data.ts';
import { noteConnectivity } from '#client/transport/connectivity.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { intentsAtom, isReachableAtom, sessionAtom, sessionStore } from '#session/atoms.ts';
import { watchConnectivity } from './connectivity.ts';
import { queryClient } from './query-client.ts';
import { startRetrying } from './retry.ts';

const calls = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('#client/calls/perform.ts', () => ({ requestClock: calls }));

const network = new EventTarget();
const send = vi.fn(async () => {});
const fact = ['fact', 'demo||databases'];

beforeAll(() => {
  stubBrowser();
  watchConnectivity();
  startRetrying(send);
});
beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
  send.mockClear();
  calls.mockClear();
});
afterEach(() => {
  noteConnectivity(true);
  queryClient.clear();
  sessionStore.set(intentsAtom, []);
  sessionStore.set(sessionAtom, { kind: 'anonymous' });
  vi.useRealTimers();
});

function stubBrowser(): void {
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('navigator', { onLine: true });
}

/** One after the other; the last for ever. */
async function showFact(...endings: (boolean | 'failed')[]) {
  const queryFn = vi.fn(async () => {
    const ending = endings.length > 1 ? endings.shift() : endings[0];
    if (ending === 'failed') throw new NoAnswer('network', 1);
    return { isFresh: ending };
  });
  const observer = new QueryObserver(queryClient, { queryKey: fact, queryFn });
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  return { queryFn, data: () => observer.getCurrentResult().data, stop };
}

test('a network that comes later than the browser says is asked again until the answer is fresh', async () => {
  const { queryFn, data, stop } = await showFact(false, false, true);
  expect(data()).toEqual({ isFresh: false });
  network.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(data()).toEqual({ isFresh: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(3);
  stop();
});

test('what could not be had is asked for again, less and less often', async () => {
  noteConnectivity(false);
  const { queryFn, stop } = await showFact('failed');
  await vi.advanceTimersByTimeAsync(10_000);
  const early = queryFn.mock.calls.length;
  expect(early).toBeGreaterThanOrEqual(3);
  await vi.advanceTimersByTimeAsync(100_000);
  // Half a minute apart in the end, a quarter more or less.
  expect(queryFn.mock.calls.length - early).toBeLessThanOrEqual(6);
  expect(queryFn.mock.calls.length - early).toBeGreaterThanOrEqual(3);
  stop();
});

test('an answer of any call has what waits sent and what is old read at once', async () => {
  noteConnectivity(false);
  const { data, stop } = await showFact(false, true);
  await vi.advanceTimersByTimeAsync(0);
  send.mockClear();
  noteConnectivity(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalled();
  expect(data()).toEqual({ isFresh: true });
  stop();
});

test('with nothing old to read the service is asked for the time, until it answers', async () => {
  noteConnectivity(false);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(calls).toHaveBeenCalledTimes(1);
  calls.mockImplementationOnce(async () => noteConnectivity(true));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sessionStore.get(isReachableAtom)).toBe(true);
  const sofar = calls.mock.calls.length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(calls).toHaveBeenCalledTimes(sofar);
});

const signedIn = {
  kind: 'signedIn',
  userInfo: { username: 'reader', libraryCode: '900001' },
} as const;
const follow = followIntent('a', true);

test.each([
  ["a patron's change is sent again until it is taken", signedIn, follow, true],
  ["a visitor's too", { kind: 'libraryToken' } as const, { ...follow, patron: null }, true],
  ["another patron's waits for them", signedIn, { ...follow, patron: 'other' }, false],
  ['what was refused is not sent again', signedIn, { ...follow, state: 'refused' } as const, false],
])('%s', async (_, session, intent, isSent) => {
  sessionStore.set(sessionAtom, session);
  sessionStore.set(intentsAtom, [intent]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(send.mock.calls.length > 1).toBe(isSent);
  sessionStore.set(intentsAtom, []);
  await vi.advanceTimersByTimeAsync(60_000);
  const sofar = send.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(sofar);
});
