// A store on a full disk: what it drops, what it keeps, and how it notices free space.
import { expect, test, vi } from 'vitest';
import { failing } from '#tests/client/failing-disk.ts';
import { storePerTest } from '#tests/client/store-per-test.ts';

const device = storePerTest();

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
