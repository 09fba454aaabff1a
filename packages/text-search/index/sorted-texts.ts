// A sorted list of texts in one buffer: it needs less memory than strings, and a worker can transfer it.
import { hashOf, slotsFor, unitsOf } from './text-hash.ts';
import { placesWithPart, type Trigrams, trigramsOf } from './trigrams.ts';

export interface SortedTexts {
  /** The texts in UTF-8: a line feed before each text, and one at the end. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Where each text begins; one more entry marks the end. */
  starts: Uint32Array<ArrayBuffer>;
  /** Hash table: place of a text plus one; empty if whole texts are not looked up. */
  hashed: Uint32Array<ArrayBuffer>;
  trigrams: Trigrams | null;
}

const lineFeed = 10;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * @param texts in the order of their UTF-8 bytes, without line feeds
 * @param options.isDictionary whether whole texts and parts of texts are looked up too
 */
export function packTexts(
  texts: readonly string[],
  { isDictionary }: { isDictionary: boolean },
): SortedTexts {
  const starts = new Uint32Array(texts.length + 1);
  const bytes = encoder.encode(`\n${texts.join('\n')}\n`);
  let position = 1;
  for (let index = 0; index < texts.length; index += 1) {
    starts[index] = position;
    position = bytes.indexOf(lineFeed, position) + 1;
  }
  starts[texts.length] = position;
  return {
    bytes,
    starts,
    hashed: isDictionary ? slotsFor(texts) : new Uint32Array(),
    trigrams: isDictionary ? trigramsOf(bytes, starts) : null,
  };
}

export function countOf({ starts }: SortedTexts): number {
  return starts.length - 1;
}

export function textAt({ bytes, starts }: SortedTexts, index: number): string {
  return decoder.decode(bytes.subarray(starts[index], (starts[index + 1] ?? 1) - 1));
}

/** A range of places, `to` not included. */
export function withBeginning(texts: SortedTexts, beginning: string): [from: number, to: number] {
  const wanted = encoder.encode(beginning);
  return [firstAt(texts, wanted, false), firstAt(texts, wanted, true)];
}

export function placeOf(texts: SortedTexts, text: string): number {
  return placeOfUnits(texts, unitsOf(text), text.length);
}

/** Like `placeOf`, for the first `length` UTF-16 units: no string is created. */
export function placeOfUnits(texts: SortedTexts, units: Uint16Array, length: number): number {
  const { hashed } = texts;
  const mask = hashed.length - 1;
  if (mask < 0) return -1;
  for (let slot = hashOf(units, length) & mask; ; slot = (slot + 1) & mask) {
    const place = (hashed[slot] ?? 0) - 1;
    if (place < 0 || isAt(texts, place, units, length)) return place;
  }
}

function isAt(texts: SortedTexts, place: number, units: Uint16Array, length: number): boolean {
  const { bytes, starts } = texts;
  const from = starts[place] ?? 0;
  const isPlain = (starts[place + 1] ?? 0) - from - 1 === length;
  for (let index = 0; index < length; index += 1) {
    const unit = units[index] ?? 0;
    // A letter outside ASCII is more than one byte. This is rare, so the code compares strings here.
    if (unit > 0x7f)
      return textAt(texts, place) === String.fromCharCode(...units.subarray(0, length));
    if (bytes[from + index] !== unit) return false;
  }
  return isPlain;
}

/** Only of a dictionary; ascending. */
export function withPart(texts: SortedTexts, part: string, where: 'end' | 'anywhere'): number[] {
  const { bytes, starts, trigrams } = texts;
  const wanted = encoder.encode(where === 'end' ? `${part}\n` : part);
  return trigrams === null ? [] : placesWithPart({ bytes, starts, trigrams }, wanted);
}

/** With `after`, the first place behind all texts that begin with `wanted`. */
function firstAt(texts: SortedTexts, wanted: Uint8Array, after: boolean): number {
  let low = 0;
  let high = texts.starts.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = compare(texts, middle, wanted);
    if (order < 0 || (after && order === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** 0 if the text begins with `wanted`. */
function compare({ bytes, starts }: SortedTexts, index: number, wanted: Uint8Array): number {
  const from = starts[index] ?? 0;
  for (let position = 0; position < wanted.length; position += 1) {
    // A text ends with a line feed, which sorts before every other byte of a text.
    const difference = (bytes[from + position] ?? 0) - (wanted[position] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
