// Matches by descriptions, where other texts do not match: a set of their own, last on the page.
import {
  addAll,
  type Bits,
  isEmpty,
  keepCommon,
  noBits,
  noBitsLike,
  setBit,
  someOf,
  takeOut,
} from '../index/bits.ts';
import { type DescribedPart, stretchOf } from '../index/space.ts';
import { isTelling } from '../text/description.ts';
import type { QueryPart } from '../text/query-parts.ts';
import { isConjunction, isSmallWord } from '../text/word-forms.ts';
import { addPhrase, addSlot } from './phrases.ts';
import { eachSequence, fits } from './sequences.ts';
import { slotsTogether, stepOf, wholeSlots } from './word-tokens.ts';

/**
 * @param matched for each part, the documents that match it without descriptions
 * @param exact the documents that match all parts without descriptions
 */
export function describedOnly(
  descriptions: readonly DescribedPart[],
  parts: readonly QueryPart[],
  matched: readonly Bits[],
  exact: Bits,
  among: Bits,
): Bits | null {
  if (!descriptions.some(({ text }) => text.documents > 0)) return null;
  const added = parts.map((part) => inDescriptions(descriptions, part, noBits(among.length * 32)));
  if (added.every(isEmpty)) return null;
  const found = among.slice();
  for (const [index, own] of added.entries()) {
    addAll(own, matched[index] ?? own);
    if (!keepCommon(found, own)) return null;
  }
  takeOut(found, exact);
  return isEmpty(found) ? null : found;
}

/** Those with a part (a database inside a database) whose name begins with the query; null if there are none. */
export function takeNamedParts(
  descriptions: readonly DescribedPart[],
  whole: readonly string[],
  described: Bits,
): Bits | null {
  const named = noBitsLike(described);
  for (const each of descriptions) {
    if (each.hasNames !== true) continue;
    const steps = whole
      .filter((token) => !isSmallWord(token) || isConjunction(token))
      .map((token) => stepOf(each.text, token, false));
    eachSequence(each.text, steps, stretchOf(described, each), (document, fit) => {
      if ((fit & fits.begins) !== 0) setBit(named, each.offset + document);
    });
  }
  takeOut(described, named);
  return isEmpty(named) ? null : named;
}

function inDescriptions(descriptions: readonly DescribedPart[], part: QueryPart, bits: Bits): Bits {
  if (!isTelling(part)) return bits;
  const [first = '', ...more] = part.tokens;
  for (const each of descriptions) {
    const own = each.documents === null ? stretchOf(bits, each) : noBits(each.text.documents);
    if (more.length > 0) addPhrase(each.text, slotsTogether(each.text, part.tokens), own);
    else for (const slot of wholeSlots(each.text, first)) addSlot(each.text, slot, own);
    if (each.documents === null) continue;
    for (const position of someOf(own, 0, Number.POSITIVE_INFINITY)) {
      setBit(bits, each.offset + (each.documents[position] ?? 0));
    }
  }
  return bits;
}
