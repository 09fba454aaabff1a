// A store on a disk that has no room: what it lets go, what it keeps, and how it finds room again.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failing } from '#tests/client/failing-disk.ts';
import { newDevice } from '#tests/client/tab.ts';
import { type DurableStore, durableStore } from './durable-store.ts';
import { onStorageTrouble, tellStorageTrouble } from './storage-health.ts';

let store: DurableStore;
let trouble: string | null;
let rooms = 0;

beforeEach(async () => {
  await newDevice();
  tellStorageTrouble(null, 'kept-things');
  trouble = null;
  rooms = 0;
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
  const makeRoom = async () => {
    rooms += 1;
  };
  return durableStore('kept-things', { durability: 'strict', makeRoom, isPrecious });
}

test('a full disk is given room once, and then the write succeeds', async () => {
  failing('QuotaExceededError', 1);
  await store.set('a', 1);
  expect([rooms, trouble]).toEqual([1, null]);
  expect(await open(true).get('a')).toBe(1);
});

test('a disk that stays full lets facts go and keeps what is precious in memory', async () => {
  const facts = open(false);
  await facts.set('old', 1);
  failing('QuotaExceededError', 4);
  await store.set('intent', 1);
  await facts.set('fact', 2);
  expect(trouble).toBe('full');
  expect(await store.get('intent')).toBe(1);
  expect(await facts.get('old')).toBe(1);
});

test('a disk is asked for room until it has some, and then said to have it', async () => {
  const facts = open(false);
  failing('QuotaExceededError', 4);
  await facts.set('fact', 1);
  expect(trouble).toBe('full');
  await facts.get('fact');
  expect(trouble).toBe('full');
  // There is still none when it is asked for the first time.
  await vi.advanceTimersByTimeAsync(1_000);
  expect(trouble).toBe('full');
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(trouble).toBeNull());
  expect(await facts.keys()).toEqual([]);
});

test('a disk that took a later fact has room again', async () => {
  const facts = open(false);
  failing('QuotaExceededError', 2);
  await facts.set('fact', 1);
  expect(trouble).toBe('full');
  await facts.set('fact', 2);
  expect(trouble).toBeNull();
});
