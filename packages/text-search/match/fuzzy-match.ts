// Matches with one typing error, found by the ordinary text index: errors need no index of their own.
import { type Bits, setBit } from '../index/bits.ts';
import { hasLength, type TextData } from '../index/text-data.ts';
import type { QueryPart } from '../text/query-parts.ts';
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

export function addCorrected(data: TextData, { tokens }: QueryPart, bits: Bits): void {
  const [first] = tokens;
  if (first === undefined) return;
  if (tokens.every(isCharacter)) addCorrectedCharacters(data, tokens, bits);
  else if (tokens.length === 1) addSlot(data, only(wordsNear(data, first)), bits);
  else addCorrectedWords(data, tokens, bits);
}

/** For words that belong together, as in `high-troughput`: one of them has the error. */
function addCorrectedWords(data: TextData, tokens: readonly string[], bits: Bits): void {
  const exact = tokens.map((token) =>
    isCharacter(token) ? characterSlot(data, token.codePointAt(0) ?? 0) : wordSlot(data, token),
  );
  for (const [index, token] of tokens.entries()) {
    const near = isCharacter(token) ? [] : wordsNear(data, token);
    if (near.length > 0) addPhrase(data, exact.with(index, only(near)), bits);
  }
}

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
    // Many names have two of three characters. The reader more likely means a name that begins with them.
    if (tokens.length > fewestCharacters) eachPhrase(data, slots, add);
    else eachBeginning(data, slots, add);
  }
}

/** The whole name is these characters, except for one error. */
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

function withOneWrong(exact: readonly Slot[], any: Slot): Slot[][] {
  return exact.map((_, index) => exact.with(index, any));
}

/** One added, removed or exchanged. None is removed of three: two characters alone are in too many names. */
function patternsNear(exact: readonly Slot[], any: Slot): Slot[][] {
  const patterns: Slot[][] = [];
  for (let index = 0; index < exact.length; index += 1) {
    const [before, after] = [exact.slice(0, index), exact.slice(index + 1)];
    const own = exact[index];
    const next = exact[index + 1];
    if (own === undefined) continue;
    if (next !== undefined) patterns.push([...before, next, own, ...after.slice(1)]);
    if (exact.length > fewestCharacters) patterns.push([...before, ...after]);
    if (index > 0) patterns.push([...before, any, own, ...after]);
  }
  return patterns;
}
