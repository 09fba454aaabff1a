import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { failing, fullWhile } from '#tests/client/failing-disk.ts';
import { storePerTest } from '#tests/client/store-per-test.ts';
import { deletedDatabase, keepBusy } from '#tests/client/tab.ts';

const device = storePerTest();
const held = async (store = device.store) => Object.fromEntries(await store.entries());
function openWith(open: () => IDBOpenDBRequest): void {
  const factory = new IDBFactory();
  vi.spyOn(factory, 'open').mockImplementation(open);
  vi.stubGlobal('indexedDB', factory);
}

test('what is set is there, also for whoever opens the store later', async () => {
  await device.store.set('b', 2);
  await device.store.set('a', 1);
  expect(await held(device.open(true))).toEqual({ a: 1, b: 2 });
  await device.store.remove(['a']);
  expect(await device.store.keys()).toEqual(['b']);
  await device.store.clear();
  expect(await device.store.get('b')).toBeUndefined();
});

test('changes of two stores at once do not lose one another', async () => {
  const stores = [device.store, device.open(true)];
  const adding = Array.from({ length: 20 }, (_, index) =>
    stores[index % 2]?.change((entries) => ({
      put: [['count', Number(entries[0]?.[1] ?? 0) + 1]],
    })),
  );
  await Promise.all(adding);
  expect(await device.store.get('count')).toBe(20);
});

test.each(['InvalidStateError', 'UnknownError'])(
  'a connection lost with %s is opened again',
  async (name) => {
    await device.store.set('a', 1);
    failing(name, 1);
    expect([await device.store.get('a'), device.trouble]).toEqual([1, null]);
  },
);

test('a store that stays broken goes on in memory with what it last held, and says so', async () => {
  await device.store.set('a', 1);
  failing('UnknownError', 99);
  await device.store.set('b', 2);
  expect(device.trouble).toBe('corrupt');
  expect(await held()).toEqual({ a: 1, b: 2 });
});

test('where there is no IndexedDB, everything works in memory', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await device.store.set('a', 1);
  await device.store.change((entries) => ({ put: [['b', entries.length]] }));
  expect(await held()).toEqual({ a: 1, b: 1 });
  expect(device.trouble).toBe('unavailable');
});

test('a database that cannot be opened is no storage', async () => {
  openWith(() => {
    throw new DOMException('', 'SecurityError');
  });
  await device.store.set('a', 1);
  expect([await device.store.get('a'), device.trouble]).toEqual([1, 'unavailable']);
});

test.each([
  [false, 3_000],
  [true, 10_000],
])('storage that hangs is waited for no longer (precious: %s)', async (isPrecious, ms) => {
  openWith(() => ({}) as IDBOpenDBRequest);
  const hanging = device.open(isPrecious);
  const done = vi.fn();
  const setting = hanging.set('a', 1).then(done);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await setting;
  expect([await hanging.get('a'), device.trouble]).toEqual([1, 'slow']);
});

/** Longer than the store's timeout. */
async function untilSlow(work: () => Promise<void>): Promise<void> {
  const working = work();
  await vi.advanceTimersByTimeAsync(10_000);
  await working;
}

