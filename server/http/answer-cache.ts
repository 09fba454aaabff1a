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

export function makeAnswerCache(): AnswerCache {
  // A Map keeps the order of insertion: what was used last is put last, what is first goes first.
  const kept = new Map<string, Kept>();
  let total = 0;

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
    const entry: Kept = { version, bytes: make(), packed: {}, size: 0 };
    kept.set(name, entry);
    entry.bytes.then(
      (bytes) => grow(name, entry, bytes.byteLength),
      () => {
        if (kept.get(name) === entry) drop(name);
      },
    );
    return entry;
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

const pack = async (bytes: Bytes, encoding: 'gzip' | 'br'): Promise<Bytes> => {
  if (encoding === 'gzip') return Uint8Array.from(await promisify(gzip)(bytes));
  // Quality 5: made while somebody waits.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return Uint8Array.from(await promisify(brotliCompress)(bytes, { params }));
};
