// Numbers for the documents of several indexes together. The first document of an index has the number
// `offset`. It is a multiple of 32, so each index has whole words of a set (bits.ts), and a search can read
// and write these words without a copy.
import type { Bits } from './bits.ts';
import type { TextData } from './text-data.ts';

/** An index, and the number of its first document among all indexes. */
export interface TextPart {
  text: TextData;
  offset: number;
}

/**
 * An index of descriptions. `documents` gives the document that each description is about; null if they have
 * the same numbers.
 */
export interface DescribedPart extends TextPart {
  documents: Uint32Array | null;
  /** True if the descriptions of a resource include names of its parts. */
  hasNames?: boolean;
}

/** A single index. */
export function alone(text: TextData): readonly TextPart[] {
  return [{ text, offset: 0 }];
}

/** The first number after `documents` at which another index may begin. */
export function endOf(documents: number): number {
  return (documents + 31) & ~31;
}

/** The part of a set that belongs to one index. It is a view: a change to it changes the set. */
export function stretchOf(bits: Bits, { text, offset }: TextPart): Bits {
  return bits.subarray(offset >>> 5, (offset + endOf(text.documents)) >>> 5);
}
