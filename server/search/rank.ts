// What is shown first: what is called so, what is also called so, what has that number, what begins so,
// what this library's readers use, and the rest in list order.
import {
  type Bits,
  clearBit,
  commonOf,
  countBits,
  hasBit,
  noBits,
  setBit,
  someOf,
  takeOut,
} from './bits.ts';
import { beginningsOf, type Met } from './meet.ts';
import { beginningSlot, characterSlot, eachBeginning, type Slot, wordSlot } from './phrases.ts';
import type { Query } from './query.ts';
import { countOf, textAt, withBeginning } from './sorted-texts.ts';
import { reads } from './spelled.ts';
import { hasLength, kindIn, marks, type TextData } from './text-data.ts';
import { isCharacter } from './tokens.ts';

/** Documents to be shown before others, best first; a document may be in several, or more than once. */
export interface Ranks {
  named: number[];
  alsoNamed: number[];
  numbered: number[];
  /** Null where there are none. */
  begins: Bits | null;
}

/** Looks for the query as a whole at the beginnings of fields. */
export function ranksOf(
  data: TextData,
  { whole, parts, number: all }: Query,
  { spelled }: Pick<Met, 'spelled'>,
): Ranks {
  const ranks: Ranks = { named: [], alsoNamed: [], numbered: [], begins: null };
  const begins = (document: number) => {
    ranks.begins ??= noBits(data.documents);
    setBit(ranks.begins, document);
  };
  const last = whole.at(-1);
  if (last !== undefined) {
    const slots = whole.map((token) => slotOf(data, token));
    const complete = slots.at(-1);
    if (!isCharacter(last)) slots.splice(-1, 1, beginningSlot(data, last));
    if (slots.every(({ from, to, only }) => from < to && only?.length !== 0)) {
      eachBeginning(data, slots, (document, head, place) => {
        const isTitle = kindIn(head) === marks.title;
        if (isTitle) begins(document);
        if (!hasLength(head, whole.length)) return;
        const isWhole = data.stream[place + whole.length - 1] === complete?.from;
        if (isWhole) (isTitle ? ranks.named : ranks.alsoNamed).push(document);
      });
    }
    const read = whole.length === 1 ? (spelled.get(last) ?? []) : [];
    for (let at = 0; at < read.length; at += 2) {
      const document = read[at] ?? 0;
      const how = read[at + 1];
      if (how === reads.begins || how === reads.named) begins(document);
      if (how === reads.named) ranks.named.push(document);
      if (how === reads.alsoNamed) ranks.alsoNamed.push(document);
    }
  }
  for (const number of [all, ...parts.map((part) => part.number)]) {
    if (number !== null) addKnownBy(data, number, ranks.numbered);
  }
  return ranks;
}

function slotOf(data: TextData, token: string): Slot {
  return isCharacter(token)
    ? characterSlot(data, token.codePointAt(0) ?? 0)
    : wordSlot(data, token);
}

/** Adds the documents whose number it is as a whole. */
function addKnownBy({ numbers, numberOwners }: TextData, number: string, found: number[]): void {
  for (const beginning of beginningsOf(number)) {
    const [from, to] = withBeginning(numbers, beginning);
    // Whoever types the first digits means no number as a whole; an ISBN lacks its check digit only.
    for (let at = from; at < Math.min(to, from + 20, countOf(numbers)); at += 1) {
      if (textAt(numbers, at).length - beginning.length <= (beginning.length === 12 ? 1 : 0)) {
        found.push(numberOwners[at] ?? 0);
      }
    }
  }
}

/**
 * A page of the documents in `met`, best first.
 *
 * @param popular documents that the library's readers use, most used first
 */
export function rankedPage(
  met: Bits,
  ranks: Ranks,
  popular: readonly number[],
  offset: number,
  limit: number,
): number[] {
  const left = met.slice();
  const page: number[] = [];
  let skip = offset;
  const take = (count: number, some: (skip: number, most: number) => readonly number[]) => {
    if (count > skip && page.length < limit) {
      // One by one: a page may be all of a big library, and arguments are limited.
      for (const document of some(skip, limit - page.length)) page.push(document);
    }
    skip = Math.max(0, skip - count);
  };
  const takeList = (documents: readonly number[]) => {
    const own = documents.filter((document) => hasBit(left, document));
    take(own.length, (from, most) => own.slice(from, from + most));
    for (const document of own) clearBit(left, document);
  };
  for (const documents of [ranks.named, ranks.alsoNamed, ranks.numbered])
    takeList(inOrder(documents));
  if (ranks.begins !== null) {
    const common = commonOf(ranks.begins, [left]);
    if (common !== null) {
      take(countBits(common), (from, most) => someOf(common, from, most));
      takeOut(left, common);
    }
  }
  takeList(popular);
  take(Number.POSITIVE_INFINITY, (from, most) => someOf(left, from, most));
  return page;
}

/** Each once, in list order. */
function inOrder(documents: readonly number[]): number[] {
  return [...new Set(documents)].sort((one, other) => one - other);
}
