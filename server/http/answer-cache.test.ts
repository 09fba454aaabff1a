import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { bestOf, makeAnswerCache } from './answer-cache.ts';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text));

describe('a remembered answer', () => {
  it('is made once for a version, also for many who ask at once', async () => {
    const cache = makeAnswerCache();
    let made = 0;
    const make = async () => {
      made += 1;
      return bytes('answer');
    };
    await Promise.all([1, 2, 3].map(() => cache.find('a', 1, null, make)));
    expect(made).toBe(1);
    await cache.find('a', 2, null, make);
    expect(made).toBe(2);
  });

  it('is not a failure', async () => {
    const cache = makeAnswerCache();
    const fail = () => Promise.reject(new Error('away'));
    await expect(cache.find('a', 1, null, fail)).rejects.toThrow('away');
    const { bytes: found } = await cache.find('a', 1, null, async () => bytes('here'));
    expect(Buffer.from(found).toString()).toBe('here');
  });

  it('is not one that was forgotten while it was made', async () => {
    const cache = makeAnswerCache();
    const { bytes: passing } = await cache.find('a', 1, null, async () => {
      await Promise.resolve();
      cache.forget('a');
      return bytes('old');
    });
    expect(Buffer.from(passing).toString()).toBe('old');
    const { bytes: found } = await cache.find('a', 1, null, async () => bytes('new'));
    expect(Buffer.from(found).toString()).toBe('new');
  });

  it('comes compressed where that is accepted and worth it', async () => {
    const cache = makeAnswerCache();
    const long = 'long '.repeat(1_000);
    const packed = await cache.find('long', 1, 'gzip', async () => bytes(long));
    expect(packed.encoding).toBe('gzip');
    expect(gunzipSync(packed.bytes).toString()).toBe(long);
    const short = await cache.find('short', 1, 'gzip', async () => bytes('short'));
    expect(short.encoding).toBe('identity');
  });

  it('is packed better where it is asked for again and again', async () => {
    const cache = makeAnswerCache();
    // Rows that are alike, and not the same: where packing better finds more.
    const rows = Array.from({ length: 3_000 }, (_, at) => ({ id: (at * 7_919) % 3_001, at }));
    const long = JSON.stringify(rows);
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

it.each([
  [null, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['deflate', 'identity'],
] as const)('chooses for the header %s the encoding %s', (header, encoding) => {
  expect(bestOf(header)).toBe(encoding);
});
