// A sorted list of texts in one buffer, for looking up a text, all that begin so, and all that contain a
// part.
import { hashOf, slotsFor, unitsOf } from './text-hash.ts';
import { placesWithPart, type Trigrams, trigramsOf } from './trigrams.ts';

export interface SortedTexts {
  /** UTF-8, each text after a line feed, one more line feed at the end. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Where each text begins; one more at the end. */
  starts: Uint32Array<ArrayBuffer>;
  /** Places of the texts plus one, by the hashes of the texts; empty where none are looked up so. */
  hashed: Uint32Array<ArrayBuffer>;
  /** Null where parts are not looked for. */
  trigrams: Trigrams | null;
}

const lineFeed = 10;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * @param texts in the order of their UTF-8 bytes, without line feeds
 * @param options.isDictionary whether whole texts and parts are looked up, too
 */
export function packTexts(
  texts: readonly string[],
  { isDictionary }: { isDictionary: boolean },
): SortedTexts {
  const starts = new Uint32Array(texts.length + 1);
  const bytes = encoder.encode(`\n${texts.join('\n')}\n`);
  let at = 1;
  for (let index = 0; index < texts.length; index += 1) {
    starts[index] = at;
    at = bytes.indexOf(lineFeed, at) + 1;
  }
  starts[texts.length] = at;
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

/** The texts that begin with `beginning`, as a range of places. */
export function withBeginning(texts: SortedTexts, beginning: string): [from: number, to: number] {
  const wanted = encoder.encode(beginning);
  return [firstAt(texts, wanted, false), firstAt(texts, wanted, true)];
}

/** The place of a text of a dictionary; -1 where it is not there. */
export function placeOf(texts: SortedTexts, text: string): number {
  return placeOfUnits(texts, unitsOf(text), text.length);
}

/** The same of the first units of a list, without making a text of them. */
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
  for (let at = 0; at < length; at += 1) {
    const unit = units[at] ?? 0;
    // Beyond ASCII a letter is not a byte; that is rare enough to make texts of it.
    if (unit > 0x7f)
      return textAt(texts, place) === String.fromCharCode(...units.subarray(0, length));
    if (bytes[from + at] !== unit) return false;
  }
  return isPlain;
}

/**
 * The texts of a dictionary that contain `part`, ascending.
 *
 * @param where only at the end of the text, or anywhere
 */
export function withPart(texts: SortedTexts, part: string, where: 'end' | 'anywhere'): number[] {
  const { bytes, starts, trigrams } = texts;
  const wanted = encoder.encode(where === 'end' ? `${part}\n` : part);
  return trigrams === null ? [] : placesWithPart({ bytes, starts, trigrams }, wanted);
}

/** First place whose text is not before `wanted`; with `after`, first that is after all it begins. */
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

/** Order of a text against `wanted`; 0 where it begins with it. */
function compare({ bytes, starts }: SortedTexts, index: number, wanted: Uint8Array): number {
  const from = starts[index] ?? 0;
  for (let at = 0; at < wanted.length; at += 1) {
    // Texts end with a line feed, which is before everything they are made of.
    const difference = (bytes[from + at] ?? 0) - (wanted[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
