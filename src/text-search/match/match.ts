// Finds the documents that have what was typed.
import {
  addAll,
  anyOf,
  type Bits,
  commonOf,
  isEmpty,
  keepCommon,
  noBitsLike,
  setBit,
} from '../index/bits.ts';
import { textAt, withBeginning } from '../index/sorted-texts.ts';
import { type DescribedPart, stretchOf, type TextPart } from '../index/space.ts';
import type { TextData } from '../index/text-data.ts';
import type { Query, QueryPart } from '../text/query.ts';
import { isCharacter } from '../text/tokens.ts';
import { isConjunction } from '../text/word-forms.ts';
import { describedOnly, takeNamedParts } from './match-described.ts';
import { inPieces } from './match-in-pieces.ts';
import { type Unmet, withErrors } from './match-with-errors.ts';
import { addInNames, addPhrase, addSlot, partSlot, wordSlot } from './phrases.ts';
import { type Spelled, spelledIn } from './pinyin-match.ts';
import { pairsOf, piecesOf, slotsTogether, withinSlots } from './word-tokens.ts';

/** What a query found. */
export interface MatchSet {
  bits: Bits;
  /** Those of them whose descriptions alone have it; null where there are none. */
  described: Bits | null;
  /** Those of them that have a part whose name begins so; null where none has. */
  namedParts: Bits | null;
  /** True where they were only found with a typing error. */
  isCorrected: boolean;
  /** The words that a word was made of, where a blank was left out. */
  pieces: ReadonlyMap<string, readonly string[]>;
  /** Where each part is read so in Chinese, by its word. */
  spelled: ReadonlyMap<string, Spelled>;
}

/** What else may meet a part of a query, besides the texts. */
export interface MatchOptions {
  /** Descriptions count where a text has nothing of what was typed. */
  descriptions?: readonly DescribedPart[];
  /** Documents that something around them has a part, a package's provider; null where there are none. */
  around?: (part: QueryPart) => Bits | null;
  /** False where words do not count as pinyin. */
  hasPinyin?: boolean;
}

/**
 * The documents of `among` that meet every part of a query. Where there are none, Chinese may be found in
 * pieces, then with typing errors.
 */
export function matchQuery(
  texts: readonly TextPart[],
  { parts, whole, number }: Query,
  among: Bits,
  { descriptions = [], around = () => null, hasPinyin = true }: MatchOptions = {},
): MatchSet {
  const read: Reading = { spelled: new Map(), pieces: new Map() };
  const own = parts.map((part, at) =>
    matchPart(texts, part, { isLast: at === parts.length - 1, hasPinyin }, read, noBitsLike(among)),
  );
  const met = withAround(parts, own, around);
  const [first, ...rest] = met;
  const plain = { described: null, namedParts: null, isCorrected: false, ...read };
  if (first === undefined) return { ...plain, bits: among };
  const exact = commonOf(first, rest) ?? noBitsLike(among);
  if (met !== own) keepCommon(exact, anyOf(own));
  if (number !== null) addNumbered(texts, number, exact);
  const unmet: Unmet = { texts, parts, own, met, among };
  let isMet = keepCommon(exact, among);
  if (!isMet) {
    const pieces = inPieces(unmet);
    isMet = pieces !== null;
    if (pieces !== null) exact.set(pieces);
  }
  const described = describedOnly(descriptions, parts, met, exact, among);
  if (described !== null) {
    addAll(exact, described);
    const namedParts = takeNamedParts(descriptions, whole, described);
    return { ...plain, bits: exact, described, namedParts };
  }
  if (isMet) return { ...plain, bits: exact };
  const corrected = withErrors(unmet);
  // Nothing is left in `exact`.
  return { ...plain, bits: corrected ?? exact, isCorrected: corrected !== null };
}

