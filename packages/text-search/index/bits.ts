// Sets of documents as bitmaps, one bit each, in list order. Loops over whole sets read words without a check for
// undefined: the check would take longer than the work.

export type Bits = Uint32Array<ArrayBuffer>;

export function noBits(documents: number): Bits {
  return new Uint32Array((documents + 31) >>> 5);
}

export function noBitsLike(bits: Bits): Bits {
  return new Uint32Array(bits.length);
}

/** The sets have the same size, and there is at least one. */
export function anyOf([first, ...others]: readonly Bits[]): Bits {
  const found = first?.slice() ?? new Uint32Array();
  for (const bits of others) addAll(found, bits);
  return found;
}

export function setBit(bits: Bits, document: number): void {
  const index = document >>> 5;
  bits[index] = (bits[index] as number) | (1 << (document & 31));
}

export function clearBit(bits: Bits, document: number): void {
  const index = document >>> 5;
  bits[index] = (bits[index] ?? 0) & ~(1 << (document & 31));
}

export function hasBit(bits: Bits, document: number): boolean {
  return (((bits[document >>> 5] ?? 0) >>> (document & 31)) & 1) === 1;
}

export function rangeBits(documents: number, from: number, to: number): Bits {
  const bits = noBits(documents);
  if (from >= to) return bits;
  const [first, last] = [from >>> 5, (to - 1) >>> 5];
  bits.fill(0xffffffff, first, last + 1);
  bits[first] = (bits[first] as number) & (0xffffffff << (from & 31));
  bits[last] = (bits[last] as number) & (0xffffffff >>> (31 - ((to - 1) & 31)));
  return bits;
}

/** Returns false if `bits` is then empty. */
export function keepCommon(bits: Bits, other: Bits): boolean {
  const { length } = bits;
  let any = 0;
  for (let index = 0; index < length; index += 1) {
    const left = (bits[index] as number) & (other[index] as number);
    bits[index] = left;
    any |= left;
  }
  return any !== 0;
}

export function commonOf(first: Bits, others: readonly Bits[]): Bits | null {
  const common = first.slice();
  if (others.length === 0) return isEmpty(common) ? null : common;
  return others.every((other) => keepCommon(common, other)) ? common : null;
}

export function isEmpty(bits: Bits): boolean {
  const { length } = bits;
  for (let index = 0; index < length; index += 1) if (bits[index] !== 0) return false;
  return true;
}

export function addAll(bits: Bits, other: Bits): void {
  const { length } = bits;
  for (let index = 0; index < length; index += 1)
    bits[index] = (bits[index] as number) | (other[index] as number);
}

export function takeOut(bits: Bits, other: Bits): void {
  const { length } = bits;
  for (let index = 0; index < length; index += 1)
    bits[index] = (bits[index] as number) & ~(other[index] as number);
}

export function countBits(bits: Bits): number {
  const { length } = bits;
  let count = 0;
  for (let index = 0; index < length; index += 1) count += ones(bits[index] as number);
  return count;
}

export function countCommon(bits: Bits, other: Bits): number {
  const { length } = bits;
  let count = 0;
  for (let index = 0; index < length; index += 1)
    count += ones((bits[index] as number) & (other[index] as number));
  return count;
}

export function countListed(bits: Bits, list: Uint32Array): number {
  let count = 0;
  for (const document of list) if (hasBit(bits, document)) count += 1;
  return count;
}

export function someOf(bits: Bits, skip: number, most: number): number[] {
  const { length } = bits;
  const found: number[] = [];
  let left = skip;
  for (let index = 0; index < length && found.length < most; index += 1) {
    let word = bits[index] as number;
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
      else found.push((index << 5) | bit);
    }
  }
  return found;
}

export function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
