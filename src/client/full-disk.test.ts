// A store on a full disk: what it drops, what it keeps, and how it notices free space.
import { expect, test, vi } from 'vitest';
import { failing, fullWhile } from '#tests/client/failing-disk.ts';
import { storePerTest } from '#tests/client/store-per-test.ts';

const device = storePerTest();

/** A device with documents and facts, whose disk has room again after `taken` of them are gone. */
async function fullUntil(taken: 'documents' | 'own' | 'chosen') {
  vi.useRealTimers();
  let documents = 1;
  let isFull = false;
  vi.stubGlobal('caches', {
    delete: async () => {
      documents = 0;
      if (taken === 'documents') isFull = false;
      return true;
    },
  });
  vi.resetModules();
  const stores = await import('./storage/stores.ts');
  const { draftsStore, keepsStore, libraryFacts, patronFacts } = stores;
  const fact = { json: '{}', learntAt: 1 };
  for (const key of ['seen', 'chosen']) await libraryFacts.set(key, fact);
  await patronFacts.set('own', fact);
  const keep = { id: 'titles /a', kind: 'titles', of: '/a', name: {}, owner: null };
  const counts = { facts: ['chosen'], done: 1, begunAt: 1, learntAt: 1, bytes: 1, left: 0 };
  await keepsStore.set(keep.id, { ...keep, ...counts, isShortOfRoom: false, isWanted: true });
  const last = taken === 'own' ? 'facts-patron' : 'facts-library';
  fullWhile(
    () => isFull,
    'clear',
    (database) => {
      if (database === last) isFull = false;
    },
  );
  isFull = true;
  await draftsStore.set('form', 'typed');
  isFull = false;
  const left = [...(await libraryFacts.keys()), ...(await patronFacts.keys())];
  vi.restoreAllMocks();
  const written = await draftsStore.get('form');
  return { written, isOnDisk: draftsStore.isOnDisk(), documents, left };
}

test.each([
  ['documents', ['chosen', 'own']],
  ['own', ['chosen']],
  ['chosen', []],
] as const)(
  'for what the reader wrote, documents go before the own facts, and those before what was chosen: %s',
  async (taken, left) => {
    const all = { written: 'typed', isOnDisk: true, documents: 0, left };
    expect(await fullUntil(taken)).toEqual(all);
  },
);

test('a full disk is given room once, and then the write succeeds', async () => {
  failing('QuotaExceededError', 1);
  await device.store.set('a', 1);
  expect([device.rooms, device.trouble]).toEqual([1, null]);
  expect(await device.open(true).get('a')).toBe(1);
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
  expect(device.trouble).toBe('full');
  await facts.get('fact');
  expect(device.trouble).toBe('full');
  // The disk is still full at the first retry.
  await vi.advanceTimersByTimeAsync(1_000);
  expect(device.trouble).toBe('full');
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(device.trouble).toBeNull());
  expect(await facts.keys()).toEqual([]);
});

test('a disk that took a later fact has room again', async () => {
  const facts = device.open(false);
  failing('QuotaExceededError', 2);
  await facts.set('fact', 1);
  expect(device.trouble).toBe('full');
  await facts.set('fact', 2);
  expect(device.trouble).toBeNull();
});
