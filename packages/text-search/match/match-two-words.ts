// A word that is two words without a blank: one with an error (`sceincedirect`), or beginnings (`scidirect`).
import { type Bits, isEmpty } from '../index/bits.ts';
import { placeOf } from '../index/sorted-texts.ts';
import { stretchOf, type TextPart } from '../index/space.ts';
import type { TextData } from '../index/text-data.ts';
import { wordsNear } from './fuzzy-match.ts';
import { addInNames, addPhrase, beginningSlot, only, partSlot, wordSlot } from './phrases.ts';

/** Shorter beginnings are in too many names. */
const fewestLetters = 3;
const fewestInAll = 7;
const maxLetters = 40;

export function addTwoWords(texts: readonly TextPart[], word: string, bits: Bits): void {
  if (word.length < fewestInAll || word.length > maxLetters) return;
  for (const add of [addWithError, addBeginnings]) {
    for (let index = fewestLetters; index <= word.length - fewestLetters; index += 1) {
      const [first, second] = [word.slice(0, index), word.slice(index)];
      for (const each of texts) add(each.text, first, second, stretchOf(bits, each));
    }
    if (!isEmpty(bits)) return;
  }
}

function addWithError(data: TextData, first: string, second: string, bits: Bits): void {
  if (placeOf(data.words, second) >= 0) {
    addPhrase(data, [only(wordsNear(data, first)), wordSlot(data, second)], bits);
  }
  if (placeOf(data.words, first) >= 0) {
    addPhrase(data, [wordSlot(data, first), only(wordsNear(data, second))], bits);
  }
}

/** Two words in a row with these beginnings, and one word that begins with the first and has the second. */
function addBeginnings(data: TextData, first: string, second: string, bits: Bits): void {
  const begun = beginningSlot(data, first);
  if (begun.from >= begun.to) return;
  addPhrase(data, [begun, beginningSlot(data, second)], bits);
  const within = partSlot(data, second, 'anywhere').only ?? [];
  addInNames(data, only(within.filter((token) => token >= begun.from && token < begun.to)), bits);
}
