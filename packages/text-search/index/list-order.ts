// Each document outside the base has the one of the base that follows it: a small index needs no new numbers there.
import { type Bits, hasBit, ones, someOf } from './bits.ts';

export interface ListOrder {
  others: Uint32Array;
  /** For each of `others`, the document of the base that follows it. */
  places: Uint32Array;
  /** Position in `others` of each document outside the base: entry 0 is for the number `firstOther`. */
  ranks: Uint32Array;
  firstOther: number;
}

const none = new Uint32Array();
export const byNumber: ListOrder = {
  others: none,
  places: none,
  ranks: none,
  firstOther: Number.POSITIVE_INFINITY,
};

export function placeInList({ places, ranks, firstOther }: ListOrder, document: number): number {
  if (document < firstOther) return document;
  const rank = ranks[document - firstOther] ?? 0;
  // A fraction between the previous document of the base and the next one.
  return (places[rank] ?? 0) - 1 + (rank + 1) / (places.length + 1);
}

export function inListOrder(order: ListOrder, documents: Iterable<number>): number[] {
  const place = (document: number) => placeInList(order, document);
  return [...new Set(documents)].sort((one, other) => place(one) - place(other));
}

export function pageInOrder(order: ListOrder, bits: Bits, skip: number, most: number): number[] {
  const { firstOther } = order;
  const present: number[] = [];
  const before: number[] = [];
  for (let index = 0; index < order.others.length; index += 1) {
    const document = order.others[index] as number;
    if (!hasBit(bits, document)) continue;
    present.push(document);
    before.push(order.places[index] as number);
  }
  if (present.length === 0) return someOf(bits, skip, most);
  const found: number[] = [];
  let left = skip;
  let next = 0;
  const take = (document: number) => {
    if (left > 0) left -= 1;
    else if (found.length < most) found.push(document);
  };
  const words = firstOther >>> 5;
  for (let index = 0; index < words && found.length < most; index += 1) {
    let word = bits[index] as number;
    const last = index * 32 + 31;
    const isParted = next < present.length && (before[next] as number) <= last;
    if (!isParted) {
      if (word === 0) continue;
      const count = left > 0 ? ones(word) : 0;
      if (left > 0 && count <= left) {
        left -= count;
        continue;
      }
    }
    while (found.length < most) {
      const document = word === 0 ? last : index * 32 + (31 - Math.clz32(word & -word));
      if (next < present.length && (before[next] as number) <= document) {
        take(present[next] as number);
        next += 1;
      } else if (word === 0) break;
      else {
        take(document);
        word &= word - 1;
      }
    }
  }
  for (; next < present.length && found.length < most; next += 1) take(present[next] as number);
  return found;
}
