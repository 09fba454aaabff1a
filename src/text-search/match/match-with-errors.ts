// Finds what was typed with errors, where nothing has it as it is.
import { addAll, type Bits, commonOf, isEmpty, keepCommon, noBitsLike } from '../index/bits.ts';
import { stretchOf, type TextPart } from '../index/space.ts';
import type { QueryPart } from '../text/query.ts';
import { isCharacter } from '../text/tokens.ts';
import { addCorrected } from './fuzzy-match.ts';
import { addTwoWords } from './match-two-words.ts';

/** A query that no document meets as it is. */
export interface Unmet {
  texts: readonly TextPart[];
  parts: readonly QueryPart[];
  /** The documents that meet each part by their texts. */
  own: readonly Bits[];
  /** The same, and those that meet it by what is around them. */
  met: readonly Bits[];
  /** Documents that count. */
  among: Bits;
}

/**
 * The documents that meet a query with one error, else those that meet it with one in every part; null
 * where there are none.
 */
export function withErrors(unmet: Unmet): Bits | null {
  return inOnePart(unmet) ?? inEveryPart(unmet);
}

/**
 * The documents that meet all parts but one, and that one with an error. Where no document meets the
 * others, nothing is looked up.
 */
function inOnePart({ texts, parts, met, among }: Unmet): Bits | null {
  const isUnmet = met.map(isEmpty);
  let found: Bits | null = null;
  for (const { part, from, to } of attempts(parts)) {
    const isOther = (_: unknown, at: number) => at < from || at >= to;
    if (isUnmet.filter(isOther).includes(true)) continue;
    const others = met.filter(isOther);
    const bits = others.length === 0 ? among.slice() : commonOf(among, others);
    if (bits === null) continue;
    const near = noBitsLike(among);
    addNear(texts, part, near);
    if (!keepCommon(bits, near)) continue;
    if (found === null) found = bits;
    else addAll(found, bits);
  }
  return found;
}

/** Each part, and each two words that may be one: the parts of a query from `from` to before `to`. */
function attempts(parts: readonly QueryPart[]) {
  const single = parts.map((part, at) => ({ part, from: at, to: at + 1 }));
  const joined = parts.slice(1).flatMap((second, at) => {
    const first = parts[at];
    if (first === undefined || !isLooseWord(first) || !isLooseWord(second)) return [];
    const tokens = [`${first.tokens[0]}${second.tokens[0]}`];
    return { part: { tokens, number: null, isFirm: false }, from: at, to: at + 2 };
  });
  return [...single, ...joined];
}

function isLooseWord({ tokens, isFirm, number }: QueryPart): boolean {
  return tokens.length === 1 && !isFirm && number === null && !isCharacter(tokens[0] ?? '');
}

/** The documents that meet all parts, each with an error or without. */
function inEveryPart({ texts, parts, own, among }: Unmet): Bits | null {
  // One part alone was tried.
  if (parts.length === 1) return null;
  const bits = among.slice();
  for (const [at, part] of parts.entries()) {
    const either = own[at]?.slice() ?? noBitsLike(among);
    addNear(texts, part, either);
    if (!keepCommon(bits, either)) return null;
  }
  return bits;
}

function addNear(texts: readonly TextPart[], part: QueryPart, bits: Bits): void {
  if (part.isFirm) return;
  const near = noBitsLike(bits);
  for (const each of texts) addCorrected(each.text, part, stretchOf(near, each));
  if (isEmpty(near) && isLooseWord(part)) addTwoWords(texts, part.tokens[0] ?? '', near);
  addAll(bits, near);
}