/** The documents that have each part in their texts or around them; a single part must be in the texts. */
function withAround(
  parts: readonly QueryPart[],
  own: readonly Bits[],
  around: (part: QueryPart) => Bits | null,
): readonly Bits[] {
  if (parts.length < 2) return own;
  const more = parts.map(around);
  if (more.every((bits) => bits === null)) return own;
  return own.map((bits, at) => anyOf([bits, more[at] ?? bits]));
}

/** How words are read that are none of a name. */
interface Reading {
  spelled: Map<string, Spelled>;
  pieces: Map<string, readonly string[]>;
}

/** @param bits empty; the documents that have the part are added */
function matchPart(
  texts: readonly TextPart[],
  { tokens, number }: QueryPart,
  { isLast, hasPinyin }: { isLast: boolean; hasPinyin: boolean },
  read: Reading,
  bits: Bits,
): Bits {
  if (number !== null) addNumbered(texts, number, bits);
  const [first] = tokens;
  if (first === undefined) return bits;
  if (tokens.length > 1 || isCharacter(first)) {
    for (const each of texts) addTogether(each.text, tokens, stretchOf(bits, each));
    return bits;
  }
  for (const each of texts) addWord(each.text, first, stretchOf(bits, each));
  if (hasPinyin) {
    const spelled = read.spelled.get(first) ?? spelledIn(texts, first);
    read.spelled.set(first, spelled);
    for (let at = 0; at < spelled.length; at += 2) setBit(bits, spelled[at] ?? 0);
  }
  if (!isEmpty(bits)) return bits;
  for (const each of texts) {
    const pieces = piecesOf(each.text, first, isLast);
    if (pieces === null || pieces.length < 2) continue;
    read.pieces.set(first, pieces);
    addPhrase(each.text, slotsTogether(each.text, pieces), stretchOf(bits, each));
  }
  return bits;
}

/** A word in any form, as two words, or as the initials of a name; within other words of names only. */
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

/** Tokens in a row, and as one word where they are words; a Chinese "and" may be left out. */
function addTogether(data: TextData, tokens: readonly string[], bits: Bits): void {
  addPhrase(data, slotsTogether(data, tokens), bits);
  if (!tokens.some(isCharacter)) {
    if (tokens.length <= maxJoined)
      addSlot(data, partSlot(data, tokens.join(''), 'anywhere'), bits);
    return;
  }
  const rest = tokens.filter((token, at) => !isConjunction(token) || at === 0);
  if (rest.length < tokens.length && rest.length > 2) {
    addPhrase(data, slotsTogether(data, rest), bits);
  }
}

const maxJoined = 3;
/** Three letters begin too many initials. */
const fewestBegun = 4;

/** Documents with names that have these initials, then those of longer ones that begin so. */
export function withInitials(
  data: TextData,
  letters: string,
): { exact: number[]; longer: number[] } {
  const found = { exact: [] as number[], longer: [] as number[] };
  if (!/^[a-z]{3,10}$/.test(letters)) return found;
  const [from, to] = withBeginning(data.acronyms, letters);
  for (let at = from; at < to; at += 1) {
    const document = data.acronymOwners[at] ?? 0;
    if (textAt(data.acronyms, at).length === letters.length) found.exact.push(document);
    else if (letters.length >= fewestBegun) found.longer.push(document);
  }
  return found;
}

/** Adds the documents known by a number that begins so. */
function addNumbered(texts: readonly TextPart[], number: string, bits: Bits): void {
  for (const { text, offset } of texts) {
    for (const beginning of beginningsOf(number)) {
      const [from, to] = withBeginning(text.numbers, beginning);
      for (let at = from; at < to; at += 1) setBit(bits, offset + (text.numberOwners[at] ?? 0));
    }
  }
}

/** An ISBN of ten digits is stored with thirteen. */
export function beginningsOf(number: string): string[] {
  return /^\d{9}[\dx]$/.test(number) ? [number, `978${number.slice(0, 9)}`] : [number];
}
