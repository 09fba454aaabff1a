// Who waits for what when calls are answered: everything around them is made up here.
import { expect, test } from 'vitest';
import type { CallContext } from '#server/handler/handlers.ts';
import type { HostFacts } from '#server/handler/host-facts.ts';
import type { SearchEngine, SearchIndex } from '#server/search/port.ts';
import type { LibraryRecord } from '#server/store/records/library-register.ts';
import { makeFairQueue } from '../fair-queue.ts';
import { type CallParts, makeDispatcher } from './dispatcher.ts';

/** Libraries whose part of the index is there; the others' comes with `come`. */
function service(known: readonly string[]) {
  const there = new Set(known);
  const { promise, resolve: come } = Promise.withResolvers<void>();
  const index = { isCurrent: true } as SearchIndex;
  const search = {
    ready: async ({ code }) => {
      if (!there.has(code)) await promise;
      there.add(code);
      return index;
    },
    atHand: ({ code }) => (there.has(code) ? index : null),
  } as SearchEngine;
  const shares = { atOnce: 2, atOnceAlone: 2, atOnceOfOne: 1 };
  const answers = {
    searchAll: async (_: unknown, { index }: CallContext) => (index === null ? null : 'found'),
    listDatabases: async () => 'listed',
  };
  const calls = makeDispatcher({
    search,
    handlers: answers,
    come,
    queue: makeFairQueue({ ...shares, maxWaiting: 100, maxWaitingOfOne: 10 }),
    libraries: { platform: () => ({ titles: 1 }) },
    limits: { count: async () => {} },
    store: { inLibrary: (_: string, work: (tx: null) => unknown) => work(null) },
  } as unknown as CallParts);
  const host = (code: string) =>
    ({
      library: { code, version: 1 } as LibraryRecord,
      visitor: { address: '192.0.2.1' },
    }) as HostFacts & { library: LibraryRecord };
  const now = new Date(0);
  return {
    come,
    search: (code: string, q: string) =>
      calls.ask('searchAll', { q, kinds: [], limit: 5 }, host(code), now),
    list: (code: string) => calls.ask('listDatabases', { offset: 0, limit: 10 }, host(code), now),
    /** From now on this library's part is not in memory. */
    drop: (code: string) => there.delete(code),
  };
}

test('libraries whose index is being made keep no other waiting, and are answered when it is there', async () => {
  const { come, search, list } = service(['known']);
  let answered = 0;
  const waiting = ['a', 'b', 'c', 'a'].map(async (code) => {
    const found = await search(code, '学报');
    answered += 1;
    return found;
  });
  await expect(search('known', '学报')).resolves.toBe('found');
  await expect(list('known')).resolves.toBe('listed');
  // Its own readers neither: lists need no index.
  await expect(list('a')).resolves.toBe('listed');
  expect(answered).toBe(0);
  come();
  await expect(Promise.all(waiting)).resolves.toEqual(waiting.map(() => 'found'));
});

test('a search whose index was given up while it waited for its turn gets it again', async () => {
  const { come, search, drop } = service(['known']);
  come();
  const asked = search('known', '学报');
  drop('known');
  await expect(asked).resolves.toBe('found');
});
