// Words of a dictionary one typing error away from a word. Where many words begin as it does, every text
// one error away is looked up; where few do, these are compared with it.
import { placeOfUnits, type SortedTexts } from './sorted-texts.ts';
import { unitsOf } from './text-hash.ts';

const latin = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** So many words are compared sooner than the texts with an error at the next place looked up. */
const fewWords = 96;

/** Places of the words one error away, and of the word itself, ascending. */
export function placesNear(texts: SortedTexts, word: string): number[] {
  const found = new Set<number>();
  const look = (units: Uint16Array, length: number) => {
    const place = placeOfUnits(texts, units, length);
    if (place >= 0) found.add(place);
  };
  const near = nearOf(word);
  let [from, to] = [0, texts.starts.length - 1];
  for (let at = 0; at <= near.length; at += 1) {
    // Beyond ASCII a letter is not a byte.
    const letter = near.own[at] ?? 0;
    if (near.isPlain && to - from <= fewWords) {
      addNearIn(texts, from, to, near.own, at, found);
      break;
    }
    eachNearAt(near, at, look);
    if (near.isPlain) [from, to] = beginningWith(texts, from, to, at, letter);
  }
  return [...found].sort((one, other) => one - other);
}

/** Visits all texts one error away, some more than once: the first units of a list that is used again. */
export function eachNear(word: string, visit: (units: Uint16Array, length: number) => void): void {
  const near = nearOf(word);
  for (let at = 0; at <= near.length; at += 1) eachNearAt(near, at, visit);
}

interface Near {
  own: Uint16Array;
  length: number;
  isPlain: boolean;
  /** What may stand in a letter's place. */
  letters: Uint16Array;
  /** Room for one more. */
  units: Uint16Array;
}

function nearOf(word: string): Near {
  const own = unitsOf(word);
  return {
    own,
    length: own.length,
    isPlain: own.every((unit) => unit < 0x80),
    letters: unitsOf([...new Set(latin + word)].join('')),
    units: new Uint16Array(own.length + 1),
  };
}

/** Texts whose first error is at a place. */
function eachNearAt(
  { own, length, letters, units }: Near,
  at: number,
  visit: (units: Uint16Array, length: number) => void,
): void {
  // One more before the letter at this place.
  units.set(own.subarray(0, at));
  units.set(own.subarray(at), at + 1);
  for (const letter of letters) {
    units[at] = letter;
    visit(units, length + 1);
  }
  if (at === length) return;
  // Another one in its place.
  units.set(own.subarray(at + 1), at + 1);
  for (const letter of letters) {
    units[at] = letter;
    visit(units, length);
  }
  // None in its place.
  units.set(own.subarray(at + 1), at);
  visit(units, length - 1);
  // It and the next the other way round.
  units.set(own.subarray(at), at);
  if (at + 1 < length) {
    units[at] = own[at + 1] ?? 0;
    units[at + 1] = own[at] ?? 0;
    visit(units, length);
  }
}

/** Of texts that begin alike up to a place, the range of those with this letter there. */
function beginningWith(
  { bytes, starts }: SortedTexts,
  from: number,
  to: number,
  at: number,
  letter: number,
): [from: number, to: number] {
  const first = (least: number, begin: number): number => {
    let [low, high] = [begin, to];
    while (low < high) {
      const middle = (low + high) >>> 1;
      // A text that ends here goes on with a line feed, which is before all letters.
      if ((bytes[(starts[middle] ?? 0) + at] ?? 0) < least) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const begin = first(letter, from);
  return [begin, first(letter + 1, begin)];
}

/** Adds the texts of a range, all right up to a place, that have one error at most after it. */
function addNearIn(
  { bytes, starts }: SortedTexts,
  from: number,
  to: number,
  own: Uint16Array,
  rightTo: number,
  found: Set<number>,
): void {
  for (let place = from; place < to; place += 1) {
    const start = starts[place] ?? 0;
    const length = (starts[place + 1] ?? 0) - start - 1;
    if (Math.abs(length - own.length) > 1) continue;
    let at = rightTo;
    while (at < length && bytes[start + at] === own[at]) at += 1;
    if (hasOneError(bytes.subarray(start, start + length), own, at)) found.add(place);
  }
}

/** Whether two texts that differ first at a place differ by no more than one error. */
function hasOneError(text: Uint8Array, own: Uint16Array, at: number): boolean {
  const more = text.length - own.length;
  if (more > 0) return isSame(text, at + 1, own, at);
  if (more < 0) return isSame(text, at, own, at + 1);
  if (isSame(text, at + 1, own, at + 1)) return true;
  const isTurned = text[at] === own[at + 1] && text[at + 1] === own[at];
  return isTurned && isSame(text, at + 2, own, at + 2);
}

function isSame(text: Uint8Array, from: number, own: Uint16Array, ownFrom: number): boolean {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] !== own[ownFrom + at - from]) return false;
  }
  return true;
}
