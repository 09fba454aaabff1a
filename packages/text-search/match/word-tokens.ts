// The tokens of an index that a typed word may mean: its forms, words that begin with it or contain it.

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

/** Ascending, without the word itself. */
function formsIn(data: TextData, word: string): number[] {
  const first = firstWordOf(data);
  const places = formsOf(word).map((form) => placeOf(data.words, form));
  return places.flatMap((place) => (place < 0 ? [] : [first + place]));
}

const ascending = (tokens: Iterable<number>) =>
  only([...new Set(tokens)].sort((one, other) => one - other));

/** A Chinese "and" may be any of the Chinese words for "and". */
function characterIn(data: TextData, token: string): Slot {
  if (!isConjunction(token)) return characterSlot(data, token.codePointAt(0) ?? 0);
  const slots = conjunctions.map((each) => characterSlot(data, each.codePointAt(0) ?? 0));
  return ascending(slots.flatMap(({ from, only: none }) => (none === null ? [from] : [])));
}

/** Words that begin with a word (`begun`), other forms of it, and other words that contain it (`inner`). */
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

/** Words that contain it do not count. */
export function wholeSlots(data: TextData, word: string): Slot[] {
  const isBegun = word.length >= fewestBegun;
  return [isBegun ? beginningSlot(data, word) : wordSlot(data, word), only(formsIn(data, word))];
}

/** With `isCorrected`, also words with one error. */
export function stepOf(data: TextData, token: string, isCorrected: boolean): Step {
  if (isCharacter(token)) return { whole: characterIn(data, token), beginning: null };
  const { from, only: none } = wordSlot(data, token);
  const near = isCorrected ? wordsNear(data, token) : [];
  return {
    whole: ascending([...(none === null ? [from] : []), ...formsIn(data, token), ...near]),
    beginning: beginningSlot(data, token),
  };
}

/** Null if the index lacks such words; with `isLastBegun` the last word may be incomplete. */
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
  // Long words first: a short word fits more often by chance.
  for (let index = word.length - 1; index > 1; index -= 1) {
    const first = word.slice(0, index);
    if (placeOf(data.words, first) < 0) continue;
    const rest = cut(data, word.slice(index), isLastBegun, most - 1);
    if (rest !== null) return [first, ...rest];
  }
  return null;
}

export function pairsOf(data: TextData, word: string): [string, string][] {
  const found: [string, string][] = [];
  if (word.length < 5 || word.length > 60) return found;
  for (let index = 1; index < word.length - 1; index += 1) {
    const [first, second] = [word.slice(0, index), word.slice(index)];
    // `ebook` is `e` and `book`, but `aboard` is not `a` and `board`.
    if (index === 1 && first !== 'e') continue;
    if (placeOf(data.words, first) >= 0 && placeOf(data.words, second) >= 0) {
      found.push([first, second]);
    }
  }
  return found;
}

/** The first word may be the end of a word, the last one the beginning. */
export function slotsTogether(data: TextData, tokens: readonly string[]): Slot[] {
  return tokens.map((token, index) => {
    if (isCharacter(token)) return characterIn(data, token);
    if (tokens.length === 1) return partSlot(data, token, 'anywhere');
    if (index === 0) return partSlot(data, token, 'end');
    return index === tokens.length - 1 ? beginningSlot(data, token) : wordSlot(data, token);
  });
}
