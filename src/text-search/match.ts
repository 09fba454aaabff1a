// Which documents meet what was typed.
import { addAll, type Bits, commonOf, isEmpty, keepCommon, setBit } from './bits.ts';
import { addCorrected } from './fuzzy-match.ts';
import { describedOnly } from './match-described.ts';
import { addInNames, addPhrase, addSlot, partSlot, wordSlot } from './phrases.ts';
import { type Spelled, spelledIn } from './pinyin-match.ts';
import type { Query, QueryPart } from './query.ts';
import { textAt, withBeginning } from './sorted-texts.ts';
import { type DescribedPart, stretchOf, type TextPart } from './space.ts';
import type { TextData } from './text-data.ts';
import { isCharacter } from './tokens.ts';
import { isConjunction } from './word-forms.ts';
import { pairsOf, piecesOf, slotsTogether, withinSlots } from './word-tokens.ts';

/** What met a query. */
export interface MatchSet {
  bits: Bits;
  /** Those of them that meet it by their descriptions only; null where none does. */
  described: Bits | null;
  /** True where something was only met with a typing error allowed. */
  isCorrected: boolean;
  /** The words that a word was made of, where a blank was left out. */
  pieces: ReadonlyMap<string, readonly string[]>;
  /** Where each part is read so in Chinese, by its word. */
  spelled: ReadonlyMap<string, Spelled>;
}

/**
 * The documents of `among` that meet every part of a query. Where none does, one typing error is allowed,
 * and where still none does, one in every part.
 *
 * @param descriptions where what is met nowhere else is looked for, as it is
 */
export function matchQuery(
  texts: readonly TextPart[],
  { parts, number }: Query,
  among: Bits,
  descriptions: readonly DescribedPart[] = [],
): MatchSet {
  const read: Reading = { spelled: new Map(), pieces: new Map() };
  const met = parts.map((part, at) =>
    meetPart(texts, part, at === parts.length - 1, read, none(among)),
  );
  const [first, ...rest] = met;
  if (first === undefined) return { bits: among, described: null, isCorrected: false, ...read };
  const exact = commonOf(first, rest) ?? none(among);
  if (number !== null) addNumbered(texts, number, exact);
  const isMet = keepCommon(exact, among);
  const described = describedOnly(descriptions, parts, met, exact, among);
  if (described !== null) addAll(exact, described);
  if (isMet || described !== null) return { bits: exact, described, isCorrected: false, ...read };
  const corrected = withOneError(texts, parts, met, among) ?? withErrors(texts, parts, met, among);
  // Nothing is left in `exact`.
  return { bits: corrected ?? exact, described: null, isCorrected: corrected !== null, ...read };
}

/** How words are read that are none of a name. */
interface Reading {
  spelled: Map<string, Spelled>;
  pieces: Map<string, readonly string[]>;
}

/**
 * The documents that meet all parts but one, and that one with an error; null where there are none. Where
 * no document meets the others, nothing need be looked up.
 */
function withOneError(
  texts: readonly TextPart[],
  parts: readonly QueryPart[],
  met: readonly Bits[],
  among: Bits,
): Bits | null {
  const isUnmet = met.map(isEmpty);
  let found: Bits | null = null;
  for (const [at, part] of parts.entries()) {
    if (isUnmet.some((none, other) => none && other !== at)) continue;
    const others = met.filter((_, other) => other !== at);
    const bits = others.length === 0 ? among.slice() : commonOf(among, others);
    if (bits === null) continue;
    const near = none(among);
    addNear(texts, part, near);
    if (!keepCommon(bits, near)) continue;
    if (found === null) found = bits;
    else addAll(found, bits);
  }
  return found;
}

/** The documents that meet all parts, each with an error or without; null where there are none. */
function withErrors(
  texts: readonly TextPart[],
  parts: readonly QueryPart[],
  met: readonly Bits[],
  among: Bits,
): Bits | null {
  // One part alone was tried.
  if (parts.length === 1) return null;
  const bits = among.slice();
  for (const [at, part] of parts.entries()) {
    const either = met[at]?.slice() ?? none(among);
    addNear(texts, part, either);
    if (!keepCommon(bits, either)) return null;
  }
  return bits;
}

/** An empty set as large as another one. */
const none = (bits: Bits): Bits => new Uint32Array(bits.length);

function addNear(texts: readonly TextPart[], part: QueryPart, bits: Bits): void {
  if (part.isFirm) return;
  for (const each of texts) addCorrected(each.text, part, stretchOf(bits, each));
}

/** @param bits empty; what meets the part is added */
function meetPart(
  texts: readonly TextPart[],
  { tokens, number }: QueryPart,
  isLast: boolean,
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
  const spelled = read.spelled.get(first) ?? spelledIn(texts, first);
  read.spelled.set(first, spelled);
  for (let at = 0; at < spelled.length; at += 2) setBit(bits, spelled[at] ?? 0);
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
  const { exact, longer } = knownAs(data, word);
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
export function knownAs(data: TextData, letters: string): { exact: number[]; longer: number[] } {
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
