import { expect, test, vi } from 'vitest';
import { boundedCache, memoryUse, shortName } from './bounded-cache.ts';

const bytesOf = ({ size }: { size: number }) => size;

test('a cache holds no more than its bytes, names included, and lets the oldest go', () => {
  const evicted: string[] = [];
  const onEvict = (_: object, name: string) => void evicted.push(name);
  const cache = boundedCache<{ size: number }>('names', { maxBytes: 100_000, bytesOf, onEvict });
  for (let index = 0; index < 1_000; index += 1)
    cache.set(`${index}${'x'.repeat(2_000)}`, { size: 1 });
  expect(cache.size).toBeLessThan(25);
  expect(memoryUse().names?.bytes).toBeGreaterThan(80_000);
  expect(memoryUse().names?.bytes).toBeLessThanOrEqual(100_000);
  expect(evicted[0]).toMatch(/^0x/);
});

test('what has had its time goes though nobody asks for it', async () => {
  const cache = boundedCache<{ size: number }>('timed', { maxBytes: 9_999, bytesOf, ttlMs: 10 });
  cache.set('a', { size: 5_000 });
  expect(memoryUse().timed).toEqual({ bytes: 5_402, maxBytes: 9_999 });
  await vi.waitFor(() => expect(memoryUse().timed?.bytes).toBe(0));
});

test('a name of up to 200 letters stays; longer ones are told apart by a hash', () => {
  const name = '名'.repeat(200);
  expect(shortName(name)).toBe(name);
  expect(shortName(`${name}a`)).toHaveLength(44);
  expect(shortName(`${name}a`)).not.toBe(shortName(`${name}b`));
});
