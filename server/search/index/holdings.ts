// The holdings of a library by document: its part (build-library.ts) has ids, and a search works with documents.
import { unionOf } from '#contract/rules/held-range.ts';
import { type Bits, noBits, setBit } from '#text-search/index/bits.ts';
import { placeInList } from '#text-search/index/list-order.ts';
import { type HeldPackage, openYear } from '../rows/index-rows.ts';
import type { LibraryData, OwnData } from './library-data.ts';
import { documentOf as documentIn, isOpenIn, type Titles } from './titles.ts';
import { nowhere } from './titles-data.ts';

/** The ways of a title are a sum. */
export const accessBits = { campus: 1, remote: 2, free: 4 } as const;

const offCampusBits = accessBits.remote | accessBits.free;

export type YearRange = readonly [first: number, last: number];

export interface Holdings {
  held: Bits;
  /** A sum of `accessBits`, as lists count them (`waysCounted`). */
  access: Uint8Array;
  from: Uint16Array;
  to: Uint16Array;
  /** Of documents that are held with gaps of whole years. */
  stretches: ReadonlyMap<number, readonly YearRange[]>;
  ofPackage(id: string): Bits;
  packages: readonly HeldPackage[];
  popular: readonly number[];
  inclusions: ReadonlyMap<string, readonly number[]>;
  byImpact(): Uint32Array;
}

export function holdingsOf(library: LibraryData, titles: Titles): Holdings {
  const { documents } = titles;
  const documentOf = (id: number) => documentIn(titles, id);
  const held = noBits(documents);
  const access = new Uint8Array(documents);
  const from = new Uint16Array(documents);
  const to = new Uint16Array(documents);
  const several = new Map<number, YearRange[]>();
  const ways = library.packages.map((each) =>
    each.access.reduce((sum, way) => sum | accessBits[way], 0),
  );
  for (let index = 0; index < library.heldIds.length; index += 1) {
    const document = documentOf(library.heldIds[index] ?? 0);
    if (document === nowhere) continue;
    setBit(held, document);
    const isFree = library.heldFree[index] === 1 || isOpenIn(titles, document);
    const way = (ways[library.heldPackages[index] ?? 0] ?? 0) | (isFree ? accessBits.free : 0);
    access[document] = (access[document] ?? 0) | way;
    const [first, last] = [library.heldFrom[index] ?? 0, library.heldTo[index] ?? 0];
    const [least, most] = [from[document] ?? 0, to[document] ?? 0];
    const isFirst = least === openYear || least + most === 0;
    if (first === openYear) {
      if (isFirst) from[document] = openYear;
      continue;
    }
    if (!isFirst && first + last > 0)
      several.set(document, [...(several.get(document) ?? [[least, most]]), [first, last]]);
    if (isFirst || (first > 0 && (least === 0 || first < least))) from[document] = first;
    if (last > most) to[document] = last;
  }
  for (const id of library.paid) {
    const document = documentOf(id);
    if (document !== nowhere) access[document] = (access[document] ?? 0) & ~accessBits.free;
  }
  for (let document = 0; document < documents; document += 1) {
    const ways = access[document] as number;
    if ((ways & offCampusBits) !== 0) access[document] = ways & ~accessBits.campus;
  }
  const packageBits = new Map<string, Bits>();
  const ofPackage = (id: string): Bits => {
    const known = packageBits.get(id);
    if (known !== undefined) return known;
    const bits = noBits(documents);
    const place = library.packages.findIndex((each) => each.id === id);
    for (let index = 0; index < library.heldIds.length; index += 1) {
      if (library.heldPackages[index] !== place) continue;
      const document = documentOf(library.heldIds[index] ?? 0);
      if (document !== nowhere) setBit(bits, document);
    }
    packageBits.set(id, bits);
    return bits;
  };
  let byImpact: Uint32Array | null = null;
  return {
    held,
    access,
    from,
    to,
    stretches: withGaps(several),
    ofPackage,
    packages: library.packages,
    popular: popularIn(library, titles),
    inclusions: inclusionsOf(library, documentOf),
    byImpact: () => {
      byImpact ??= byImpactOf(library, titles, documentOf);
      return byImpact;
    },
  };
}

/** Only where whole years between them are not held. */
function withGaps(several: ReadonlyMap<number, readonly YearRange[]>) {
  const gaps = new Map<number, YearRange[]>();
  const date = (year: number) => String(year).padStart(4, '0');
  for (const [document, years] of several) {
    const union = unionOf(
      years.map(([first, last]) => ({
        from: first === 0 ? null : date(first),
        to: last === openYear ? null : date(last || first),
      })),
    );
    if (union.length < 2) continue;
    const ranges = union.map(({ from, to }) => [Number(from), Number(to ?? openYear)] as const);
    gaps.set(document, ranges);
  }
  return gaps;
}

export function popularIn({ popular }: OwnData, titles: Titles): readonly number[] {
  return ['journal', 'ebook']
    .flatMap((kind) => popular[kind] ?? [])
    .map((id) => documentIn(titles, Number(id)))
    .filter((each) => each !== nowhere);
}

function inclusionsOf(library: LibraryData, documentOf: (id: number) => number) {
  const lists = new Map<string, number[]>();
  for (const { id, name } of library.inclusions) {
    const document = documentOf(id);
    if (document === nowhere) continue;
    const list = lists.get(name) ?? [];
    if (!list.includes(document)) list.push(document);
    lists.set(name, list);
  }
  return lists;
}

/** The base's order; a new one only if other layers or the library itself have factors. */
function byImpactOf(
  library: LibraryData,
  { segments, order }: Titles,
  documentOf: (id: number) => number,
): Uint32Array {
  const [base, ...others] = segments;
  const newer = others.some(({ titles }) => titles.byImpact.length > 0);
  if (library.impacts.length === 0 && !newer) return base.titles.byImpact;
  const factors = new Map<number, number>();
  for (const { titles, offset } of segments) {
    for (const [index, document] of titles.byImpact.entries()) {
      factors.set(offset + document, titles.impacts[index] ?? 0);
    }
  }
  for (const { id, value } of library.impacts) factors.set(documentOf(id), value);
  factors.delete(nowhere);
  const place = (document: number) => placeInList(order, document);
  const sorted = [...factors].sort(
    ([one, least], [other, most]) => most - least || place(one) - place(other),
  );
  return Uint32Array.from(sorted, ([document]) => document);
}
