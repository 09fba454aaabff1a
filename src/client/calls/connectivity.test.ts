import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listNotices } from '#contract/calls/notices.ts';
import {
  captivePage,
  good,
  LocalService,
  type Reply,
  refusal,
} from '#tests/client/local-service.ts';
import { delivered, newDevice, openTab, signIn, type Tab } from '#tests/client/tab.ts';

const service = new LocalService();
type Reach = typeof import('./connectivity.ts');
let tab: Tab;
let reach: Reach;
let changes: boolean[];

beforeEach(async () => {
  await newDevice();
  await service.start();
  service.answer = () => good({ items: [] });
  ({ tab, reach, told: changes } = await openWatched());
  await signIn(tab);
});
afterEach(async () => {
  vi.useRealTimers();
  await service.stop();
});

/** A tab, and the notices it gets about the service. */
async function openWatched() {
  const opened = await openTab(service.origin);
  const itsReach: Reach = await import('./connectivity.ts');
  const changes: boolean[] = [];
  itsReach.onConnectivity((isReachable) => changes.push(isReachable));
  return { tab: opened, reach: itsReach, told: changes };
}

const ask = (from: Tab = tab) => from.calls.read(listNotices, {}).catch(() => undefined);

test.each<[string, Reply | null, boolean]>([
  ["a network's sign-in page", captivePage, true],
  ['a redirect to it', { status: 302, headers: { Location: '/login' }, body: '' }, true],
  ["a network's word that it wants a sign-in", { ...captivePage, status: 511 }, true],
  ['a proxy before the service', { ...captivePage, status: 502 }, false],
  ['no answer', null, false],
])(
  '%s is noted, as a captive portal or not, until the next answer, whatever it says',
  async (_, reply, isPortal) => {
    const portals: boolean[] = [];
    reach.onCaptivePortal((isCaptivePortal) => portals.push(isCaptivePortal));
    service.answer = () => reply;
    await ask();
    expect(changes).toEqual([false]);
    expect(portals).toEqual(isPortal ? [true] : []);
    service.answer = () => refusal('forbidden');
    await ask();
    expect(changes).toEqual([false, true]);
    expect(portals).toEqual(isPortal ? [true, false] : []);
  },
);

test('a captive portal is reported to the other tabs, and so is its end', async () => {
  const other = await openWatched();
  const portals: boolean[] = [];
  other.reach.onCaptivePortal((isCaptivePortal) => portals.push(isCaptivePortal));
  service.answer = () => captivePage;
  await ask();
  await delivered();
  // The portal cuts some calls, too.
  service.answer = () => null;
  await ask();
  await delivered();
  expect([other.told, portals]).toEqual([[false], [true]]);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000);
  await ask();
  await delivered();
  expect([other.told, portals]).toEqual([[false], [true, false]]);
  vi.restoreAllMocks();
});

test('a service that prepares something says nothing of its other calls', async () => {
  service.answer = () => refusal('unavailable');
  await ask();
  expect(changes).toEqual([]);
});

test('what one tab learns, the others know', async () => {
  const other = await openWatched();
  service.answer = () => null;
  await ask();
  await vi.waitFor(() => expect(other.told).toEqual([false]));
  service.answer = () => good({ items: [] });
  await ask(other.tab);
  await vi.waitFor(() => expect(changes).toEqual([false, true]));
});

test('calls of a page that is left say nothing', async () => {
  service.answer = () => null;
  reach.notePageLeaving(true);
  await ask();
  expect(changes).toEqual([]);
  reach.notePageLeaving(false);
  await ask();
  expect(changes).toEqual([false]);
});

test('a call that is given up here says nothing of the service', async () => {
  const leaving = new AbortController();
  service.answer = () => {
    leaving.abort();
    return new Promise(() => {});
  };
  const left = tab.calls.read(listNotices, {}, { signal: leaving.signal });
  await expect(left).rejects.toMatchObject({ reason: 'aborted' });
  expect(changes).toEqual([]);
});

test('an answer from before the network was lost does not bring it back', () => {
  const ended = reach.watchCall();
  reach.noteNetworkLost();
  ended('answered');
  expect(changes).toEqual([false]);
  reach.watchCall()('answered');
  expect(changes).toEqual([false, true]);
});

test('a call that gets no answer for seconds is named, and is not ended', () => {
  vi.useFakeTimers();
  const slow: boolean[] = [];
  reach.onSlow((isSlow) => slow.push(isSlow));
  const ended = reach.watchCall();
  const endedToo = reach.watchCall();
  vi.advanceTimersByTime(4_900);
  expect(slow).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(slow).toEqual([true]);
  ended('answered');
  expect(slow).toEqual([true]);
  endedToo('answered');
  expect(slow).toEqual([true, false]);
});

test('one call that hung says nothing where others were answered meanwhile', () => {
  const ended = reach.watchCall();
  reach.watchCall()('answered');
  ended('timeout');
  expect(changes).toEqual([]);
  reach.watchCall()('timeout');
  expect(changes).toEqual([false]);
});
