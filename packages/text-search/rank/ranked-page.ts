// One page of the matches, best rank first; within a rank those that readers use, then shorter names.
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
import type { Ranks } from './ranks.ts';

/** `popular`: documents that the library's readers use, most used first. */
export function rankedPage(
  order: ListOrder,
  matched: Bits,
  ranks: Ranks,
  popular: readonly number[],
  offset: number,
  limit: number,
): number[] {
  const left = matched.slice();
  const described = ranks.described === null ? null : commonOf(matched, [ranks.described]);
  if (described !== null) takeOut(left, described);
  const page: number[] = [];
  let skip = offset;
  const take = (count: number, some: (skip: number, most: number) => readonly number[]) => {
    if (count > skip && page.length < limit) {
      // One by one: a page may contain all titles of a big library, and a call has a limit of arguments.
      for (const document of some(skip, limit - page.length)) page.push(document);
    }
    skip = Math.max(0, skip - count);
  };
  const takeList = (documents: readonly number[]) => {
    if (documents.length === 0) return;
    const own = documents.filter((document) => hasBit(left, document));
    take(own.length, (from, most) => own.slice(from, from + most));
    for (const document of own) clearBit(left, document);
  };
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
  const { named, headed, alsoNamed, numbered, alike, initialled } = ranks;
  for (const documents of [named, headed, alsoNamed, numbered, alike, initialled])
    takeList(inListOrder(order, documents));
  takeBits(ranks.begins);
  takeBits(ranks.alsoBegins);
  takeBits(ranks.together);
  // The next rank costs as much time as the search. Only a page that is not full yet needs it.
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

/** Names of the same length in list order. */
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
  // The set may have half of all matches, so these loops make no calls.
  for (const { bits: own, lengths } of parts) {
    for (let index = 0; index < own.length; index += 1) {
      for (let word = own[index] as number; word !== 0; word &= word - 1) {
        const length = lengths[index * 32 + (31 - Math.clz32(word & -word))] as number;
        counts[length] = (counts[length] as number) + 1;
      }
    }
  }
  let last = 0;
  for (let left = offset + limit; last < longest; last += 1) {
    left -= counts[last] as number;
    if (left <= 0) break;
  }
  // Names shorter than `last` are fewer than `offset + limit`; names of length `last` may be many.
  const shorter: number[][] = Array.from({ length: last }, () => []);
  const ofLast = new Uint32Array(bits.length);
  for (const { bits: own, lengths, offset: first } of parts) {
    for (let index = 0; index < own.length; index += 1) {
      for (let word = own[index] as number; word !== 0; word &= word - 1) {
        const document = index * 32 + (31 - Math.clz32(word & -word));
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
