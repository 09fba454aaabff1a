// Finds the place of each title of the upper layers in the list of the base.

import { byNumber, type ListOrder } from '#text-search/index/list-order.ts';
import type { TextPart } from '#text-search/index/space.ts';
import { compareKeys } from './title-keys.ts';
import type { TitlesData } from './titles-data.ts';

interface Part extends TextPart {
  titles: TitlesData;
}

/** Stored because a large layer stays for a long time. */
const known = new WeakMap<TitlesData, WeakMap<TitlesData, Uint32Array>>();

export function orderOver([base, ...others]: readonly [Part, ...Part[]]): ListOrder {
  const [first] = others;
  if (first === undefined) return byNumber;
  const lists = others.map((part) => ({
    part,
    places: placesOver(base.titles, part.titles),
    at: 0,
  }));
  const total = lists.reduce((sum, { places }) => sum + places.length, 0);
  const last = others.at(-1) ?? first;
  const order = {
    others: new Uint32Array(total),
    places: new Uint32Array(total),
    ranks: new Uint32Array(last.offset + last.text.documents - first.offset),
    firstOther: first.offset,
  };
  type List = (typeof lists)[number];
  const isBefore = (one: List, other: List) => {
    const apart = (one.places[one.at] as number) - (other.places[other.at] as number);
    return (apart || compareTitles(one.part.titles, one.at, other.part.titles, other.at)) < 0;
  };
  for (let rank = 0; rank < total; rank += 1) {
    let next: List | null = null;
    for (const list of lists) {
      if (list.at >= list.places.length) continue;
      if (next === null || isBefore(list, next)) next = list;
    }
    if (next === null) break;
    const document = next.part.offset + next.at;
    order.others[rank] = document;
    order.places[rank] = next.places[next.at] as number;
    order.ranks[document - first.offset] = rank;
    next.at += 1;
  }
  return order;
}

function placesOver(base: TitlesData, layer: TitlesData): Uint32Array {
  const ofBase = known.get(base) ?? new WeakMap<TitlesData, Uint32Array>();
  known.set(base, ofBase);
  const made = ofBase.get(layer) ?? findPlaces(base, layer);
  ofBase.set(layer, made);
  return made;
}

function findPlaces(base: TitlesData, layer: TitlesData): Uint32Array {
  const places = new Uint32Array(layer.text.documents);
  const { documents } = base.text;
  const isBefore = (position: number, document: number) =>
    compareTitles(base, position, layer, document) < 0;
  let from = 0;
  for (let document = 0; document < places.length; document += 1) {
    // Both are in list order, so the next place is near the last one. So the first steps are small.
    let low = from;
    let step = 1;
    while (low + step <= documents && isBefore(low + step - 1, document)) {
      low += step;
      step *= 2;
    }
    let high = Math.min(low + step - 1, documents);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(middle, document)) low = middle + 1;
      else high = middle;
    }
    places[document] = low;
    from = low;
  }
  return places;
}

/** E-books first, then by key, then by id. */
function compareTitles(one: TitlesData, oneAt: number, other: TitlesData, otherAt: number): number {
  const kind = Number(oneAt >= one.firstJournal) - Number(otherAt >= other.firstJournal);
  if (kind !== 0) return kind;
  const key = compareKeys(one.keys, oneAt, other.keys, otherAt);
  return key !== 0 ? key : (one.ids[oneAt] as number) - (other.ids[otherAt] as number);
}
