// Which requests wait for which when calls are answered. Everything around the dispatcher is a stub.
import { expect, test } from 'vitest';
import type { CallContext } from '#server/handler/handlers.ts';
import type { HostFacts } from '#server/handler/host-facts.ts';
import type { SearchEngine, SearchIndex } from '#server/search/port.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { makeFairQueue } from '#server/turns/fair-queue.ts';
import { type DispatcherParts, makeDispatcher } from './dispatcher.ts';

/** A dispatcher whose index is ready for the libraries in `known`; the others' is ready after `come`. */
function dispatcherWith(known: readonly string[]) {
  const ready = new Set(known);
  const { promise, resolve: finishIndex } = Promise.withResolvers<void>();
  const index = { isCurrent: true } as SearchIndex;
  const search = {
    ready: async ({ code }) => {
      if (!ready.has(code)) await promise;
      ready.add(code);
      return index;
    },
    readyNow: ({ code }) => (ready.has(code) ? index : null),
  } as SearchEngine;
  const shares = { maxRunning: 2, maxRunningAlone: 2, maxRunningPerLibrary: 1 };
  const answers = {
    searchAll: async (_: unknown, { index }: CallContext) => (index === null ? null : 'found'),
    listDatabases: async () => 'listed',
    getTitle: async () => 'title',
  };
  const calls = makeDispatcher({
    search,
    handlers: answers,
    come: finishIndex,
    queue: makeFairQueue({ ...shares, maxWaiting: 100, maxWaitingPerLibrary: 10 }),
    libraries: { platform: () => ({ titles: 1 }) },
    limits: { count: async () => {} },
    store: { inLibrary: (_: string, work: (tx: null) => unknown) => work(null) },
  } as unknown as DispatcherParts);
  const host = (code: string) =>
    ({
      library: { code, version: 1 } as LibraryRecord,
      visitor: { address: '192.0.2.1' },
    }) as HostFacts & { library: LibraryRecord };
  const now = new Date(0);
  return {
    come: finishIndex,
    search: async (code: string, q: string) =>
      (await calls.query('searchAll', { q, kinds: [], limit: 5 }, host(code), now)).data,
    list: async (code: string) =>
      (await calls.query('listDatabases', { offset: 0, limit: 10 }, host(code), now)).data,
    title: (code: string) => calls.query('getTitle', { id: '1' }, host(code), now),
    /** Removes this library's part of the index from memory. */
    drop: (code: string) => ready.delete(code),
  };
}

test('libraries whose index is being built block no other library, and are answered when it is ready', async () => {
  const { come, search, list } = dispatcherWith(['known']);
  let answered = 0;
  const waiting = ['a', 'b', 'c', 'a'].map(async (code) => {
    const found = await search(code, '学报');
    answered += 1;
    return found;
  });
  await expect(search('known', '学报')).resolves.toBe('found');
  await expect(list('known')).resolves.toBe('listed');
  // Lists need no index, so the same library's lists are answered too.
  await expect(list('a')).resolves.toBe('listed');
  expect(answered).toBe(0);
  come();
  await expect(Promise.all(waiting)).resolves.toEqual(waiting.map(() => 'found'));
});

test('a search loads the index again when it was dropped while the search was queued', async () => {
  const { come, search, drop } = dispatcherWith(['known']);
  come();
  const answer = search('known', '学报');
  drop('known');
  await expect(answer).resolves.toBe('found');
});

test('an answer says whether the index that helps it was there', async () => {
  const { title } = dispatcherWith(['known']);
  await expect(title('a')).resolves.toEqual({ data: 'title', isCurrent: false });
  await expect(title('known')).resolves.toEqual({ data: 'title', isCurrent: true });
});
