// Words of a dictionary one typing error away from a word. Where many words begin as it does, every text
// one error away is looked up; where few do, these are compared with it.
import { placeOfUnits, type SortedTexts, withBeginning } from '../index/sorted-texts.ts';
import { unitsOf } from '../index/text-hash.ts';

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
  // Beyond ASCII a letter is not a byte, and texts are bytes.
  const isPlain = near.own.every((unit) => unit < 0x80);
  for (let at = 0; at <= near.own.length; at += 1) {
    const [from, to] = withBeginning(texts, word.slice(0, at));
    if (isPlain && to - from <= fewWords) {
      addNearIn(texts, from, to, near.own, at, found);
      break;
    }
    eachNearAt(near, at, look);
  }
  return [...found].sort((one, other) => one - other);
}

/** Visits all texts one error away, some more than once: the first units of a list that is used again. */
export function eachNear(word: string, visit: (units: Uint16Array, length: number) => void): void {
  const near = nearOf(word);
  for (let at = 0; at <= near.own.length; at += 1) eachNearAt(near, at, visit);
}

interface Near {
  own: Uint16Array;
  /** What may stand in a letter's place. */
  letters: Uint16Array;
  /** Room for one more. */
  units: Uint16Array;
}

function nearOf(word: string): Near {
  const own = unitsOf(word);
  return {
    own,
    letters: unitsOf([...new Set(latin + word)].join('')),
    units: new Uint16Array(own.length + 1),
  };
}

/** Texts whose first error is at a place. */
function eachNearAt(
  { own, letters, units }: Near,
  at: number,
  visit: (units: Uint16Array, length: number) => void,
): void {
  const { length } = own;
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
