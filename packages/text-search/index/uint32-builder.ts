// Growing lists in typed arrays, four bytes a number: ordinary lists need much more memory.

export class GrowingNumbers {
  #values: Uint32Array<ArrayBuffer>;
  #length = 0;

  constructor(capacity = 1_024) {
    this.#values = new Uint32Array(capacity);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Uint32Array(this.#values.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  /** Without a copy. Valid until the next push. */
  view(): Uint32Array<ArrayBuffer> {
    return this.#values.subarray(0, this.#length);
  }

  done(): Uint32Array<ArrayBuffer> {
    return this.#values.slice(0, this.#length);
  }
}

export type ByPlace = Uint32Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

/**
 * Places with the same key keep their order (counting sort).
 * @param keyOf key of each place, below `keys`
 * @returns the sorted places, and where those of each key begin (`keys` + 1 numbers)
 */
export function sortedByKey(
  places: Uint32Array<ArrayBuffer>,
  keys: number,
  keyOf: ByPlace,
): { places: Uint32Array<ArrayBuffer>; starts: Uint32Array<ArrayBuffer> } {
  const starts = new Uint32Array(keys + 1);
  for (let index = 0; index < places.length; index += 1) {
    const after = (keyOf[places[index] ?? 0] ?? 0) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let key = 0; key < keys; key += 1) {
    starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
  }
  const next = starts.slice();
  const sorted = new Uint32Array(places.length);
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0;
    const key = keyOf[place] ?? 0;
    const to = next[key] ?? 0;
    sorted[to] = place;
    next[key] = to + 1;
  }
  return { places: sorted, starts };
}

export function gather<T extends ByPlace>(into: T, values: T, places: Uint32Array): T {
  for (let index = 0; index < places.length; index += 1)
    into[index] = values[places[index] ?? 0] ?? 0;
  return into;
}
