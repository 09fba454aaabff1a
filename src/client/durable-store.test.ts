import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failing } from '#tests/client/failing-disk.ts';
import { keepBusy, newDevice } from '#tests/client/tab.ts';
import { type DurableStore, durableStore } from './durable-store.ts';
import { onStorageTrouble, tellStorageTrouble } from './storage-health.ts';

let store: DurableStore;
let trouble: string | null;

beforeEach(async () => {
  await newDevice();
  tellStorageTrouble(null, 'kept-things');
  trouble = null;
  onStorageTrouble((told) => {
    trouble = told;
  });
  store = open(true);
  // What a store of a test would do later must not happen in the next one.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(isPrecious: boolean): DurableStore {
  const makeRoom = async () => {};
  return durableStore('kept-things', { durability: 'strict', makeRoom, isPrecious });
}

test('what is set is there, also for whoever opens the store later', async () => {
  await store.set('b', 2);
  await store.set('a', 1);
  expect(await open(true).entries()).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
  await store.remove(['a']);
  expect(await store.keys()).toEqual(['b']);
  await store.clear();
  expect(await store.get('b')).toBeUndefined();
});

test('changes of two stores at once do not lose one another', async () => {
  const other = open(true);
  const add = (to: DurableStore) =>
    to.change((entries) => {
      const count = (entries[0]?.[1] as number | undefined) ?? 0;
      return { put: [['count', count + 1]] };
    });
  await Promise.all(Array.from({ length: 20 }, (_, at) => add(at % 2 === 0 ? store : other)));
  expect(await store.get('count')).toBe(20);
});

test.each(['InvalidStateError', 'UnknownError'])(
  'a connection lost with %s is opened again',
  async (name) => {
    await store.set('a', 1);
    failing(name, 1);
    expect(await store.get('a')).toBe(1);
    expect(trouble).toBeNull();
  },
);

test('a store that stays broken goes on in memory with what it last held, and says so', async () => {
  await store.set('a', 1);
  failing('UnknownError', 99);
  await store.set('b', 2);
  expect(trouble).toBe('corrupt');
  expect(await store.entries()).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});

test('where there is no IndexedDB, everything works in memory', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await store.set('a', 1);
  await store.change((entries) => ({ put: [['b', entries.length]] }));
  expect(await store.entries()).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
  expect(trouble).toBe('unavailable');
});

test('a database that cannot be opened is no storage', async () => {
  const factory = new IDBFactory();
  vi.spyOn(factory, 'open').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  vi.stubGlobal('indexedDB', factory);
  await store.set('a', 1);
  expect([await store.get('a'), trouble]).toEqual([1, 'unavailable']);
});

test.each([
  [false, 3_000],
  [true, 10_000],
])(
  'storage that hangs is not waited for longer than that (precious: %s)',
  async (isPrecious, ms) => {
    const factory = new IDBFactory();
    vi.spyOn(factory, 'open').mockImplementation(() => ({}) as IDBOpenDBRequest);
    vi.stubGlobal('indexedDB', factory);
    const hanging = open(isPrecious);
    let isDone = false;
    const setting = hanging.set('a', 1).then(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await setting;
    expect([await hanging.get('a'), trouble]).toEqual([1, 'slow']);
  },
);

describe('a disk that another page keeps busy', () => {
  /** Sets what waits for longer than a store does. */
  async function untilSlow(work: () => Promise<void>): Promise<void> {
    const working = work();
    await vi.advanceTimersByTimeAsync(10_000);
    await working;
  }

  test('has everything once it answers, in order, and is used again', async () => {
    await store.set('a', 1);
    const letGo = await keepBusy('kept-things');
    await untilSlow(() => store.set('b', 2));
    await store.set('a', 3);
    await store.remove(['b']);
    await store.change((entries) => ({ put: [['c', entries.length]] }));
    const soon = store.isWritten(1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([await soon, trouble]).toEqual([false, 'slow']);
    expect(await store.entries()).toEqual([
      ['a', 3],
      ['c', 1],
    ]);
    const written = store.isWritten(60_000);
    letGo();
    expect([await written, trouble]).toEqual([true, null]);
    expect(await open(true).entries()).toEqual([
      ['a', 3],
      ['c', 1],
    ]);
    await store.set('d', 4);
    expect(await open(true).get('d')).toBe(4);
  });

  test('keeps what another tab changed meanwhile: a change sees it', async () => {
    const other = open(true);
    await store.set('session', 'old');
    const letGo = await keepBusy('kept-things');
    const others = other.set('session', 'of another tab');
    await untilSlow(() =>
      store.change((entries) =>
        new Map(entries).get('session') === 'old' ? { put: [['session', 'mine']] } : {},
      ),
    );
    expect(await store.get('session')).toBe('mine');
    const back = new Promise<void>((resolve) => store.onReturn(resolve));
    letGo();
    await Promise.all([others, back]);
    expect(await store.get('session')).toBe('of another tab');
  });

  test('is written to later where the first try failed: nothing twice, nothing lost', async () => {
    await store.set('a', 1);
    failing('UnknownError', 2);
    await store.set('b', 2);
    await store.change((entries) => ({ put: [[`count ${entries.length}`, true]] }));
    expect(trouble).toBe('corrupt');
    // The disk was seen to hold things, and does not take any: no successor may rest on it.
    expect(await store.isWritten(1)).toBe(false);
    const back = new Promise<void>((resolve) => store.onReturn(resolve));
    await vi.advanceTimersByTimeAsync(1_000);
    await back;
    expect(trouble).toBeNull();
    expect(await open(true).keys()).toEqual(['a', 'b', 'count 2']);
  });
});

test('what cannot be stored at all is a fault of the program, and told as one', async () => {
  await expect(store.set('a', () => 1)).rejects.toMatchObject({ name: 'DataCloneError' });
  expect(trouble).toBeNull();
});

test('a database that another tab wants to delete is let go, and opened again', async () => {
  await store.set('a', 1);
  await new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('kept-things');
    deleting.onsuccess = resolve;
    deleting.onblocked = reject;
  });
  await store.set('b', 2);
  expect(await store.keys()).toEqual(['b']);
});
