// Gives a page of what was found, best first: rank after rank; within a rank what readers use, then the shorter name.
import {
  type Bits,
  clearBit,
  commonOf,
  countBits,
  hasBit,
  setBit,
  takeOut,
} from '../index/bits.ts';
import { inListOrder, type ListOrder, pageInOrder } from '../index/list-order.ts';
import { lengthsOf, longest } from '../index/name-lengths.ts';
import { stretchOf, type TextPart } from '../index/space.ts';
import type { Ranks } from './rank.ts';

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
  const described = ranks.described === null ? null : commonOf(met, [ranks.described]);
  if (described !== null) takeOut(left, described);
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
  /** Of what fits alike, first what is used, then what is shorter. */
  const takeBits = (bits: Bits | null) => {
    const common = bits === null ? null : commonOf(bits, [left]);
    if (common === null) return;
    takeOut(left, common);
    const used = popular.filter((document) => hasBit(common, document));
    take(used.length, (from, most) => used.slice(from, from + most));
    for (const document of used) clearBit(common, document);
    const count = countBits(common);
    take(count, (from, most) => shortestFirst(order, ranks.texts, common, from, most));
  };
  for (const documents of [ranks.named, ranks.alsoNamed, ranks.numbered, ranks.alike])
    takeList(inListOrder(order, documents));
  takeBits(ranks.begins);
  takeBits(ranks.alsoBegins);
  takeBits(ranks.together);
  // What follows costs as much as searching: only pages that come so far need it.
  if (page.length < limit) takeBits(ranks.begun(left));
  for (const documents of [ranks.acronyms, ranks.longer]) {
    if (page.length < limit) takeList(inListOrder(order, documents));
  }
  if (page.length < limit) takeBits(left.slice());
  if (page.length < limit && described !== null) {
    left.set(described);
    takeBits(described);
  }
  return page;
}

/** A page of a set, those with the shortest names first, and each length in list order. */
function shortestFirst(
  order: ListOrder,
  texts: readonly TextPart[],
  bits: Bits,
  offset: number,
  limit: number,
): number[] {
  const counts = new Uint32Array(longest + 1);
  const parts = texts.map((part) => ({
    bits: stretchOf(bits, part),
    lengths: lengthsOf(part.text),
    offset: part.offset,
  }));
  // Half of what is found may come here: loops, and no calls.
  for (const { bits: own, lengths } of parts) {
    for (let at = 0; at < own.length; at += 1) {
      for (let word = own[at] as number; word !== 0; word &= word - 1) {
        const length = lengths[at * 32 + (31 - Math.clz32(word & -word))] as number;
        counts[length] = (counts[length] as number) + 1;
      }
    }
  }
  let last = 0;
  for (let left = offset + limit; last < longest; last += 1) {
    left -= counts[last] as number;
    if (left <= 0) break;
  }
  // The shorter ones are no more than a page; of the last length there may be many.
  const shorter: number[][] = Array.from({ length: last }, () => []);
  const ofLast = new Uint32Array(bits.length);
  for (const { bits: own, lengths, offset: first } of parts) {
    for (let at = 0; at < own.length; at += 1) {
      for (let word = own[at] as number; word !== 0; word &= word - 1) {
        const document = at * 32 + (31 - Math.clz32(word & -word));
        const length = lengths[document] as number;
        if (length < last) shorter[length]?.push(first + document);
        else if (length === last) setBit(ofLast, first + document);
      }
    }
  }
  const before = shorter.flatMap((documents) => inListOrder(order, documents));
  const page = before.slice(offset, offset + limit);
  const left = limit - page.length;
  const skip = Math.max(0, offset - before.length);
  return left === 0 ? page : page.concat(pageInOrder(order, ofLast, skip, left));
}
