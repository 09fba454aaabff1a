// Gives the tokens of an index that a typed word may stand for.

import { placeOf } from '../index/sorted-texts.ts';
import type { TextData } from '../index/text-data.ts';
import { fewestBegun } from '../text/description.ts';
import { isCharacter } from '../text/tokens.ts';
import { conjunctions, formsOf, isConjunction } from '../text/word-forms.ts';
import { wordsNear } from './fuzzy-match.ts';
import {
  beginningSlot,
  characterSlot,
  firstWordOf,
  only,
  partSlot,
  type Slot,
  wordSlot,
} from './phrases.ts';
import type { Step } from './sequences.ts';

/** Words of the index that are forms of a word, ascending; without itself. */
function formsIn(data: TextData, word: string): number[] {
  const first = firstWordOf(data);
  const places = formsOf(word).map((form) => placeOf(data.words, form));
  return places.flatMap((place) => (place < 0 ? [] : [first + place]));
}

const ascending = (tokens: Iterable<number>) =>
  only([...new Set(tokens)].sort((one, other) => one - other));

/** A character; for a Chinese "and" any of them. */
function characterIn(data: TextData, token: string): Slot {
  if (!isConjunction(token)) return characterSlot(data, token.codePointAt(0) ?? 0);
  const slots = conjunctions.map((each) => characterSlot(data, each.codePointAt(0) ?? 0));
  return ascending(slots.flatMap(({ from, only: none }) => (none === null ? [from] : [])));
}

/** Words that begin with a word, others that are forms of it, and those that have it within. */
export function withinSlots(
  data: TextData,
  word: string,
): Record<'begun' | 'forms' | 'inner', Slot> {
  const begun = beginningSlot(data, word);
  const { from, to } = begun;
  const isOther = (token: number) => token < from || token >= to;
  return {
    begun,
    forms: ascending(formsIn(data, word).filter(isOther)),
    inner: only((partSlot(data, word, 'anywhere').only ?? []).filter(isOther)),
  };
}

/** A word in any form, and words that begin with it where it is no short one: none within other words. */
export function wholeSlots(data: TextData, word: string): Slot[] {
  const isBegun = word.length >= fewestBegun;
  return [isBegun ? beginningSlot(data, word) : wordSlot(data, word), only(formsIn(data, word))];
}

/** The forms of a word, and words that begin as it does. */
export function stepOf(data: TextData, token: string, isCorrected: boolean): Step {
  if (isCharacter(token)) return { whole: characterIn(data, token), beginning: null };
  const { from, only: none } = wordSlot(data, token);
  const near = isCorrected ? wordsNear(data, token) : [];
  return {
    whole: ascending([...(none === null ? [from] : []), ...formsIn(data, token), ...near]),
    beginning: beginningSlot(data, token),
  };
}

/**
 * The words that a word is made of where a blank was left out; null where it is no such word.
 *
 * @param isLastBegun whether the last one may be incomplete
 */
export function piecesOf(data: TextData, word: string, isLastBegun: boolean): string[] | null {
  if (word.length < 5 || word.length > 60) return null;
  return cut(data, word, isLastBegun, maxPieces);
}

const maxPieces = 5;

function cut(data: TextData, word: string, isLastBegun: boolean, most: number): string[] | null {
  if (placeOf(data.words, word) >= 0) return [word];
  if (most === 1) {
    const { from, to } = beginningSlot(data, word);
    return isLastBegun && word.length > 2 && from < to ? [word] : null;
  }
  // Long words first: they are less by chance.
  for (let at = word.length - 1; at > 1; at -= 1) {
    const first = word.slice(0, at);
    if (placeOf(data.words, first) < 0) continue;
    const rest = cut(data, word.slice(at), isLastBegun, most - 1);
    if (rest !== null) return [first, ...rest];
  }
  return null;
}

/** Two words of the index that a word is made of, where it is made of two. */
export function pairsOf(data: TextData, word: string): [string, string][] {
  const found: [string, string][] = [];
  if (word.length < 5 || word.length > 60) return found;
  for (let at = 1; at < word.length - 1; at += 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    // `e-book`, but not `a board`.
    if (at === 1 && first !== 'e') continue;
    if (placeOf(data.words, first) >= 0 && placeOf(data.words, second) >= 0) {
      found.push([first, second]);
    }
  }
  return found;
}

/** Slots for tokens that stand together: the words at both ends may be parts of words. */
export function slotsTogether(data: TextData, tokens: readonly string[]): Slot[] {
  return tokens.map((token, at) => {
    if (isCharacter(token)) return characterIn(data, token);
    if (tokens.length === 1) return partSlot(data, token, 'anywhere');
    if (at === 0) return partSlot(data, token, 'end');
    return at === tokens.length - 1 ? beginningSlot(data, token) : wordSlot(data, token);
  });
}
