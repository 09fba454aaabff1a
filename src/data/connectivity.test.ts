import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let page: EventTarget;
let watchCall: typeof import('#client/transport/connectivity.ts').watchCall;
let changes: boolean[];

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', { onLine: true });
  const client = await import('#client/transport/connectivity.ts');
  watchCall = client.watchCall;
  changes = [];
  client.onConnectivity((isReachable) => changes.push(isReachable));
  (await import('./connectivity.ts')).watchConnectivity();
});
afterEach(() => {
  vi.useRealTimers();
});

const happen = (...events: string[]) => {
  for (const event of events) page.dispatchEvent(new Event(event));
};

test.each([
  ['Firefox ends them', ['beforeunload']],
  ['the others end them', ['beforeunload', 'pagehide']],
])('calls that end as %s while the page is left say nothing', (_, events) => {
  const end = watchCall();
  happen(...events);
  end('away');
  expect(changes).toEqual([]);
});

test.each([
  ['is hidden stays left, however long it takes', ['pagehide'], 60_000, []],
  ['was not left after all learns again', [], 1_000, [false]],
  ['came back learns again', ['pagehide', 'pageshow'], 0, [false]],
])('a page that %s', (_, events, ms, learnt) => {
  happen('beforeunload', ...events);
  vi.advanceTimersByTime(ms);
  watchCall()('away');
  expect(changes).toEqual(learnt);
});
