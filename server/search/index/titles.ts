// The titles that a library searches, in layers: the platform's base, layers of titles that changed since, and those
// that only this library has. A title hides the same title in lower layers. So a change needs only a small layer.
// Documents of all layers are numbered together (space.ts). See decision 025.
import type { TitleKind } from '#contract/models/title-model.ts';
import { type Bits, clearBit, keepCommon, noBits, rangeBits } from '#text-search/index/bits.ts';
import { type ListOrder, placeInList } from '#text-search/index/list-order.ts';
import { type DescribedPart, endOf, stretchOf, type TextPart } from '#text-search/index/space.ts';
import { orderOver } from './title-places.ts';
import { documentIn, nowhere, type TitlesData } from './titles-data.ts';

export interface Layer {
  titles: TitlesData;
  /** The layer's own titles, and deleted titles: it hides them in lower layers. */
  covers: Uint32Array<ArrayBuffer>;
}

export interface Segment extends TextPart {
  titles: TitlesData;
}

export function descriptionsOf({ segments }: Titles): DescribedPart[] {
  return segments.map(({ titles: { described, describedOf }, offset }) => ({
    text: described,
    offset,
    documents: describedOf,
  }));
}

export interface Titles {
  segments: readonly [Segment, ...Segment[]];
  documents: number;
  /** No higher layer hides them. */
  alive: Bits;
  ofKind: Readonly<Record<TitleKind, Bits>>;
  order: ListOrder;
  /** Above the base, newest first. */
  newerByYear: Uint32Array;
}

export function titlesOver(base: TitlesData, above: readonly Layer[]): Titles {
  const first: Segment = { titles: base, text: base.text, offset: 0 };
  const segments: [Segment, ...Segment[]] = [first];
  let documents = endOf(base.text.documents);
  for (const { titles } of above) {
    if (titles.text.documents === 0) continue;
    segments.push({ titles, text: titles.text, offset: documents });
    documents += endOf(titles.text.documents);
  }
  const order = orderOver(segments);
  const alive = aliveIn(segments, above, documents);
  const ofKind = {
    ebook: kindIn(segments, alive, 'ebook'),
    journal: kindIn(segments, alive, 'journal'),
  };
  return { segments, documents, alive, ofKind, order, newerByYear: newerOf(segments, order) };
}

function aliveIn(segments: Titles['segments'], above: readonly Layer[], documents: number): Bits {
  const alive = noBits(documents);
  for (const segment of segments) {
    stretchOf(alive, segment).set(rangeBits(segment.text.documents, 0, segment.text.documents));
  }
  for (const [level, { titles, covers }] of above.entries()) {
    const below = new Set([
      segments[0].titles,
      ...above.slice(0, level).map((each) => each.titles),
    ]);
    for (const segment of segments) {
      if (segment.titles === titles || !below.has(segment.titles)) continue;
      for (const id of covers) {
        const document = documentIn(segment.titles, id);
        if (document !== nowhere) clearBit(alive, segment.offset + document);
      }
    }
  }
  return alive;
}

function kindIn(segments: readonly Segment[], alive: Bits, kind: TitleKind): Bits {
  const bits = new Uint32Array(alive.length);
  for (const segment of segments) {
    const { firstJournal, text } = segment.titles;
    const [from, to] = kind === 'ebook' ? [0, firstJournal] : [firstJournal, text.documents];
    stretchOf(bits, segment).set(rangeBits(text.documents, from, to));
  }
  keepCommon(bits, alive);
  return bits;
}

function newerOf([, ...newer]: readonly Segment[], order: ListOrder): Uint32Array {
  const lists = newer.map(({ titles, offset }) => ({ titles, offset, at: 0 }));
  const total = lists.reduce((sum, { titles }) => sum + titles.byYear.length, 0);
  const documents = new Uint32Array(total);
  type List = (typeof lists)[number];
  const document = ({ titles, at }: List) => titles.byYear[at] as number;
  const isBefore = (one: List, other: List) => {
    const [year, otherYear] = [one, other].map((each) => each.titles.years[document(each)] ?? 0);
    const sooner = (otherYear ?? 0) - (year ?? 0);
    if (sooner !== 0) return sooner < 0;
    const place = placeInList(order, one.offset + document(one));
    return place < placeInList(order, other.offset + document(other));
  };
  // The documents of each layer are in this order already, so the next one is the first of some layer.
  for (let found = 0; found < total; found += 1) {
    let next: List | null = null;
    for (const list of lists) {
      if (list.at >= list.titles.byYear.length) continue;
      if (next === null || isBefore(list, next)) next = list;
    }
    if (next === null) break;
    documents[found] = next.offset + document(next);
    next.at += 1;
  }
  return documents;
}

export function segmentOf({ segments }: Titles, document: number): Segment {
  const [base] = segments;
  for (let index = segments.length - 1; index > 0; index -= 1) {
    const segment = segments[index] ?? base;
    if (document >= segment.offset) return segment;
  }
  return base;
}

export function documentOf({ segments, alive }: Titles, id: number): number {
  for (let index = segments.length - 1; index >= 0; index -= 1) {
    const { titles, offset } = segments[index] ?? segments[0];
    const found = documentIn(titles, id);
    if (found === nowhere) continue;
    const document = offset + found;
    return (((alive[document >>> 5] ?? 0) >>> (document & 31)) & 1) === 1 ? document : nowhere;
  }
  return nowhere;
}

export function idOf(titles: Titles, document: number): number {
  const segment = segmentOf(titles, document);
  return segment.titles.ids[document - segment.offset] ?? 0;
}

export function isJournal(titles: Titles, document: number): boolean {
  const segment = segmentOf(titles, document);
  return document - segment.offset >= segment.titles.firstJournal;
}

export function yearIn(titles: Titles, document: number): number {
  const segment = segmentOf(titles, document);
  return segment.titles.years[document - segment.offset] ?? 0;
}

export function isOpenIn(titles: Titles, document: number): boolean {
  const segment = segmentOf(titles, document);
  return segment.titles.isOpen[document - segment.offset] === 1;
}

/** In list order within a year, until `visit` returns false. */
export function eachByYear(titles: Titles, visit: (document: number) => boolean): void {
  const { segments, order, newerByYear: newer } = titles;
  const { byYear, years } = segments[0].titles;
  let next = 0;
  for (let index = 0; index < byYear.length; index += 1) {
    const document = byYear[index] as number;
    for (; next < newer.length; next += 1) {
      const other = newer[next] as number;
      const sooner = yearIn(titles, other) - (years[document] as number);
      if (sooner < 0 || (sooner === 0 && placeInList(order, other) > document)) break;
      if (!visit(other)) return;
    }
    if (!visit(document)) return;
  }
  for (; next < newer.length; next += 1) if (!visit(newer[next] as number)) return;
}
