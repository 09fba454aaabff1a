// Answers that are the same for every reader of a library, kept as bytes until its version moves.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'identity' | 'gzip' | 'br';
type Bytes = Uint8Array<ArrayBuffer>;

interface Kept {
  version: number;
  bytes: Promise<Bytes>;
  packed: Partial<Record<'gzip' | 'br', Promise<Bytes>>>;
  size: number;
  /** How many wanted it packed as `br`. */
  asked: number;
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
  ): Promise<{ bytes: Bytes; encoding: Encoding }>;
  /** Keeps the answer of that name no longer, one that is being made neither. */
  forget(name: string): void;
}

const mostBytes = 48 * 1024 * 1024;
const worthPacking = 1_000;
/** An answer asked for so often is packed once more, better, while nobody waits. */
const timesWorthMore = 3;
/** Above this, packing better takes a second of a core and more. */
const mostPackedBetter = 2 * 1024 * 1024;

export function makeAnswerCache(): AnswerCache {
  // A Map keeps the order of insertion: what was used last is put last, what is first goes first.
  const kept = new Map<string, Kept>();
  let total = 0;
  let packingBetter = Promise.resolve();

  function drop(name: string): void {
    total -= kept.get(name)?.size ?? 0;
    kept.delete(name);
  }

  function grow(name: string, entry: Kept, bytes: number): void {
    if (kept.get(name) !== entry) return;
    entry.size += bytes;
    total += bytes;
    for (const oldest of kept.keys()) {
      if (total <= mostBytes) break;
      drop(oldest);
    }
  }

  function entryFor(name: string, version: number, make: () => Promise<Bytes>): Kept {
    const found = kept.get(name);
    if (found !== undefined && found.version === version) {
      kept.delete(name);
      kept.set(name, found);
      return found;
    }
    drop(name);
    const entry: Kept = { version, bytes: make(), packed: {}, size: 0, asked: 0 };
    kept.set(name, entry);
    entry.bytes.then(
      (bytes) => grow(name, entry, bytes.byteLength),
      () => {
        if (kept.get(name) === entry) drop(name);
      },
    );
    return entry;
  }

  /** One after the other: packing well takes a core for a quarter of a second. */
  function packBetter(name: string, entry: Kept, bytes: Bytes): void {
    const replace = async () => {
      const before = await entry.packed.br;
      if (kept.get(name) !== entry || before === undefined) return;
      const better = await pack(bytes, 'br', 10);
      entry.packed.br = Promise.resolve(better);
      grow(name, entry, better.byteLength - before.byteLength);
    };
    // What is there already is good enough.
    packingBetter = packingBetter.then(replace).catch(() => {});
  }

  return {
    forget: drop,
    find: async (name, version, acceptEncoding, make) => {
      const entry = entryFor(name, version, make);
      const bytes = await entry.bytes;
      const encoding = bytes.byteLength < worthPacking ? 'identity' : bestOf(acceptEncoding);
      if (encoding === 'identity') return { bytes, encoding };
      const packed = entry.packed[encoding] ?? pack(bytes, encoding);
      if (entry.packed[encoding] === undefined) {
        entry.packed[encoding] = packed;
        packed.then((each) => grow(name, entry, each.byteLength));
      }
      if (encoding === 'br') {
        entry.asked += 1;
        const isSmall = bytes.byteLength <= mostPackedBetter;
        if (entry.asked === timesWorthMore && isSmall) packBetter(name, entry, bytes);
      }
      return { bytes: await packed, encoding };
    },
  };
}

/** The best encoding of a header `Accept-Encoding` that the service speaks. */
export function bestOf(acceptEncoding: string | null): Encoding {
  const accepted = (acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** @param quality of brotli, to 11; 5 is for what is made while somebody waits */
const pack = async (bytes: Bytes, encoding: 'gzip' | 'br', quality = 5): Promise<Bytes> => {
  if (encoding === 'gzip') return Uint8Array.from(await promisify(gzip)(bytes));
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return Uint8Array.from(await promisify(brotliCompress)(bytes, { params }));
};
