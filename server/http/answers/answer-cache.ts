// Answers that are the same for every reader of a library, compressed, until a version they depend on changes.
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { boundedCache, shortName } from '#server/store/bounded-cache.ts';
import {
  type Answer,
  type Bytes,
  bestEncoding,
  compressBytes,
  type Encoding,
  tagOf,
} from './encodings.ts';

interface CachedAnswer extends Answer {
  version: number;
  requests: number;
  isPassing: boolean;
}

/** It may be wrong a moment later, so it is not kept. */
export class Passing {
  readonly bytes: Bytes;
  constructor(bytes: Bytes) {
    this.bytes = bytes;
  }
}

export interface AnswerCache {
  /** `make` computes the answer when that version is not cached. A failure is not cached, and no passing answer. */
  find(
    name: string,
    version: number,
    acceptEncoding: string | null,
    make: () => Promise<Bytes | Passing>,
  ): Promise<Answer & { isPassing: boolean }>;
  last(name: string, acceptEncoding: string | null): Answer | null;
  usage(): { bytes: number; answers: number; hits: number; misses: number };
}

export interface AnswerCacheSettings {
  name: string;
  maxBytes: number;
  compress?: typeof compressBytes;
}

const minBytesToCompress = 1_000;
/** Of the memory limit, for one answer. */
const maxShareOfOne = 0.25;
/** Then an answer is compressed again with higher quality, in the background. */
const requestsToRecompress = 3;
/** Larger answers take a second of a core or more to recompress. */
const maxRecompressedBytes = 2 * 1024 * 1024;
/** Of one core, for recompression. */
const shareOfCore = 0.2;
/** Of the memory limit; above, nothing is recompressed, because the cache will soon evict. */
const nearlyFullShare = 0.9;

/** Of brotli, up to 11: for a waiting client, and for the background. */
const fastQuality = 3;
const bestQuality = 10;

export function makeAnswerCache(settings: AnswerCacheSettings): AnswerCache {
  const { maxBytes, compress = compressBytes } = settings;
  const cached = boundedCache<CachedAnswer>(settings.name, {
    maxBytes,
    bytesOf: ({ bytes }) => bytes.byteLength,
  });
  const pending = new Map<string, { version: number; answer: Promise<CachedAnswer> }>();
  const counts = { hits: 0, misses: 0 };
  let recompression = Promise.resolve();

  async function compute(
    version: number,
    encoding: Encoding,
    make: () => Promise<Bytes | Passing>,
  ) {
    const made = await make();
    const isPassing = made instanceof Passing;
    const state = { version, requests: 1, isPassing };
    const bytes = isPassing ? made.bytes : made;
    const isShort = bytes.byteLength < minBytesToCompress;
    const tag = tagOf(bytes);
    const answer: Answer =
      isShort || encoding === 'identity'
        ? { tag, bytes, encoding: 'identity' }
        : { tag, bytes: await compress(bytes, encoding, fastQuality), encoding };
    return { ...answer, ...state };
  }

  /** Concurrent requests share one computation. */
  function makeOnce(
    key: string,
    version: number,
    encoding: Encoding,
    make: () => Promise<Bytes | Passing>,
  ) {
    const running = pending.get(key);
    if (running?.version === version) return running.answer;
    const own = {
      version,
      answer: Promise.resolve().then(() => compute(version, encoding, make)),
    };
    pending.set(key, own);
    const settle = () => {
      const isOwn = pending.get(key) === own;
      if (isOwn) pending.delete(key);
      return isOwn;
    };
    own.answer.then(
      (answer) => {
        const fits = answer.bytes.byteLength <= maxBytes * maxShareOfOne;
        if (settle() && !answer.isPassing && fits) cached.set(key, answer);
      },
      () => settle(),
    );
    return own.answer;
  }

  /** One after another, with pauses, because each takes a core for a moment. */
  function recompress(key: string, answer: CachedAnswer): void {
    const replace = async () => {
      const isFull = cached.calculatedSize > maxBytes * nearlyFullShare;
      if (isFull || cached.peek(key) !== answer) return;
      const start = performance.now();
      const bytes = Uint8Array.from(await promisify(brotliDecompress)(answer.bytes));
      if (bytes.byteLength > maxRecompressedBytes) return;
      const better = await compress(bytes, 'br', bestQuality);
      if (cached.peek(key) === answer) cached.set(key, { ...answer, bytes: better });
      await restFor((performance.now() - start) * (1 / shareOfCore - 1));
    };
    // When it fails, the cached answer stays.
    recompression = recompression.then(replace).catch(() => {});
  }

  return {
    usage: () => ({ bytes: cached.calculatedSize, answers: cached.size, ...counts }),
    last: (name, acceptEncoding) => cached.get(keyOf(bestEncoding(acceptEncoding), name)) ?? null,
    find: async (name, version, acceptEncoding, make) => {
      const encoding = bestEncoding(acceptEncoding);
      const key = keyOf(encoding, name);
      const found = cached.get(key);
      if (found?.version !== version) {
        counts.misses += 1;
        return makeOnce(key, version, encoding, make);
      }
      counts.hits += 1;
      found.requests += 1;
      if (found.encoding === 'br' && found.requests === requestsToRecompress)
        recompress(key, found);
      return found;
    },
  };
}

const keyOf = (encoding: Encoding, name: string) => `${encoding} ${shortName(name)}`;

function restFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
