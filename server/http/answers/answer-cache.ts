// Caches answers that are the same for every reader of a library, compressed as they are sent, until one
// of the versions they depend on changes. Answers that do not fit in memory go to files, so that the
// database is not asked again.
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { boundedCache, shortName } from '#server/store/bounded-cache.ts';
import type { AnswerFiles } from './answer-files.ts';
import {
  type Answer,
  type Bytes,
  bestEncoding,
  compressBytes,
  type Encoding,
  tagOf,
} from './encodings.ts';
import { countRequests } from './request-counts.ts';

interface CachedAnswer extends Answer {
  version: number;
  isRecompressed: boolean;
  isPassing: boolean;
}

/** An answer for those who wait for it: it may be wrong a moment later, so it is not kept. */
export class Passing {
  readonly bytes: Bytes;
  constructor(bytes: Bytes) {
    this.bytes = bytes;
  }
}

export interface AnswerCache {
  /**
   * The answer of that name, in the best encoding the client accepts. `make` computes it when that version
   * is not cached. A failure is not cached, and no passing answer.
   */
  find(
    name: string,
    version: number,
    acceptEncoding: string | null,
    make: () => Promise<Bytes | Passing>,
  ): Promise<Answer & { isPassing: boolean }>;
  /** The last answer of that name in memory, of whatever version; null where there is none. */
  last(name: string, acceptEncoding: string | null): Answer | null;
  /** What is in memory, and how often an answer was there or had to be made since the start. */
  usage(): { bytes: number; answers: number; hits: number; misses: number };
}

export interface AnswerCacheSettings {
  /** Its name in the figures. */
  name: string;
  /** Memory limit for answers, in bytes. */
  maxBytes: number;
  /** Null when answers are not written to files. */
  files: AnswerFiles | null;
  /** Compresses answers; tests count its calls. */
  compress?: typeof compressBytes;
}

const minBytesToCompress = 1_000;
/** Largest share of the limit that one answer may take. */
const maxShareOfOne = 0.25;
/** After this many requests an answer is compressed again with higher quality, in the background. */
const requestsToRecompress = 3;
/** Larger answers take a second of a core or more to recompress. */
const maxRecompressedBytes = 2 * 1024 * 1024;
/** Largest share of one core that recompression may take. */
const shareOfCore = 0.2;
/** Above this share of the limit nothing is recompressed, because the cache will soon evict. */
const nearlyFullShare = 0.9;

/** Brotli qualities, up to 11: for a waiting client, and for the background. */
const fastQuality = 3;
const bestQuality = 10;

export function makeAnswerCache(settings: AnswerCacheSettings): AnswerCache {
  const { maxBytes, files, compress = compressBytes } = settings;
  const cached = boundedCache<CachedAnswer>(settings.name, {
    maxBytes,
    bytesOf: ({ bytes }) => bytes.byteLength,
    onEvict: (answer, key) => files?.write(key, answer),
  });
  const pending = new Map<string, { version: number; answer: Promise<CachedAnswer> }>();
  const requests = countRequests();
  const counts = { hits: 0, misses: 0 };
  let recompression = Promise.resolve();

  /** Stores an answer only if it is requested more often than the one it would evict. So a round over more
   * answers than fit leaves most of them cached, instead of evicting each before its next request. */
  function store(key: string, answer: CachedAnswer): void {
    const size = answer.bytes.byteLength;
    const isFull = cached.calculatedSize + size > maxBytes && !cached.has(key);
    const oldest = isFull ? cached.rkeys().next().value : undefined;
    const isWorthIt = oldest === undefined || requests.count(oldest) < requests.count(key);
    const fits = isWorthIt && size <= maxBytes * maxShareOfOne;
    if (fits) cached.set(key, answer);
    else files?.write(key, answer);
  }

  async function compute(
    key: string,
    version: number,
    encoding: Encoding,
    make: () => Promise<Bytes | Passing>,
  ) {
    const state = { version, isRecompressed: false, isPassing: false };
    const fromFile = await files?.read(key, version);
    if (fromFile) return { ...fromFile, ...state };
    const made = await make();
    const isPassing = made instanceof Passing;
    const bytes = isPassing ? made.bytes : made;
    const isShort = bytes.byteLength < minBytesToCompress;
    const tag = tagOf(bytes);
    const answer: Answer =
      isShort || encoding === 'identity'
        ? { tag, bytes, encoding: 'identity' }
        : { tag, bytes: await compress(bytes, encoding, fastQuality), encoding };
    return { ...answer, ...state, isPassing };
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
      answer: Promise.resolve().then(() => compute(key, version, encoding, make)),
    };
    pending.set(key, own);
    const settle = () => {
      const isOwn = pending.get(key) === own;
      if (isOwn) pending.delete(key);
      return isOwn;
    };
    own.answer.then(
      (answer) => {
        if (settle() && !answer.isPassing) store(key, answer);
      },
      () => settle(),
    );
    return own.answer;
  }

  /** Runs one recompression after another, with pauses, because each takes a core for a moment. */
  function recompress(key: string, answer: CachedAnswer): void {
    answer.isRecompressed = true;
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
      const times = requests.add(key);
      const found = cached.get(key);
      if (found?.version !== version) {
        counts.misses += 1;
        return makeOnce(key, version, encoding, make);
      }
      counts.hits += 1;
      const isWorthMore = found.encoding === 'br' && times >= requestsToRecompress;
      if (isWorthMore && !found.isRecompressed) recompress(key, found);
      return found;
    },
  };
}

const keyOf = (encoding: Encoding, name: string) => `${encoding} ${shortName(name)}`;

function restFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
