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
  takeOut,
} from './bits.ts';
import { inListOrder, type ListOrder, pageInOrder } from './list-order.ts';
import { beginningsOf, type Met } from './meet.ts';
import { beginningSlot, characterSlot, eachBeginning, type Slot, wordSlot } from './phrases.ts';
import type { Query } from './query.ts';
import { textAt, withBeginning } from './sorted-texts.ts';
import { endOf, type TextPart } from './space.ts';
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
  texts: readonly TextPart[],
  { whole, parts, number: all }: Query,
  { spelled }: Pick<Met, 'spelled'>,
): Ranks {
  const ranks: Ranks = { named: [], alsoNamed: [], numbered: [], begins: null };
  const size = texts.reduce(
    (most, { text, offset }) => Math.max(most, offset + endOf(text.documents)),
    0,
  );
  const begins = (document: number) => {
    ranks.begins ??= noBits(size);
    setBit(ranks.begins, document);
  };
  const last = whole.at(-1);
  if (last !== undefined) {
    for (const { text, offset } of texts) {
      eachBegun(text, whole, (document, head, isWhole) => {
        const isTitle = kindIn(head) === marks.title;
        if (isTitle) begins(offset + document);
        if (isWhole) (isTitle ? ranks.named : ranks.alsoNamed).push(offset + document);
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
    if (number === null) continue;
    for (const part of texts) addKnownBy(part, number, ranks.numbered);
  }
  return ranks;
}

/** Visits the fields that begin with all tokens, the last of which may be incomplete. */
function eachBegun(
  data: TextData,
  whole: readonly string[],
  visit: (document: number, head: number, isWhole: boolean) => void,
): void {
  const last = whole.at(-1) ?? '';
  const slots = whole.map((token) => slotOf(data, token));
  const complete = slots.at(-1);
  if (!isCharacter(last)) slots.splice(-1, 1, beginningSlot(data, last));
  if (!slots.every(({ from, to, only }) => from < to && only?.length !== 0)) return;
  eachBeginning(data, slots, (document, head, place) => {
    const isEqual = data.stream[place + whole.length - 1] === complete?.from;
    visit(document, head, isEqual && hasLength(head, whole.length));
  });
}

function slotOf(data: TextData, token: string): Slot {
  return isCharacter(token)
    ? characterSlot(data, token.codePointAt(0) ?? 0)
    : wordSlot(data, token);
}

/** Adds the documents whose number it is as a whole. */
function addKnownBy({ text, offset }: TextPart, number: string, found: number[]): void {
  const { numbers, numberOwners } = text;
  for (const beginning of beginningsOf(number)) {
    // Whoever types the first digits means no number as a whole; an ISBN lacks its check digit only.
    const more = beginning.length === 12 ? 1 : 0;
    const [from, to] = withBeginning(numbers, beginning);
    for (let at = from; at < to; at += 1) {
      const { length } = textAt(numbers, at);
      // Shorter ones come first.
      if (more === 0 && length > beginning.length) break;
      if (length <= beginning.length + more) found.push(offset + (numberOwners[at] ?? 0));
    }
  }
}

/** How well the first of some hits fits: 0 is best. */
export function fitOf(ranks: Ranks, document: number | undefined): number {
  if (document === undefined) return Number.POSITIVE_INFINITY;
  const lists = [ranks.named, ranks.alsoNamed, ranks.numbered];
  const at = lists.findIndex((documents) => documents.includes(document));
  if (at >= 0) return at;
  return ranks.begins !== null && hasBit(ranks.begins, document) ? 3 : 4;
}

/**
 * A page of the documents in `met`, best first.
 *
 * @param order of the list
 * @param popular documents that the library's readers use, most used first
 */
export function rankedPage(
  order: ListOrder,
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
    takeList(inListOrder(order, documents));
  if (ranks.begins !== null) {
    const common = commonOf(ranks.begins, [left]);
    if (common !== null) {
      take(countBits(common), (from, most) => pageInOrder(order, common, from, most));
      takeOut(left, common);
    }
  }
  takeList(popular);
  take(Number.POSITIVE_INFINITY, (from, most) => pageInOrder(order, left, from, most));
  return page;
}
