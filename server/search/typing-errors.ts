// One typing error: a letter or character that is missing, too many, wrong, or changed places with its
// neighbour. Every text one error away from what was typed is looked up; that is some hundred look-ups
// in a sorted list, and needs no index of its own.
import { type Bits, setBit } from './bits.ts';
import {
  addSlot,
  anySlot,
  characterSlot,
  eachPhrase,
  firstWordOf,
  only,
  type Slot,
} from './phrases.ts';
import type { QueryPart } from './query.ts';
import { placeOfUnits } from './sorted-texts.ts';
import type { TextData } from './text-data.ts';
import { unitsOf } from './text-hash.ts';
import { isCharacter } from './tokens.ts';

const fewestLetters = 4;
const mostLetters = 32;
const fewestCharacters = 3;
const mostCharacters = 16;
const latin = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Adds the documents that meet a part with one error in it. */
export function addCorrected(data: TextData, { tokens }: QueryPart, bits: Bits): void {
  const [first] = tokens;
  if (first === undefined) return;
  if (tokens.every(isCharacter)) addCorrectedCharacters(data, tokens, bits);
  else if (tokens.length === 1) addSlot(data, only(wordsNear(data, first)), bits);
}

function wordsNear(data: TextData, word: string): number[] {
  if (word.length < fewestLetters || word.length > mostLetters) return [];
  const first = firstWordOf(data);
  const found = new Set<number>();
  eachNear(word, (units, length) => {
    const place = placeOfUnits(data.words, units, length);
    if (place >= 0) found.add(first + place);
  });
  return [...found].sort((one, other) => one - other);
}

/** Visits all texts one error away, some more than once: the first units of a list that is used again. */
export function eachNear(word: string, visit: (units: Uint16Array, length: number) => void): void {
  const letters = unitsOf([...new Set(latin + word)].join(''));
  const own = unitsOf(word);
  const length = own.length;
  const units = new Uint16Array(length + 1);
  for (let at = 0; at <= length; at += 1) {
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
}

function addCorrectedCharacters(data: TextData, tokens: readonly string[], bits: Bits): void {
  if (tokens.length < fewestCharacters || tokens.length > mostCharacters) return;
  const exact = tokens.map((token) => characterSlot(data, token.codePointAt(0) ?? 0));
  for (const slots of patternsNear(exact, anySlot(data))) {
    eachPhrase(data, slots, (document) => setBit(bits, document));
  }
}

/** Phrases one error away; nothing is left of three characters that lack two. */
function patternsNear(exact: readonly Slot[], any: Slot): Slot[][] {
  const patterns: Slot[][] = [];
  for (let at = 0; at < exact.length; at += 1) {
    const [before, after] = [exact.slice(0, at), exact.slice(at + 1)];
    const own = exact[at];
    const next = exact[at + 1];
    if (own === undefined) continue;
    patterns.push([...before, any, ...after]);
    if (next !== undefined) patterns.push([...before, next, own, ...after.slice(1)]);
    if (exact.length > fewestCharacters) patterns.push([...before, ...after]);
    if (at > 0) patterns.push([...before, any, own, ...after]);
  }
  return patterns;
}
