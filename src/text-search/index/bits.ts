// Sets of documents as bitmaps: one bit each, in list order. Words are read without asking whether they
// are there: in loops over all of them, the question takes longer than the work.

export type Bits = Uint32Array<ArrayBuffer>;

/** An empty set out of so many documents. */
export function noBits(documents: number): Bits {
  return new Uint32Array((documents + 31) >>> 5);
}

/** An empty set as large as another one. */
export function noBitsLike(bits: Bits): Bits {
  return new Uint32Array(bits.length);
}

/** Documents that are in at least one of some sets of the same size; `sets` has at least one. */
export function anyOf([first, ...others]: readonly Bits[]): Bits {
  const found = first?.slice() ?? new Uint32Array();
  for (const bits of others) addAll(found, bits);
  return found;
}

export function setBit(bits: Bits, document: number): void {
  const at = document >>> 5;
  bits[at] = (bits[at] as number) | (1 << (document & 31));
}

export function clearBit(bits: Bits, document: number): void {
  const at = document >>> 5;
  bits[at] = (bits[at] ?? 0) & ~(1 << (document & 31));
}

export function hasBit(bits: Bits, document: number): boolean {
  return (((bits[document >>> 5] ?? 0) >>> (document & 31)) & 1) === 1;
}

/** Documents from `from` to before `to`. */
export function rangeBits(documents: number, from: number, to: number): Bits {
  const bits = noBits(documents);
  if (from >= to) return bits;
  const [first, last] = [from >>> 5, (to - 1) >>> 5];
  bits.fill(0xffffffff, first, last + 1);
  bits[first] = (bits[first] as number) & (0xffffffff << (from & 31));
  bits[last] = (bits[last] as number) & (0xffffffff >>> (31 - ((to - 1) & 31)));
  return bits;
}

/** Narrows `bits` to what is in `other` too; false where nothing is left. */
export function keepCommon(bits: Bits, other: Bits): boolean {
  const { length } = bits;
  let any = 0;
  for (let at = 0; at < length; at += 1) {
    const left = (bits[at] as number) & (other[at] as number);
    bits[at] = left;
    any |= left;
  }
  return any !== 0;
}

/** What is in a set and in all others; null where nothing is. */
export function commonOf(first: Bits, others: readonly Bits[]): Bits | null {
  const common = first.slice();
  if (others.length === 0) return isEmpty(common) ? null : common;
  return others.every((other) => keepCommon(common, other)) ? common : null;
}

/** True of a set without documents. */
export function isEmpty(bits: Bits): boolean {
  const { length } = bits;
  for (let at = 0; at < length; at += 1) if (bits[at] !== 0) return false;
  return true;
}

/** Adds to `bits` what is in `other`. */
export function addAll(bits: Bits, other: Bits): void {
  const { length } = bits;
  for (let at = 0; at < length; at += 1) bits[at] = (bits[at] as number) | (other[at] as number);
}

/** Takes out of `bits` what is in `other`. */
export function takeOut(bits: Bits, other: Bits): void {
  const { length } = bits;
  for (let at = 0; at < length; at += 1) bits[at] = (bits[at] as number) & ~(other[at] as number);
}

export function countBits(bits: Bits): number {
  const { length } = bits;
  let count = 0;
  for (let at = 0; at < length; at += 1) count += ones(bits[at] as number);
  return count;
}

/** How many documents two sets share. */
export function countCommon(bits: Bits, other: Bits): number {
  const { length } = bits;
  let count = 0;
  for (let at = 0; at < length; at += 1)
    count += ones((bits[at] as number) & (other[at] as number));
  return count;
}

/** How many of the documents listed are in a set. */
export function countListed(bits: Bits, list: Uint32Array): number {
  let count = 0;
  for (const document of list) if (hasBit(bits, document)) count += 1;
  return count;
}

/** The documents of a set in list order, after the first `skip`, at most `most`. */
export function someOf(bits: Bits, skip: number, most: number): number[] {
  const { length } = bits;
  const found: number[] = [];
  let left = skip;
  for (let at = 0; at < length && found.length < most; at += 1) {
    let word = bits[at] as number;
    if (word === 0) continue;
    if (left > 0) {
      const count = ones(word);
      if (count <= left) {
        left -= count;
        continue;
      }
    }
    while (word !== 0 && found.length < most) {
      const bit = 31 - Math.clz32(word & -word);
      word &= word - 1;
      if (left > 0) left -= 1;
      else found.push((at << 5) | bit);
    }
  }
  return found;
}

/** How many bits of a word are set. */
export function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
