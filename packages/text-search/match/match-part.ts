import { type Bits, isEmpty, setBit } from '../index/bits.ts';
import { textAt, withBeginning } from '../index/sorted-texts.ts';
import { stretchOf, type TextPart } from '../index/space.ts';
import type { TextData } from '../index/text-data.ts';
import type { QueryPart } from '../text/query-parts.ts';
import { isCharacter } from '../text/tokens.ts';
import { isConjunction } from '../text/word-forms.ts';
import { addInField, isInField } from './match-in-field.ts';
import { addInNames, addPhrase, addSlot, partSlot, wordSlot } from './phrases.ts';
import { type Spelled, spelledIn } from './pinyin-match.ts';
import { pairsOf, piecesOf, slotsTogether, stepOf, withinSlots } from './word-tokens.ts';

export interface Reading {
  spelled: Map<string, Spelled>;
  pieces: Map<string, readonly string[]>;
}

/** @param bits an empty set; the documents that match the part are added to it */
export function matchPart(
  texts: readonly TextPart[],
  { tokens, numbers, field, initials }: QueryPart,
  { isLast, isAlone, hasPinyin }: { isLast: boolean; isAlone: boolean; hasPinyin: boolean },
  read: Reading,
  bits: Bits,
): Bits {
  addNumbered(texts, numbers, bits);
  const [first] = tokens;
  if (first === undefined) return bits;
  if (field !== null) {
    for (const each of texts) {
      const steps = tokens.map((token) => stepOf(each.text, token, false));
      addInField(each.text, steps, field, stretchOf(bits, each));
    }
    if (!hasPinyin) return bits;
    const isIn = (data: TextData, place: number) => isInField(data, place, field);
    const found = spelledIn(texts, tokens.join(''), { isIn });
    for (let index = 0; index < found.length; index += 2) setBit(bits, found[index] ?? 0);
    return bits;
  }
  if (initials !== undefined) {
    for (const each of texts) {
      const stretch = stretchOf(bits, each);
      addPhrase(
        each.text,
        tokens.map((token) => wordSlot(each.text, token)),
        stretch,
      );
      for (const document of withInitials(each.text, initials).exact) setBit(stretch, document);
    }
    return bits;
  }
  if (tokens.length > 1 || isCharacter(first)) {
    for (const each of texts) addTogether(each.text, tokens, stretchOf(bits, each));
    return bits;
  }
  for (const each of texts) addWord(each.text, first, stretchOf(bits, each));
  if (hasPinyin) {
    const spelled = read.spelled.get(first) ?? spelledIn(texts, first);
    read.spelled.set(first, spelled);
    for (let index = 0; index < spelled.length; index += 2) setBit(bits, spelled[index] ?? 0);
  }
  if (!isEmpty(bits)) return bits;
  if (hasPinyin && isAlone) {
    const spelled = spelledIn(texts, first, { readings: 'otherInitials' });
    read.spelled.set(first, spelled);
    for (let index = 0; index < spelled.length; index += 2) setBit(bits, spelled[index] ?? 0);
    if (!isEmpty(bits)) return bits;
  }
  for (const each of texts) {
    const pieces = piecesOf(each.text, first, isLast);
    if (pieces === null || pieces.length < 2) continue;
    read.pieces.set(first, pieces);
    addPhrase(each.text, slotsTogether(each.text, pieces), stretchOf(bits, each));
  }
  return bits;
}

/** In any form, as two words, or as initials. Inside other words it counts in names only. */
function addWord(data: TextData, word: string, bits: Bits): void {
  const { begun, forms, inner } = withinSlots(data, word);
  addSlot(data, begun, bits);
  addSlot(data, forms, bits);
  addInNames(data, inner, bits);
  for (const [first, second] of pairsOf(data, word)) {
    addPhrase(data, [wordSlot(data, first), wordSlot(data, second)], bits);
  }
  const { exact, longer } = withInitials(data, word);
  for (const document of [...exact, ...longer]) setBit(bits, document);
}

/** Adds tokens in a row, and English ones as one word too. A Chinese "and" may be left out. */
function addTogether(data: TextData, tokens: readonly string[], bits: Bits): void {
  addPhrase(data, slotsTogether(data, tokens), bits);
  if (!tokens.some(isCharacter)) {
    if (tokens.length <= maxJoined)
      addSlot(data, partSlot(data, tokens.join(''), 'anywhere'), bits);
    return;
  }
  const rest = tokens.filter((token, index) => !isConjunction(token) || index === 0);
  if (rest.length < tokens.length && rest.length > 2) {
    addPhrase(data, slotsTogether(data, rest), bits);
  }
}

const maxJoined = 3;
/** Fewest letters for the beginning of longer initials: three letters begin too many. */
const fewestBegun = 4;

export function withInitials(
  data: TextData,
  letters: string,
): { exact: number[]; longer: number[] } {
  const found = { exact: [] as number[], longer: [] as number[] };
  if (!/^[a-z]{3,10}$/.test(letters)) return found;
  const [from, to] = withBeginning(data.acronyms, letters);
  for (let index = from; index < to; index += 1) {
    const document = data.acronymOwners[index] ?? 0;
    if (textAt(data.acronyms, index).length === letters.length) found.exact.push(document);
    else if (letters.length >= fewestBegun) found.longer.push(document);
  }
  return found;
}

export function addNumbered(
  texts: readonly TextPart[],
  numbers: readonly string[],
  bits: Bits,
): void {
  for (const { text, offset } of texts) {
    for (const beginning of numbers.flatMap(beginningsOf)) {
      const [from, to] = withBeginning(text.numbers, beginning);
      for (let index = from; index < to; index += 1)
        setBit(bits, offset + (text.numberOwners[index] ?? 0));
    }
  }
}

/** The number; for an ISBN of ten digits also the beginning of its form of thirteen, which is stored. */
export function beginningsOf(number: string): string[] {
  return /^\d{9}[\dx]$/.test(number) ? [number, `978${number.slice(0, 9)}`] : [number];
}
