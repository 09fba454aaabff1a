// Sets of documents as bitmaps: one bit each, in list order.

export type Bits = Uint32Array<ArrayBuffer>;

/** An empty set out of so many documents. */
export function noBits(documents: number): Bits {
  return new Uint32Array((documents + 31) >>> 5);
}

export function setBit(bits: Bits, document: number): void {
  const at = document >>> 5;
  bits[at] = (bits[at] ?? 0) | (1 << (document & 31));
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
  for (let at = from >>> 5; at << 5 < to; at += 1) {
    const low = Math.max(from - (at << 5), 0);
    const high = Math.min(to - (at << 5), 32);
    const upTo = high === 32 ? 0xffffffff : (1 << high) - 1;
    bits[at] = upTo & ~((1 << low) - 1);
  }
  return bits;
}

/** Narrows `bits` to what is in `other` too; false where nothing is left. */
export function keepCommon(bits: Bits, other: Bits): boolean {
  let any = 0;
  for (let at = 0; at < bits.length; at += 1) {
    const word = bits[at] ?? 0;
    // Most words of a narrow set are empty.
    if (word === 0) continue;
    const left = word & (other[at] ?? 0);
    bits[at] = left;
    any |= left;
  }
  return any !== 0;
}

/** The same, and counts what is left. */
export function keepAndCount(bits: Bits, other: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) {
    const word = bits[at] ?? 0;
    if (word === 0) continue;
    const left = word & (other[at] ?? 0);
    bits[at] = left;
    if (left !== 0) count += ones(left);
  }
  return count;
}

/** True of a set without documents. */
export function isEmpty(bits: Bits): boolean {
  for (let at = 0; at < bits.length; at += 1) if (bits[at] !== 0) return false;
  return true;
}

/** Adds to `bits` what is in `other`. */
export function addAll(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) | (other[at] ?? 0);
}

/** Takes out of `bits` what is in `other`. */
export function takeOut(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & ~(other[at] ?? 0);
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) count += ones(bits[at] ?? 0);
  return count;
}

/** How many documents two sets share. */
export function countCommon(bits: Bits, other: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) count += ones((bits[at] ?? 0) & (other[at] ?? 0));
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
  const found: number[] = [];
  let left = skip;
  for (let at = 0; at < bits.length && found.length < most; at += 1) {
    let word = bits[at] ?? 0;
    if (word === 0) continue;
    const count = ones(word);
    if (count <= left) {
      left -= count;
      continue;
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

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
