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
  /** Whether they are compressed. */
  isLong: boolean;
}

/** The fewer, the faster one alone is found; the more, the smaller they are. */
const blockValues = 100;

/** More than what is written at a time comes from. */
const keptBlocks = 16;

/** A list up to this length stays as it is: packing takes longer than it saves. */
export const plainValues = 60_000;

/** JSON, compressed where the list is long, made to be read in order; what is read may be a copy. */
export class PackedList<T> implements PlainList<T> {
  #blocks: Uint8Array<ArrayBuffer>[] = [];
  #open: T[] = [];
  #from = 0;
  #length = 0;
  #isLong: boolean;
  readonly #unpacked = new Map<number, T[]>();

  /** @param isLong true where the list will surely be longer than what stays unpacked */
  constructor(isLong = false) {
    this.#isLong = isLong;
  }

  static of<T>(values: Iterable<T>): PackedList<T> {
    if (values instanceof PackedList) return values;
    const list = new PackedList<T>();
    for (const value of values) list.push(value);
    return list;
  }

  static from<T>({ blocks, length, isLong }: PackedBlocks): PackedList<T> {
    const list = new PackedList<T>(isLong);
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
    if (this.#length > plainValues) this.#isLong = true;
    if (this.#isLong && this.#open.length % blockValues === 0) this.#close();
  }

  #close(): void {
    for (let from = 0; from < this.#open.length; from += blockValues) {
      const text = JSON.stringify(this.#open.slice(from, from + blockValues));
      // A copy: what the compressor gives is a part of something larger.
      this.#blocks.push(new Uint8Array(this.#isLong ? zstdCompressSync(text) : Buffer.from(text)));
    }
    this.#open = [];
  }

  packed(): PackedBlocks {
    this.#close();
    return { blocks: this.#blocks, length: this.#length, isLong: this.#isLong };
  }

  at(index: number): T | undefined {
    const place = index < 0 ? index + this.#length : index;
    return place < 0 || place >= this.#length ? undefined : this.#valueAt(this.#from + place);
  }

  #valueAt(place: number): T | undefined {
    const block = Math.floor(place / blockValues);
    const bytes = this.#blocks[block];
    if (bytes === undefined) return this.#open[place - this.#blocks.length * blockValues];
    let values = this.#unpacked.get(block);
    if (values === undefined) {
      const text = this.#isLong ? zstdDecompressSync(bytes) : Buffer.from(bytes.buffer);
      values = JSON.parse(text.toString()) as T[];
      this.#unpacked.set(block, values);
      const [oldest = block] = this.#unpacked.keys();
      if (this.#isLong && this.#unpacked.size > keptBlocks) this.#unpacked.delete(oldest);
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
    const part = new PackedList<T>(this.#isLong);
    part.#blocks = this.#blocks;
    part.#open = this.#open;
    part.#from = this.#from + within(from);
    part.#length = Math.max(within(to) - within(from), 0);
    return part;
  }
}
