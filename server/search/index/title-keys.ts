// The keys that sort titles, as bytes: a title that is added later finds its place without the database.

export interface TitleKeys {
  bytes: Uint8Array<ArrayBuffer>;
  starts: Uint32Array<ArrayBuffer>;
}

const encoder = new TextEncoder();

export class TitleKeysBuilder {
  #bytes = new Uint8Array(1 << 12);
  #length = 0;

  add(key: string): number {
    const start = this.#length;
    // In UTF-8, each UTF-16 unit needs at most three bytes.
    const room = start + key.length * 3;
    if (room > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(room, this.#bytes.length * 2));
      larger.set(this.#bytes.subarray(0, start));
      this.#bytes = larger;
    }
    this.#length += encoder.encodeInto(key, this.#bytes.subarray(start)).written;
    return start;
  }

  get length(): number {
    return this.#length;
  }

  done(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }
}

/** By bytes, like PostgreSQL's collation "C". */
export function compareKeys(
  one: TitleKeys,
  oneAt: number,
  other: TitleKeys,
  otherAt: number,
): number {
  const from = one.starts[oneAt] as number;
  const otherFrom = other.starts[otherAt] as number;
  const length = (one.starts[oneAt + 1] as number) - from;
  const otherLength = (other.starts[otherAt + 1] as number) - otherFrom;
  const common = Math.min(length, otherLength);
  for (let index = 0; index < common; index += 1) {
    const difference =
      (one.bytes[from + index] as number) - (other.bytes[otherFrom + index] as number);
    if (difference !== 0) return difference;
  }
  return length - otherLength;
}
