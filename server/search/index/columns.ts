// The values of each document for one filter, as numbers. Loops over all documents read entries without a check for
// undefined, for speed (bits.ts).
import { type Bits, setBit } from '#text-search/index/bits.ts';
import { GrowingNumbers } from '#text-search/index/uint32-builder.ts';

export interface Column {
  /** Number 0 is '' and means no value. */
  names: string[];
  /** One more entry marks the end; null if every document has exactly one value. */
  starts: Uint32Array<ArrayBuffer> | null;
  values: Uint32Array<ArrayBuffer>;
}

export class ColumnBuilder {
  readonly #numbers = new Map<string, number>([['', 0]]);
  readonly #values = new GrowingNumbers();
  readonly #starts: GrowingNumbers | null;

  constructor(options: { hasSeveral: boolean }) {
    this.#starts = options.hasSeveral ? new GrowingNumbers() : null;
  }

  add(values: Iterable<string>): void {
    this.#starts?.push(this.#values.length);
    for (const value of values) this.#values.push(this.#numberOf(value));
  }

  #numberOf(value: string): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    const next = this.#numbers.size;
    this.#numbers.set(value, next);
    return next;
  }

  done(): Column {
    this.#starts?.push(this.#values.length);
    const starts = this.#starts?.done() ?? null;
    return { names: [...this.#numbers.keys()], starts, values: this.#values.done() };
  }
}

export function valuesAt({ starts, values }: Column, document: number): Uint32Array {
  const from = starts === null ? document : (starts[document] ?? 0);
  return values.subarray(from, starts === null ? document + 1 : starts[document + 1]);
}

export function bitsWith(
  { starts, values }: Column,
  wanted: (value: number) => boolean,
  bits: Bits,
): Bits {
  const isWanted = new Map<number, boolean>();
  const check = (value: number): boolean => {
    const known = isWanted.get(value);
    if (known !== undefined) return known;
    const answer = wanted(value);
    isWanted.set(value, answer);
    return answer;
  };
  if (starts === null) {
    for (let index = 0; index < values.length; index += 1)
      if (check(values[index] ?? 0)) setBit(bits, index);
    return bits;
  }
  for (let document = 0; document + 1 < starts.length; document += 1) {
    const to = starts[document + 1] ?? 0;
    for (let index = starts[document] ?? 0; index < to; index += 1) {
      if (check(values[index] ?? 0)) setBit(bits, document);
    }
  }
  return bits;
}

export function countValues(column: Column, documents: Uint32Array): Uint32Array {
  const { names, starts, values } = column;
  const counts = new Uint32Array(names.length);
  if (starts !== null) {
    countSeveral(counts, starts, values, documents);
    return counts;
  }
  for (let index = 0; index < documents.length; index += 1) {
    const value = values[documents[index] as number] as number;
    counts[value] = (counts[value] as number) + 1;
  }
  return counts;
}

function countSeveral(
  counts: Uint32Array,
  starts: Uint32Array,
  values: Uint32Array,
  documents: Uint32Array,
): void {
  for (let index = 0; index < documents.length; index += 1) {
    const document = documents[index] as number;
    const to = starts[document + 1] as number;
    for (let position = starts[document] as number; position < to; position += 1) {
      const value = values[position] as number;
      counts[value] = (counts[value] as number) + 1;
    }
  }
}

export function documentsOf(bits: Bits, count: number): Uint32Array<ArrayBuffer> {
  const { length } = bits;
  const documents = new Uint32Array(count);
  let next = 0;
  for (let index = 0; index < length; index += 1) {
    for (let word = bits[index] as number; word !== 0; word &= word - 1) {
      documents[next] = (index << 5) | (31 - Math.clz32(word & -word));
      next += 1;
    }
  }
  return documents;
}
