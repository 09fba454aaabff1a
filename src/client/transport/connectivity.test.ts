import { beforeEach, expect, test, vi } from 'vitest';
import { listNotices } from '#contract/calls/library/notices.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { captivePage, good, type Reply, refusal } from '#tests/client/local-service.ts';
import { delivered, openTab, type Tab } from '#tests/client/tab.ts';

const { service, tab } = clientPerTest('patron', () => good({ items: [] }));
type Reach = typeof import('./connectivity.ts');
let reach: Reach;
let changes: boolean[];
let portals: boolean[];

beforeEach(async () => {
  ({ reach, changes, portals } = await watched());
  return () => vi.useRealTimers();
});

async function watched() {
  const reach: Reach = await import('./connectivity.ts');
  const changes: boolean[] = [];
  const portals: boolean[] = [];
  reach.onConnectivity((isReachable) => changes.push(isReachable));
  reach.onCaptivePortal((isCaptivePortal) => portals.push(isCaptivePortal));
  return { reach, changes, portals };
}

async function openWatched() {
  const opened = await openTab(service.origin);
  return { tab: opened, ...(await watched()) };
}

const ask = (from: Tab = tab) => from.calls.read(listNotices, {}).catch(() => undefined);

test.each<[string, Reply | null, boolean]>([
  ["a network's sign-in page", captivePage, true],
  ['a redirect to it', { status: 302, headers: { Location: '/login' }, body: '' }, true],
  ["a network's word that it wants a sign-in", { ...captivePage, status: 511 }, true],
  ['a proxy before the service', { ...captivePage, status: 502 }, false],
  ['no answer', null, false],
])('%s is noted, as a captive portal: %s %s, until the next answer', async (_, reply, isPortal) => {
  service.answer = () => reply;
  await ask();
  expect([changes, portals]).toEqual([[false], isPortal ? [true] : []]);
  service.answer = () => refusal('forbidden');
  await ask();
  expect([changes, portals]).toEqual([[false, true], isPortal ? [true, false] : []]);
});

test('a captive portal is reported to the other tabs, and so is its end', async () => {
  const other = await openWatched();
  const answerWith = async (reply: Reply | null) => {
    service.answer = () => reply;
    await ask();
    await delivered();
    return [other.changes, other.portals];
  };
  await answerWith(captivePage);
  // The portal cuts some calls, too.
  expect(await answerWith(null)).toEqual([[false], [true]]);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000);
  expect(await answerWith(null)).toEqual([[false], [true, false]]);
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
  await vi.waitFor(() => expect(other.changes).toEqual([false]));
  service.answer = () => good({ items: [] });
  await ask(other.tab);
  await vi.waitFor(() => expect(changes).toEqual([false, true]));
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
  const ends = [reach.watchCall(), reach.watchCall()];
  vi.advanceTimersByTime(4_900);
  expect(slow).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(slow).toEqual([true]);
  const seen = ends.map((end) => {
    end('answered');
    return [...slow];
  });
  expect(seen).toEqual([[true], [true, false]]);
});

test('one call that hung says nothing where others were answered meanwhile', () => {
  const ended = reach.watchCall();
  reach.watchCall()('answered');
  ended('timeout');
  expect(changes).toEqual([]);
  reach.watchCall()('timeout');
  expect(changes).toEqual([false]);
});
