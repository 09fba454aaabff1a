// The order of a list whose documents come from several indexes. Those of the largest, the base, are in
// list order by their numbers; each of the others knows before which of these it stands.
import { type Bits, hasBit, ones, someOf } from './bits.ts';

export interface ListOrder {
  /** The others, in list order. */
  others: Uint32Array;
  /** For each of them the document of the base it stands before. */
  places: Uint32Array;
  /** Their place in `others` by their number, the first of which is `firstOther`. */
  ranks: Uint32Array;
  firstOther: number;
}

const none = new Uint32Array();
/** By number alone. */
export const byNumber: ListOrder = {
  others: none,
  places: none,
  ranks: none,
  firstOther: Number.POSITIVE_INFINITY,
};

/** A number that is smaller for a document that stands before another one. */
export function placeInList({ places, ranks, firstOther }: ListOrder, document: number): number {
  if (document < firstOther) return document;
  const rank = ranks[document - firstOther] ?? 0;
  // Between the document before and the one it stands before.
  return (places[rank] ?? 0) - 1 + (rank + 1) / (places.length + 1);
}

/** Each once, in list order. */
export function inListOrder(order: ListOrder, documents: Iterable<number>): number[] {
  const place = (document: number) => placeInList(order, document);
  return [...new Set(documents)].sort((one, other) => place(one) - place(other));
}

/** The documents of a set in list order, after the first `skip`, at most `most`. */
export function pageInOrder(order: ListOrder, bits: Bits, skip: number, most: number): number[] {
  const { firstOther } = order;
  const present: number[] = [];
  const before: number[] = [];
  for (let at = 0; at < order.others.length; at += 1) {
    const document = order.others[at] as number;
    if (!hasBit(bits, document)) continue;
    present.push(document);
    before.push(order.places[at] as number);
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
  for (let at = 0; at < words && found.length < most; at += 1) {
    let word = bits[at] as number;
    const last = at * 32 + 31;
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
      const document = word === 0 ? last : at * 32 + (31 - Math.clz32(word & -word));
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
