// One space of numbers for the documents of several indexes: each begins where a word of a set begins, so
// that what concerns it is a stretch of any set, and is read and written in place.
import type { Bits } from './bits.ts';
import type { TextData } from './text-data.ts';

/** An index, and the number of its first document. */
export interface TextPart {
  text: TextData;
  offset: number;
}

/** An index of descriptions, and what they describe: `documents` says which, null where the numbers are the same. */
export interface DescribedPart extends TextPart {
  documents: Uint32Array | null;
  /** True where names of parts of a thing are among its descriptions. */
  hasNames?: boolean;
}

/** An index alone. */
export function alone(text: TextData): readonly TextPart[] {
  return [{ text, offset: 0 }];
}

/** The first number after `documents` at which another index may begin. */
export function endOf(documents: number): number {
  return (documents + 31) & ~31;
}

/** The stretch of a set that is about one index; changes of it are changes of the set. */
export function stretchOf(bits: Bits, { text, offset }: TextPart): Bits {
  return bits.subarray(offset >>> 5, (offset + endOf(text.documents)) >>> 5);
}
