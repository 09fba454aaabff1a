import { IDBDatabase } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { setFollow } from '#contract/calls/patron/follows.ts';
import { recordVisit } from '#contract/calls/patron/visits.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { good } from '#tests/client/local-service.ts';
import { delivered, library, newDevice, openTab } from '#tests/client/tab.ts';

const { service, tab } = clientPerTest('patron', () => good({ isFollowed: true }));
let flow: typeof import('./outbox-flow.ts');

beforeEach(async () => {
  vi.stubGlobal('navigator', { ...globalThis.navigator, onLine: true, locks: navigator.locks });
  flow = await import('./outbox-flow.ts');
  return () => vi.useRealTimers();
});

/** Without the seconds that it waits. */
async function soon<T>(coming: Promise<T>): Promise<T> {
  const isThere = vi.fn();
  void coming.finally(isThere);
  while (isThere.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(100);
  return coming;
}
/** A page that begins, and is seen. */
const stubPage = () => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { addEventListener: () => {}, visibilityState: 'visible' });
};
const input = (isFollowed: boolean) =>
  ({ resource: { kind: 'database', id: 'a' }, isFollowed }) as const;
const stopTheClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

const change = (isFollowed = true) => flow.queueAndSend(setFollow, input(isFollowed));

/** The disk is full. */
function outboxIsFull(): void {
  const real = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: InstanceType<typeof IDBDatabase>,
    ...given
  ) {
    // Opening a database counts as a transaction here.
    const isFull = this.name === 'outbox' && given[1] === 'readwrite';
    if (isFull) throw new DOMException('', 'QuotaExceededError');
    return real.apply(this, given);
  });
}

test('what the service has taken is done, whichever tab sent it', async () => {
  expect(await change()).toBe('done');
  const other = await openTab(service.origin);
  const sentByOther = Promise.withResolvers<void>();
  service.answer = () => {
    sentByOther.resolve();
    return good({ isFollowed: false });
  };
  const outcome = change(false);
  await Promise.all([other.replay.replay(), sentByOther.promise]);
  expect(await outcome).toBe('done');
});

test('what waited for a library is sent as soon as the page knows one', async () => {
  stubPage();
  await newDevice();
  const fresh = await openTab(service.origin);
  const freshFlow = await import('./outbox-flow.ts');
  const { resource } = input(true);
  const visit = { resource, action: 'view', at: '2026-11-21T00:00:00.000Z' } as const;
  await fresh.outbox.enqueue(recordVisit, visit);
  await freshFlow.startOutbox();
  expect(service.arrived).toEqual([]);
  await fresh.credentials.saveLibrary(library(), 'library-token');
  await vi.waitFor(() => expect(service.to('/visits')).toHaveLength(1));
});

test('what another tab has in its memory alone is news here once the service has it', async () => {
  stubPage();
  await flow.startOutbox();
  const { queryClient } = await import('./query-client.ts');
  const reading = vi.spyOn(queryClient, 'invalidateQueries');
  const other = await openTab(service.origin);
  outboxIsFull();
  await other.outbox.enqueue(setFollow, input(true));
  expect(other.outbox.isOutboxOnDisk()).toBe(false);
  await other.replay.replay();
  await vi.waitFor(() => expect(reading).toHaveBeenCalled());
});

test('a wish that the browser took away before it was sent is not said to be done', async () => {
  service.answer = () => new Promise(() => {});
  stopTheClock();
  const outcome = change();
  await vi.waitFor(() => expect(service.arrived).toHaveLength(1));
  await tab.stores.outboxStore.clear();
  expect(await soon(outcome)).toBe('lost');
});

test('a wish that a later one replaced is spoken for by that one', async () => {
  service.answer = () => new Promise(() => {});
  stopTheClock();
  const first = change(true);
  await vi.waitFor(() => expect(service.arrived).toHaveLength(1));
  const other = await openTab(service.origin);
  await other.outbox.enqueue(setFollow, input(false));
  await soon(delivered());
  expect(await soon(first)).toBe('replaced');
});

test('what a full disk does not take is not said to be saved', async () => {
  service.answer = () => null;
  outboxIsFull();
  expect(await change()).toBe('unsaved');
});

test('an outbox is read before it counts as empty, and its times are the service’s', async () => {
  stubPage();
  const { intentsAtom, isOutboxReadAtom, sessionStore } = await import('#session/atoms.ts');
  expect(sessionStore.get(isOutboxReadAtom)).toBe(false);
  const ahead = Date.now() + 2 * 86_400_000;
  tab.clock.learnClock(ahead);
  service.answer = () => null;
  await tab.outbox.enqueue(setFollow, input(true));
  await flow.startOutbox();
  expect(sessionStore.get(isOutboxReadAtom)).toBe(true);
  expect(sessionStore.get(intentsAtom)[0]?.madeAt).toBeGreaterThanOrEqual(ahead);
});
