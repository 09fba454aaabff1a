// Numbers for the documents of several indexes together. An index's first number is a multiple of 32: each index has
// whole words of a set (bits.ts), which are read and written without a copy.
import type { Bits } from './bits.ts';
import type { TextData } from './text-data.ts';

export interface TextPart {
  text: TextData;
  offset: number;
}

/** `documents`: the document of each description; null if they have the same numbers. */
export interface DescribedPart extends TextPart {
  documents: Uint32Array | null;
  hasNames?: boolean;
}

export function alone(text: TextData): readonly TextPart[] {
  return [{ text, offset: 0 }];
}

export function endOf(documents: number): number {
  return (documents + 31) & ~31;
}

/** A view: a change to it changes the set. */
export function stretchOf(bits: Bits, { text, offset }: TextPart): Bits {
  return bits.subarray(offset >>> 5, (offset + endOf(text.documents)) >>> 5);
}
