// Which documents meet what was typed.
import { addAll, type Bits, commonOf, isEmpty, keepCommon, setBit } from './bits.ts';
import {
  addPhrase,
  addSlot,
  beginningSlot,
  characterSlot,
  partSlot,
  type Slot,
  wordSlot,
} from './phrases.ts';
import type { Query, QueryPart } from './query.ts';
import { withBeginning } from './sorted-texts.ts';
import { stretchOf, type TextPart } from './space.ts';
import { type Spelled, spelledIn } from './spelled.ts';
import type { TextData } from './text-data.ts';
import { isCharacter } from './tokens.ts';
import { addCorrected } from './typing-errors.ts';

/** What met a query. */
export interface Met {
  bits: Bits;
  /** True where something was only met with a typing error allowed. */
  isCorrected: boolean;
  /** Where each part is read so in Chinese, by its word. */
  spelled: ReadonlyMap<string, Spelled>;
}

/**
 * The documents of `among` that meet every part of a query. Where none does, one typing error is allowed,
 * and where still none does, one in every part.
 */
export function meetQuery(texts: readonly TextPart[], { parts, number }: Query, among: Bits): Met {
  const spelled = new Map<string, Spelled>();
  const met = parts.map((part) => meetPart(texts, part, spelled, none(among)));
  const [first, ...rest] = met;
  if (first === undefined) return { bits: among, isCorrected: false, spelled };
  const exact = commonOf(first, rest) ?? none(among);
  if (number !== null) addNumbered(texts, number, exact);
  if (keepCommon(exact, among)) return { bits: exact, isCorrected: false, spelled };
  const corrected = withOneError(texts, parts, met, among) ?? withErrors(texts, parts, met, among);
  // Nothing is left in `exact`.
  return { bits: corrected ?? exact, isCorrected: corrected !== null, spelled };
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
  for (const each of texts) addCorrected(each.text, part, stretchOf(bits, each));
}

/** @param bits empty; what meets the part is added */
function meetPart(
  texts: readonly TextPart[],
  { tokens, number }: QueryPart,
  spelled: Map<string, Spelled>,
  bits: Bits,
): Bits {
  if (number !== null) addNumbered(texts, number, bits);
  const [first] = tokens;
  if (first === undefined) return bits;
  if (tokens.length > 1 || isCharacter(first)) {
    for (const each of texts) {
      addPhrase(each.text, slotsTogether(each.text, tokens), stretchOf(bits, each));
    }
    return bits;
  }
  for (const each of texts) {
    addSlot(each.text, partSlot(each.text, first, 'anywhere'), stretchOf(bits, each));
  }
  const read = spelled.get(first) ?? spelledIn(texts, first);
  spelled.set(first, read);
  for (let at = 0; at < read.length; at += 2) setBit(bits, read[at] ?? 0);
  return bits;
}

/** Slots for tokens that stand together: the words at both ends may be parts of words. */
function slotsTogether(data: TextData, tokens: readonly string[]): Slot[] {
  return tokens.map((token, at) => {
    if (isCharacter(token)) return characterSlot(data, token.codePointAt(0) ?? 0);
    if (tokens.length === 1) return partSlot(data, token, 'anywhere');
    if (at === 0) return partSlot(data, token, 'end');
    return at === tokens.length - 1 ? beginningSlot(data, token) : wordSlot(data, token);
  });
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
