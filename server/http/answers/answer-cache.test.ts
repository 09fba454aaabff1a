import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { makeAnswerCache, Passing } from './answer-cache.ts';
import { type Bytes, bestEncoding, type Encoding } from './encodings.ts';

const bytes = (text: string): Bytes => new TextEncoder().encode(text);
const roomy = { name: 'test', maxBytes: 1024 * 1024 };

describe('a cached answer', () => {
  test('is made once for a version, even for many concurrent requests', async () => {
    const cache = makeAnswerCache(roomy);
    const make = vi.fn(async () => bytes('answer'));
    await Promise.all([1, 2, 3].map(() => cache.find('a', 1, null, make)));
    expect(make).toHaveBeenCalledTimes(1);
    await cache.find('a', 2, null, make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  test('is never a failure, and never a passing one, which all who wait get; the last one stays', async () => {
    const cache = makeAnswerCache(roomy);
    const fail = () => Promise.reject(new Error('away'));
    await expect(cache.find('a', 1, null, fail)).rejects.toThrow('away');
    await cache.find('a', 1, null, async () => bytes('first'));
    const makeOld = async () => new Passing(bytes('old'));
    const waiting = [1, 2].map(() => cache.find('a', 2, null, makeOld));
    for (const { bytes: passing, isPassing } of await Promise.all(waiting)) {
      expect([Buffer.from(passing).toString(), isPassing]).toEqual(['old', true]);
    }
    expect(Buffer.from(cache.last('a', null)?.bytes ?? []).toString()).toBe('first');
    const { bytes: found, isPassing } = await cache.find('a', 2, null, async () => bytes('new'));
    expect([Buffer.from(found).toString(), isPassing]).toEqual(['new', false]);
  });

  test('is compressed when the client accepts it and it is long enough', async () => {
    const cache = makeAnswerCache(roomy);
    const long = 'long '.repeat(1_000);
    const packed = await cache.find('long', 1, 'gzip', async () => bytes(long));
    expect(packed.encoding).toBe('gzip');
    expect(gunzipSync(packed.bytes).toString()).toBe(long);
    const short = await cache.find('short', 1, 'gzip', async () => bytes('short'));
    expect(short.encoding).toBe('identity');
  });

  test('is compressed better after several requests', async () => {
    const cache = makeAnswerCache(roomy);
    // The differences let a higher quality compress noticeably better.
    const row = (_: unknown, at: number) => ({ id: (at * 7_919) % 3_001, at });
    const long = JSON.stringify(Array.from({ length: 3_000 }, row));
    const size = async () => {
      const { bytes: packed } = await cache.find('list', 1, 'br', async () => bytes(long));
      expect(brotliDecompressSync(packed).toString()).toBe(long);
      return packed.byteLength;
    };
    const first = await size();
    expect(await size()).toBe(first);
    await vi.waitFor(async () => expect(await size()).toBeLessThan(first * 0.95), 10_000);
  });
});

describe('more answers than fit in memory', () => {
  const count = 300;
  const names = Array.from({ length: count }, (_, index) => `list-${index}`);
  const size = 10_000;
  const fastest = { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } };
  const noiseOf = (name: string) =>
    Uint8Array.from(createHash('shake256', { outputLength: size }).update(name).digest());
  const room = (share: number) => Math.floor(count * share) * (size + 510);

  function countedCache(maxBytes: number) {
    const done = { made: 0, packed: 0 };
    const compress = async (whole: Bytes, _encoding: Encoding, _quality: number) => {
      done.packed += 1;
      return Uint8Array.from(brotliCompressSync(whole, fastest));
    };
    const cache = makeAnswerCache({ name: 'test', maxBytes, compress });
    const request = (name: string) =>
      cache.find(name, 1, 'br', async () => {
        done.made += 1;
        return noiseOf(name);
      });
    const round = async () => {
      for (const name of names) await request(name);
    };
    return { cache, done, ask: request, round };
  }

  test('make room for others, the one used longest ago first', async () => {
    const { done, ask, round } = countedCache(room(0.5));
    await round();
    const { made } = done;
    await ask(names.at(-1) ?? '');
    expect(done.made).toBe(made);
    await ask(names[0] ?? '');
    expect(done.made).toBe(made + 1);
  });

  test('are not compressed better while the cache is full', async () => {
    const { done, round } = countedCache(room(0.95));
    for (let times = 0; times < 5; times += 1) await round();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(done.packed).toBe(done.made);
    const roomier = countedCache(room(2));
    for (let times = 0; times < 5; times += 1) await roomier.round();
    await vi.waitFor(() => expect(roomier.done.packed).toBeGreaterThan(roomier.done.made));
  });
});

test.each([
  [null, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['deflate', 'identity'],
] as const)('chooses for the header %s the encoding %s', (header, encoding) => {
  expect(bestEncoding(header)).toBe(encoding);
});
