import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addAll,
  type Bits,
  clearBit,
  commonOf,
  countBits,
  countCommon,
  countListed,
  hasBit,
  keepCommon,
  noBits,
  rangeBits,
  setBit,
  someOf,
  takeOut,
} from './bits.ts';

const size = 130;
const documents = fc.uniqueArray(fc.nat(size - 1));

function bitsOf(list: readonly number[]): Bits {
  const bits = noBits(size);
  for (const document of list) setBit(bits, document);
  return bits;
}

const listOf = (bits: Bits) => someOf(bits, 0, size);
const sorted = (list: Iterable<number>) => [...list].sort((one, other) => one - other);

test('does what sets do', () => {
  fc.assert(
    fc.property(documents, documents, (one, other) => {
      const [ones, others] = [new Set(one), new Set(other)];
      const after = (change: (bits: Bits) => void) => {
        const bits = bitsOf(one);
        change(bits);
        return listOf(bits);
      };
      const common = sorted(one.filter((each) => others.has(each)));
      expect(after((bits) => keepCommon(bits, bitsOf(other)))).toEqual(common);
      expect(after((bits) => addAll(bits, bitsOf(other)))).toEqual(
        sorted(new Set([...one, ...other])),
      );
      expect(after((bits) => takeOut(bits, bitsOf(other)))).toEqual(
        sorted(one.filter((each) => !others.has(each))),
      );
      const both = commonOf(bitsOf(one), [bitsOf(other)]);
      expect(both === null ? [] : listOf(both)).toEqual(common);
      expect(countCommon(bitsOf(one), bitsOf(other))).toBe(common.length);
      expect(countListed(bitsOf(one), Uint32Array.from(ones))).toBe(ones.size);
      expect(countListed(bitsOf(one), Uint32Array.from(others))).toBe(common.length);
      expect(countBits(bitsOf(one))).toBe(ones.size);
      const [first = 0] = one;
      expect(hasBit(bitsOf(one), first)).toBe(one.length > 0);
      expect(after((bits) => clearBit(bits, first))).toEqual(
        sorted(one.filter((each) => each !== first)),
      );
    }),
  );
});

test('gives pages and ranges', () => {
  fc.assert(
    fc.property(documents, fc.nat(size), fc.nat(size), (list, skip, most) => {
      expect(someOf(bitsOf(list), skip, most)).toEqual(sorted(list).slice(skip, skip + most));
      const [from, to] = sorted([skip, most]);
      const range = Array.from(
        { length: (to ?? 0) - (from ?? 0) },
        (_, index) => index + (from ?? 0),
      );
      expect(listOf(rangeBits(size, from ?? 0, to ?? 0))).toEqual(range);
    }),
  );
});
