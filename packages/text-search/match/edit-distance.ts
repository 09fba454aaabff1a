// Words of a dictionary at most one typing error away. Where many words have the same beginning, every text with one
// error is looked up; where few do, comparing the word with these is quicker.
import { placeOfUnits, type SortedTexts, withBeginning } from '../index/sorted-texts.ts';
import { unitsOf } from '../index/text-hash.ts';

const latin = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Up to this number of words, comparing them is quicker than looking up texts with an error. */
const fewWords = 96;

export function placesNear(texts: SortedTexts, word: string): number[] {
  const found = new Set<number>();
  const look = (units: Uint16Array, length: number) => {
    const place = placeOfUnits(texts, units, length);
    if (place >= 0) found.add(place);
  };
  const near = nearOf(word);
  // The texts are bytes, and a letter outside ASCII is more than one byte.
  const isPlain = near.own.every((unit) => unit < 0x80);
  for (let index = 0; index <= near.own.length; index += 1) {
    const [from, to] = withBeginning(texts, word.slice(0, index));
    if (isPlain && to - from <= fewWords) {
      addNearIn(texts, from, to, near.own, index, found);
      break;
    }
    eachNearAt(near, index, look);
  }
  return [...found].sort((one, other) => one - other);
}

/** Some more than once. `units` is the same list in all calls; only its first `length` units count. */
export function eachNear(word: string, visit: (units: Uint16Array, length: number) => void): void {
  const near = nearOf(word);
  for (let index = 0; index <= near.own.length; index += 1) eachNearAt(near, index, visit);
}

interface Near {
  own: Uint16Array;
  letters: Uint16Array;
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

function eachNearAt(
  { own, letters, units }: Near,
  position: number,
  visit: (units: Uint16Array, length: number) => void,
): void {
  const { length } = own;
  // One letter more, before this place.
  units.set(own.subarray(0, position));
  units.set(own.subarray(position), position + 1);
  for (const letter of letters) {
    units[position] = letter;
    visit(units, length + 1);
  }
  if (position === length) return;
  // Another letter at this place.
  units.set(own.subarray(position + 1), position + 1);
  for (const letter of letters) {
    units[position] = letter;
    visit(units, length);
  }
  // No letter at this place.
  units.set(own.subarray(position + 1), position);
  visit(units, length - 1);
  // This letter and the next one, exchanged.
  units.set(own.subarray(position), position);
  if (position + 1 < length) {
    units[position] = own[position + 1] ?? 0;
    units[position + 1] = own[position] ?? 0;
    visit(units, length);
  }
}

/** Adds the texts of a range that have no error before the place `rightTo`, and at most one after it. */
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
    let position = rightTo;
    while (position < length && bytes[start + position] === own[position]) position += 1;
    if (hasOneError(bytes.subarray(start, start + length), own, position)) found.add(place);
  }
}

/** Their first difference is at `position`. */
function hasOneError(text: Uint8Array, own: Uint16Array, position: number): boolean {
  const more = text.length - own.length;
  if (more > 0) return isSame(text, position + 1, own, position);
  if (more < 0) return isSame(text, position, own, position + 1);
  if (isSame(text, position + 1, own, position + 1)) return true;
  const isTurned = text[position] === own[position + 1] && text[position + 1] === own[position];
  return isTurned && isSame(text, position + 2, own, position + 2);
}

function isSame(text: Uint8Array, from: number, own: Uint16Array, ownFrom: number): boolean {
  for (let index = from; index < text.length; index += 1) {
    if (text[index] !== own[ownFrom + index - from]) return false;
  }
  return true;
}
