// Plain values in little memory: objects of millions of cells take ten times the room of their text.

import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

export interface PlainList<T> extends Iterable<T> {
  readonly length: number;
  at(index: number): T | undefined;
  map<U>(change: (value: T, index: number) => U): U[];
  slice(from?: number, to?: number): PlainList<T>;
}

export interface PackedBlocks {
  blocks: Uint8Array<ArrayBuffer>[];
  length: number;
}

/** The fewer, the faster one alone is found; the more, the smaller they are. */
const blockValues = 100;

/** More than what is written at a time comes from. */
const keptBlocks = 16;

/** Compressed JSON, made to be read in order; what is read is a copy. */
export class PackedList<T> implements PlainList<T> {
  #blocks: Uint8Array<ArrayBuffer>[] = [];
  #open: T[] = [];
  #from = 0;
  #length = 0;
  readonly #unpacked = new Map<number, T[]>();

  static of<T>(values: Iterable<T>): PackedList<T> {
    if (values instanceof PackedList) return values;
    const list = new PackedList<T>();
    for (const value of values) list.push(value);
    return list;
  }

  static from<T>({ blocks, length }: PackedBlocks): PackedList<T> {
    const list = new PackedList<T>();
    list.#blocks = blocks;
    list.#length = length;
    return list;
  }

  get length(): number {
    return this.#length;
  }

  push(value: T): void {
    this.#open.push(value);
    this.#length += 1;
    if (this.#open.length === blockValues) this.#close();
  }

  #close(): void {
    // A copy: what the compressor gives is a part of something larger.
    this.#blocks.push(new Uint8Array(zstdCompressSync(JSON.stringify(this.#open))));
    this.#open = [];
  }

  packed(): PackedBlocks {
    if (this.#open.length > 0) this.#close();
    return { blocks: this.#blocks, length: this.#length };
  }

  at(index: number): T | undefined {
    const place = index < 0 ? index + this.#length : index;
    return place < 0 || place >= this.#length ? undefined : this.#valueAt(this.#from + place);
  }

  #valueAt(place: number): T | undefined {
    const block = Math.floor(place / blockValues);
    const bytes = this.#blocks[block];
    if (bytes === undefined) return this.#open[place % blockValues];
    let values = this.#unpacked.get(block);
    if (values === undefined) {
      values = JSON.parse(zstdDecompressSync(bytes).toString()) as T[];
      this.#unpacked.set(block, values);
      const [oldest = block] = this.#unpacked.keys();
      if (this.#unpacked.size > keptBlocks) this.#unpacked.delete(oldest);
    }
    return values[place % blockValues];
  }

  *[Symbol.iterator](): Generator<T> {
    for (let index = 0; index < this.#length; index += 1) yield this.at(index) as T;
  }

  map<U>(change: (value: T, index: number) => U): U[] {
    return Array.from(this, change);
  }

  /** Nothing is pushed to either afterwards. */
  slice(from = 0, to = this.#length): PackedList<T> {
    const within = (index: number) =>
      Math.min(Math.max(index < 0 ? index + this.#length : index, 0), this.#length);
    const part = new PackedList<T>();
    part.#blocks = this.#blocks;
    part.#open = this.#open;
    part.#from = this.#from + within(from);
    part.#length = Math.max(within(to) - within(from), 0);
    return part;
  }
}
