// Typing errors, where no document matches exactly: in one part first, then in each.
import { addAll, type Bits, commonOf, isEmpty, keepCommon, noBitsLike } from '../index/bits.ts';
import { stretchOf, type TextPart } from '../index/space.ts';
import type { QueryPart } from '../text/query-parts.ts';
import { isCharacter } from '../text/tokens.ts';
import { addCorrected } from './fuzzy-match.ts';
import { addTwoWords } from './match-two-words.ts';

export interface Unmet {
  texts: readonly TextPart[];
  parts: readonly QueryPart[];
  /** For each part, the documents whose texts match it. */
  own: readonly Bits[];
  /** The same, and the documents that match it by their surroundings (`MatchOptions.around`). */
  matched: readonly Bits[];
  among: Bits;
}

export function withErrors(unmet: Unmet): Bits | null {
  return inOnePart(unmet) ?? inEveryPart(unmet);
}

/** If no document matches the other parts, the part is not looked up. */
function inOnePart({ texts, parts, matched, among }: Unmet): Bits | null {
  const isUnmet = matched.map(isEmpty);
  let found: Bits | null = null;
  for (const { part, from, to } of attempts(parts)) {
    const isOther = (_: unknown, position: number) => position < from || position >= to;
    if (isUnmet.filter(isOther).includes(true)) continue;
    const others = matched.filter(isOther);
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

/** Each part, and each two words that may be one. It replaces the parts from `from` to `to` (not included). */
function attempts(parts: readonly QueryPart[]) {
  const single = parts.map((part, index) => ({ part, from: index, to: index + 1 }));
  const joined = parts.slice(1).flatMap((second, index) => {
    const first = parts[index];
    if (first === undefined || !isLooseWord(first) || !isLooseWord(second)) return [];
    const tokens = [`${first.tokens[0]}${second.tokens[0]}`];
    return { part: { ...first, tokens }, from: index, to: index + 2 };
  });
  return [...single, ...joined];
}

function isLooseWord({ tokens, isFirm, numbers }: QueryPart): boolean {
  return tokens.length === 1 && !isFirm && numbers.length === 0 && !isCharacter(tokens[0] ?? '');
}

function inEveryPart({ texts, parts, own, among }: Unmet): Bits | null {
  // `inOnePart` has tried a single part already.
  if (parts.length === 1) return null;
  const bits = among.slice();
  for (const [index, part] of parts.entries()) {
    const either = own[index]?.slice() ?? noBitsLike(among);
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
