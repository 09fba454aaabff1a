// One typing error: a letter or character that is missing, too many, wrong, or changed places with its
// neighbour. Needs no index of its own.
import { type Bits, setBit } from '../index/bits.ts';
import { hasLength, type TextData } from '../index/text-data.ts';
import type { QueryPart } from '../text/query.ts';
import { isCharacter } from '../text/tokens.ts';
import { placesNear } from './edit-distance.ts';
import {
  addPhrase,
  addSlot,
  anySlot,
  characterSlot,
  eachBeginning,
  eachPhrase,
  firstWordOf,
  only,
  type Slot,
  wordSlot,
} from './phrases.ts';

const fewestLetters = 4;
const maxLetters = 32;
const fewestCharacters = 3;
const maxCharacters = 16;

/** Adds the documents that meet a part with one error in it. */
export function addCorrected(data: TextData, { tokens }: QueryPart, bits: Bits): void {
  const [first] = tokens;
  if (first === undefined) return;
  if (tokens.every(isCharacter)) addCorrectedCharacters(data, tokens, bits);
  else if (tokens.length === 1) addSlot(data, only(wordsNear(data, first)), bits);
  else addCorrectedWords(data, tokens, bits);
}

/** Words that stand together, as in `high-troughput`: one of them has the error. */
function addCorrectedWords(data: TextData, tokens: readonly string[], bits: Bits): void {
  const exact = tokens.map((token) =>
    isCharacter(token) ? characterSlot(data, token.codePointAt(0) ?? 0) : wordSlot(data, token),
  );
  for (const [at, token] of tokens.entries()) {
    const near = isCharacter(token) ? [] : wordsNear(data, token);
    if (near.length > 0) addPhrase(data, exact.with(at, only(near)), bits);
  }
}

/** Words of the index one error away from a word, and itself, ascending; none for a short one. */
export function wordsNear(data: TextData, word: string): number[] {
  if (word.length < fewestLetters || word.length > maxLetters) return [];
  const first = firstWordOf(data);
  return placesNear(data.words, word).map((place) => first + place);
}

function addCorrectedCharacters(data: TextData, tokens: readonly string[], bits: Bits): void {
  if (tokens.length < fewestCharacters || tokens.length > maxCharacters) return;
  const exact = tokens.map((token) => characterSlot(data, token.codePointAt(0) ?? 0));
  const any = anySlot(data);
  const add = (document: number) => setBit(bits, document);
  for (const slots of patternsNear(exact, any)) eachPhrase(data, slots, add);
  for (const slots of withOneWrong(exact, any)) {
    // Two characters of three are in many words; a name that begins so is more likely meant.
    if (tokens.length > fewestCharacters) eachPhrase(data, slots, add);
    else eachBeginning(data, slots, add);
  }
}

/** Visits the documents with a name that is these characters as a whole, but for one error. */
export function eachCorrected(
  data: TextData,
  tokens: readonly string[],
  visit: (document: number) => void,
): void {
  if (tokens.length < fewestCharacters || tokens.length > maxCharacters) return;
  const exact = tokens.map((token) => characterSlot(data, token.codePointAt(0) ?? 0));
  const any = anySlot(data);
  for (const slots of [...withOneWrong(exact, any), ...patternsNear(exact, any)]) {
    eachBeginning(data, slots, (document, head) => {
      if (hasLength(head, slots.length)) visit(document);
    });
  }
}

/** Phrases with another character in place of one. */
function withOneWrong(exact: readonly Slot[], any: Slot): Slot[][] {
  return exact.map((_, at) => exact.with(at, any));
}

/** Phrases with a character too many, too few, or in its neighbour's place; nothing is left of three characters that lack two. */
function patternsNear(exact: readonly Slot[], any: Slot): Slot[][] {
  const patterns: Slot[][] = [];
  for (let at = 0; at < exact.length; at += 1) {
    const [before, after] = [exact.slice(0, at), exact.slice(at + 1)];
    const own = exact[at];
    const next = exact[at + 1];
    if (own === undefined) continue;
    if (next !== undefined) patterns.push([...before, next, own, ...after.slice(1)]);
    if (exact.length > fewestCharacters) patterns.push([...before, ...after]);
    if (at > 0) patterns.push([...before, any, own, ...after]);
  }
  return patterns;
}