test('a disk that another page keeps busy has everything once it answers, in order, and is used again', async () => {
  await device.store.set('a', 1);
  const release = await keepBusy('kept-things');
  await untilSlow(() => device.store.set('b', 2));
  await device.store.set('a', 3);
  await device.store.remove(['b']);
  await device.store.change((entries) => ({ put: [['c', entries.length]] }));
  const quick = device.store.isWritten(1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([await quick, device.trouble]).toEqual([false, 'slow']);
  expect(await held()).toEqual({ a: 3, c: 1 });
  const written = device.store.isWritten(60_000);
  release();
  expect([await written, device.trouble]).toEqual([true, null]);
  expect(await held(device.open(true))).toEqual({ a: 3, c: 1 });
  await device.store.set('d', 4);
  expect(await device.open(true).get('d')).toBe(4);
});

test('a disk that another page keeps busy keeps what another tab changed meanwhile: a change sees it', async () => {
  const other = device.open(true);
  await device.store.set('session', 'old');
  const release = await keepBusy('kept-things');
  const others = other.set('session', 'of another tab');
  await untilSlow(() =>
    device.store.change((entries) =>
      new Map(entries).get('session') === 'old' ? { put: [['session', 'mine']] } : {},
    ),
  );
  expect(await device.store.get('session')).toBe('mine');
  const returned = new Promise<void>((resolve) => device.store.onReturn(resolve));
  release();
  await Promise.all([others, returned]);
  expect(await device.store.get('session')).toBe('of another tab');
});

test('a disk that another page keeps busy is written to later where the first try failed: nothing twice, nothing lost', async () => {
  await device.store.set('a', 1);
  failing('UnknownError', 2);
  await device.store.set('b', 2);
  await device.store.change((entries) => ({ put: [[`count ${entries.length}`, true]] }));
  expect(device.trouble).toBe('corrupt');
  // The disk was read before and now accepts no write, so the new tokens may not rely on it.
  expect(await device.store.isWritten(1)).toBe(false);
  const returned = new Promise<void>((resolve) => device.store.onReturn(resolve));
  await vi.advanceTimersByTimeAsync(1_000);
  await returned;
  expect(device.trouble).toBeNull();
  expect(await device.open(true).keys()).toEqual(['a', 'b', 'count 2']);
});

test('what cannot be stored at all is a fault of the program, and told as one', async () => {
  await expect(device.store.set('a', () => 1)).rejects.toMatchObject({ name: 'DataCloneError' });
  expect(device.trouble).toBeNull();
});

test('a database that another tab wants to delete is let go, and opened again', async () => {
  await device.store.set('a', 1);
  await deletedDatabase('kept-things');
  await device.store.set('b', 2);
  expect(await device.store.keys()).toEqual(['b']);
});

/** The disk has room again after `taken` of them are gone. */
async function fullUntil(taken: 'documents' | 'own' | 'chosen') {
  vi.useRealTimers();
  let isFull = false;
  const deleted = vi.fn(async () => {
    if (taken === 'documents') isFull = false;
    return true;
  });
  vi.stubGlobal('caches', { delete: deleted });
  vi.resetModules();
  const { draftsStore, keepsStore, libraryFacts, patronFacts } = await import('./stores.ts');
  const fact = { json: '{}', learntAt: 1 };
  for (const key of ['seen', 'chosen']) await libraryFacts.set(key, fact);
  await patronFacts.set('own', fact);
  const keep = { id: 'titles /a', kind: 'titles', of: '/a', name: {}, owner: null };
  const counts = { facts: ['chosen'], done: 1, begunAt: 1, learntAt: 1, bytes: 1, left: 0 };
  await keepsStore.set(keep.id, { ...keep, ...counts, isShortOfRoom: false, isWanted: true });
  const last = taken === 'own' ? 'facts-patron' : 'facts-library';
  const cleared = (database: string) => {
    if (database === last) isFull = false;
  };
  fullWhile(() => isFull, 'clear', cleared);
  // A full disk may refuse to note even what is deleted.
  const { delete: real } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
    this: IDBObjectStore,
    key,
  ) {
    if (isFull && taken !== 'own') throw new DOMException('full', 'QuotaExceededError');
    return real.call(this, key);
  });
  isFull = true;
  await draftsStore.set('form', 'typed');
  isFull = false;
  const left = [...(await libraryFacts.keys()), ...(await patronFacts.keys())];
  vi.restoreAllMocks();
  expect(deleted).toHaveBeenCalled();
  return { written: await draftsStore.get('form'), isOnDisk: draftsStore.isOnDisk(), left };
}

test.each([
  ['documents', ['chosen', 'own']],
  ['own', ['chosen']],
  ['chosen', []],
] as const)(
  'for what the reader wrote, documents go first, then own facts, then chosen ones: %s',
  async (taken, left) => {
    expect(await fullUntil(taken)).toEqual({ written: 'typed', isOnDisk: true, left });
  },
);

test('a full disk is given room once, and then the write succeeds', async () => {
  failing('QuotaExceededError', 1);
  await device.store.set('a', 1);
  expect([device.rooms, device.trouble]).toEqual([1, null]);
  expect(await device.open(true).get('a')).toBe(1);
});

test('a disk that took a later fact has room again', async () => {
  const facts = device.open(false);
  failing('QuotaExceededError', 2);
  await facts.set('fact', 1);
  expect(device.trouble).toBe('full');
  await facts.set('fact', 2);
  expect(device.trouble).toBeNull();
});

test('a disk that stays full lets facts go and keeps what is precious in memory', async () => {
  const facts = device.open(false);
  await facts.set('old', 1);
  failing('QuotaExceededError', 4);
  await device.store.set('intent', 1);
  await facts.set('fact', 2);
  expect(device.trouble).toBe('full');
  expect(await device.store.get('intent')).toBe(1);
  expect(await facts.get('old')).toBe(1);
});

test('a disk is asked for room until it has some, and then said to have it', async () => {
  const facts = device.open(false);
  failing('QuotaExceededError', 4);
  await facts.set('fact', 1);
  await facts.get('fact');
  expect(device.trouble).toBe('full');
  // The disk is still full at the first retry.
  await vi.advanceTimersByTimeAsync(1_000);
  expect(device.trouble).toBe('full');
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(device.trouble).toBeNull());
  expect(await facts.keys()).toEqual([]);
});
