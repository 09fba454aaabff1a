// Answers that are the same for every reader of a library, kept as they are sent until a version that
// they hang on moves. Kept is only what was asked for: packed ones are a sixth as large. What memory has
// no room for is in files, so that nothing is asked of the database and packed twice.
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { AnswerFiles } from './answer-files.ts';
import { countAsks } from './ask-counts.ts';
import { type Answer, type Bytes, bestOf, type Encoding, packBytes } from './encodings.ts';

interface Kept extends Answer {
  version: number;
  isPackedBetter: boolean;
}

export interface AnswerCache {
  /**
   * The answer of that name, in the best encoding the caller accepts; made by `make` where it is not
   * kept for that version. A failure is not kept.
   */
  find(
    name: string,
    version: number,
    acceptEncoding: string | null,
    make: () => Promise<Bytes>,
  ): Promise<Answer>;
  /** Keeps the answer of that name no longer, one that is being made neither. */
  forget(name: string): void;
}

export interface AnswerCacheSettings {
  /** Most memory for answers, in bytes. */
  maxBytes: number;
  /** Null where nothing is kept in files. */
  files: AnswerFiles | null;
  /** How answers are packed; tests count it. */
  pack?: typeof packBytes;
}

const encodings: readonly Encoding[] = ['identity', 'gzip', 'br'];
const worthPacking = 1_000;
/** No answer takes more of the bound than this share. */
const largestShare = 0.25;
/** What an entry takes besides its bytes, about. */
const entryBytes = 500;
/** An answer asked for so often is packed once more, better, while nobody waits. */
const timesWorthMore = 3;
/** Above this, packing better takes a second of a core and more. */
const maxPackedBetter = 2 * 1024 * 1024;
/** Packing better takes at most this share of a core. */
const shareOfCore = 0.2;
/** Beyond this share of its bound the cache is about to be full: nothing is packed better for a while. */
const shareNearFull = 0.9;

/** Qualities of brotli, to 11: while somebody waits, and while nobody does. */
const quickly = 3;
const well = 10;

export function makeAnswerCache(settings: AnswerCacheSettings): AnswerCache {
  const { maxBytes, files, pack = packBytes } = settings;
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.byteLength + entryBytes,
    dispose: (answer, key, reason) => {
      if (reason === 'evict') files?.write(key, answer);
    },
  });
  const making = new Map<string, { version: number; answer: Promise<Kept> }>();
  const asks = countAsks();
  let packingBetter = Promise.resolve();

  /** What is asked for more often than what would have to go for it is kept; so a round of many names
   * that does not fit leaves most of it in place, instead of driving out each before it is asked again. */
  function keep(key: string, answer: Kept): void {
    const size = answer.bytes.byteLength + entryBytes;
    const isFull = kept.calculatedSize + size > maxBytes && !kept.has(key);
    const oldest = isFull ? kept.rkeys().next().value : undefined;
    const isWorthIt = oldest === undefined || asks.of(oldest) < asks.of(key);
    const isKept = isWorthIt && size <= maxBytes * largestShare;
    if (isKept) kept.set(key, answer);
    else files?.write(key, answer);
  }

  async function made(
    key: string,
    version: number,
    encoding: Encoding,
    make: () => Promise<Bytes>,
  ) {
    const fromFile = await files?.read(key, version);
    if (fromFile) return { ...fromFile, version, isPackedBetter: false };
    const bytes = await make();
    const isShort = bytes.byteLength < worthPacking;
    const answer: Answer =
      isShort || encoding === 'identity'
        ? { bytes, encoding: 'identity' }
        : { bytes: await pack(bytes, encoding, quickly), encoding };
    return { ...answer, version, isPackedBetter: false };
  }

  /** Made once for all who ask meanwhile, and kept unless it was forgotten before it was there. */
  function makeOnce(key: string, version: number, encoding: Encoding, make: () => Promise<Bytes>) {
    const under = making.get(key);
    if (under?.version === version) return under.answer;
    const own = {
      version,
      answer: Promise.resolve().then(() => made(key, version, encoding, make)),
    };
    making.set(key, own);
    const settle = () => {
      const isOwn = making.get(key) === own;
      if (isOwn) making.delete(key);
      return isOwn;
    };
    own.answer.then(
      (answer) => {
        if (settle()) keep(key, answer);
      },
      () => settle(),
    );
    return own.answer;
  }

  /** One after the other, with rests: packing well takes a core for a quarter of a second. */
  function packBetter(key: string, answer: Kept): void {
    answer.isPackedBetter = true;
    const replace = async () => {
      const isFull = kept.calculatedSize > maxBytes * shareNearFull;
      if (isFull || kept.peek(key) !== answer) return;
      const start = performance.now();
      const bytes = Uint8Array.from(await promisify(brotliDecompress)(answer.bytes));
      if (bytes.byteLength > maxPackedBetter) return;
      const better = await pack(bytes, 'br', well);
      if (kept.peek(key) === answer) kept.set(key, { ...answer, bytes: better });
      await restFor((performance.now() - start) * (1 / shareOfCore - 1));
    };
    // What is there already is good enough.
    packingBetter = packingBetter.then(replace).catch(() => {});
  }

  return {
    forget: (name) => {
      for (const encoding of encodings) {
        const key = `${encoding} ${name}`;
        kept.delete(key);
        making.delete(key);
        files?.forget(key);
      }
    },
    find: async (name, version, acceptEncoding, make) => {
      const encoding = bestOf(acceptEncoding);
      const key = `${encoding} ${name}`;
      const times = asks.add(key);
      const found = kept.get(key);
      if (found?.version !== version) return makeOnce(key, version, encoding, make);
      const isWorthMore = found.encoding === 'br' && times >= timesWorthMore;
      if (isWorthMore && !found.isPackedBetter) packBetter(key, found);
      return found;
    },
  };
}

function restFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
