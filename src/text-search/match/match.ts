// Finds the documents that match a query. It takes the text indexes and the query, and returns a set of
// documents (bits.ts) without an order; rank.ts orders them. Each part of the query gives a set, and the
// documents in all sets match. If there are none, Chinese is searched in pieces. Descriptions may add more
// documents. If nothing is found at all, typing errors are tried.
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

/** The result of a query. */
export interface MatchSet {
  bits: Bits;
  /** Those of `bits` that match only by their descriptions; null if there are none. */
  described: Bits | null;
  /** Those of `bits` that have a part whose name begins with the query; null if there are none. */
  namedParts: Bits | null;
  /** True if they were found only with a typing error. */
  isCorrected: boolean;
  /** For each typed word that lacks a blank: the words that it is made of. */
  pieces: ReadonlyMap<string, readonly string[]>;
  /** For each typed word: where Chinese has this pinyin. */
  spelled: ReadonlyMap<string, Spelled>;
}

/** What may match a part of a query besides the texts. */
export interface MatchOptions {
  /** Descriptions: they add documents whose other texts do not match. */
  descriptions?: readonly DescribedPart[];
  /** Documents whose surroundings match a part, such as the provider of their package; null if none do. */
  around?: (part: QueryPart) => Bits | null;
  /** False if words do not count as pinyin. */
  hasPinyin?: boolean;
}

/**
 * The documents of `among` that match every part of a query. If there are none, Chinese may match in pieces,
 * and then parts may have typing errors. A query without parts finds all documents of `among`.
 */
export function matchQuery(
  texts: readonly TextPart[],
  { parts, whole, number }: Query,
  among: Bits,
  { descriptions = [], around = () => null, hasPinyin = true }: MatchOptions = {},
): MatchSet {
  const read: Reading = { spelled: new Map(), pieces: new Map() };
  const own = parts.map((part, index) =>
    matchPart(
      texts,
      part,
      { isLast: index === parts.length - 1, hasPinyin },
      read,
      noBitsLike(among),
    ),
  );
  const matched = withAround(parts, own, around);
  const [first, ...rest] = matched;
  const plain = { described: null, namedParts: null, isCorrected: false, ...read };
  if (first === undefined) return { ...plain, bits: among };
  const exact = commonOf(first, rest) ?? noBitsLike(among);
  if (matched !== own) keepCommon(exact, anyOf(own));
  if (number !== null) addNumbered(texts, number, exact);
  const unmet: Unmet = { texts, parts, own, matched, among };
  let isMatch = keepCommon(exact, among);
  if (!isMatch) {
    const pieces = inPieces(unmet);
    isMatch = pieces !== null;
    if (pieces !== null) exact.set(pieces);
  }
  const described = describedOnly(descriptions, parts, matched, exact, among);
  if (described !== null) {
    addAll(exact, described);
    const namedParts = takeNamedParts(descriptions, whole, described);
    return { ...plain, bits: exact, described, namedParts };
  }
  if (isMatch) return { ...plain, bits: exact };
  const corrected = withErrors(unmet);
  // Here `exact` is empty.
  return { ...plain, bits: corrected ?? exact, isCorrected: corrected !== null };
}

/**
 * For each part, the documents that match it by their texts or surroundings. The surroundings do not count
 * for a single part.
 */
function withAround(
  parts: readonly QueryPart[],
  own: readonly Bits[],
  around: (part: QueryPart) => Bits | null,
): readonly Bits[] {
  if (parts.length < 2) return own;
  const more = parts.map(around);
  if (more.every((bits) => bits === null)) return own;
  return own.map((bits, index) => anyOf([bits, more[index] ?? bits]));
}

/** How typed words are read: as pinyin, or as several words without blanks. */
interface Reading {
  spelled: Map<string, Spelled>;
  pieces: Map<string, readonly string[]>;
}

/** @param bits an empty set; the documents that match the part are added to it */
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
    for (let index = 0; index < spelled.length; index += 2) setBit(bits, spelled[index] ?? 0);
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

/**
 * Adds the documents with a word in any form, as two words, or as the initials of a name. Inside other words
 * it counts in names only.
 */
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

/** Documents with names that have exactly these initials, and with longer initials that begin with them. */
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

/** Adds the documents with an identifier that begins with the number. */
function addNumbered(texts: readonly TextPart[], number: string, bits: Bits): void {
  for (const { text, offset } of texts) {
    for (const beginning of beginningsOf(number)) {
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
