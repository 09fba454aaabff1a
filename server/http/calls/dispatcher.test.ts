// Which requests wait for which when calls are answered. Everything around the dispatcher is a stub.
import { expect, test } from 'vitest';
import type { SearchEngine, SearchIndex } from '#server/search/port.ts';
import { makeFairQueue } from '#server/store/fair-queue.ts';
import type { CallContext } from '../context/call-context.ts';
import { type DispatcherParts, makeDispatcher } from './dispatcher.ts';

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
  const ask = (call: keyof typeof answers, code: string, input: object) => {
    const host = { library: { code, version: 1 }, visitor: { address: '192.0.2.1' } };
    return calls.query(call, input as never, host as never, new Date(0));
  };
  return {
    come: finishIndex,
    search: async (code: string) =>
      (await ask('searchAll', code, { q: '学报', kinds: [], limit: 5 })).data,
    list: async (code: string) => (await ask('listDatabases', code, { offset: 0, limit: 10 })).data,
    title: (code: string) => ask('getTitle', code, { id: '1' }),
    drop: (code: string) => ready.delete(code),
  };
}

test('libraries whose index is being built block no other library, and are answered when it is ready', async () => {
  const { come, search, list } = dispatcherWith(['known']);
  let answered = 0;
  const waiting = ['a', 'b', 'c', 'a'].map(async (code) => {
    const found = await search(code);
    answered += 1;
    return found;
  });
  await expect(search('known')).resolves.toBe('found');
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
  const answer = search('known');
  drop('known');
  await expect(answer).resolves.toBe('found');
});

test('an answer says whether the index that helps it was there', async () => {
  const { title } = dispatcherWith(['known']);
  await expect(title('a')).resolves.toEqual({ data: 'title', isCurrent: false });
  await expect(title('known')).resolves.toEqual({ data: 'title', isCurrent: true });
});
