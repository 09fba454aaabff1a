// Searches the knowledge base: which titles, how many, in what order.
import type { TitleFilter, TitleKind, TitleSort } from '#contract/title-model.ts';
import { type Bits, countBits, hasBit, keepCommon, setBit, takeOut } from '#text-search/bits.ts';
import { pageInOrder } from '#text-search/list-order.ts';
import { type MatchSet, matchQuery } from '#text-search/match.ts';
import { type Query, readQuery } from '#text-search/query.ts';
import { ranksOf } from '#text-search/rank.ts';
import { rankedPage } from '#text-search/ranked-page.ts';
import type { Holdings } from '../index/holdings.ts';
import { descriptionsOf, eachByYear, idOf, type Titles } from '../index/titles.ts';
import { countAll } from './facets.ts';
import { narrowed, narrowingOf } from './narrow.ts';

export interface TitlesWish {
  kind: TitleKind;
  scope: 'library' | 'platform';
  filter: TitleFilter;
  sort: TitleSort;
  offset: number;
  limit: number;
  withFacets: boolean;
  thisYear: number;
  /** What came in the month that is asked for; null or nothing for all. */
  added?: Bits | null;
}

export interface TitlesFound {
  total: number;
  /** Ids of the page's titles in order. */
  ids: number[];
  counts: ReturnType<typeof countAll> | null;
  isCorrected: boolean;
}

/** Documents of one kind that count at all: what the library holds, or everything. */
export function scopeBits(
  titles: Titles,
  holdings: Holdings,
  { kind, scope }: Pick<TitlesWish, 'kind' | 'scope'>,
): Bits {
  const bits = titles.ofKind[kind].slice();
  if (scope === 'library') keepCommon(bits, holdings.held);
  return bits;
}

export function searchTitlesIn(titles: Titles, holdings: Holdings, wish: TitlesWish): TitlesFound {
  const { filter } = wish;
  const query = readQuery(filter.q);
  const scope = scopeBits(titles, holdings, wish);
  const met: MatchSet = matchQuery(titles.segments, query, scope, descriptionsOf(titles));
  // Punctuation alone is a query that nothing meets, not one for everything.
  const isVoid = query.parts.length === 0 && filter.q.trim() !== '';
  const found = isVoid ? scope.map(() => 0) : met.bits;
  const narrowing = narrowingOf(titles, holdings, filter);
  if (wish.added) narrowing.set('added', wish.added);
  const left = narrowing.size === 0 ? found : narrowed(found, narrowing);
  const { thisYear } = wish;
  const counting = { titles, holdings, filter, narrowing, met: found, thisYear };
  return {
    total: countBits(left),
    ids: pageOf(titles, holdings, left, { query, met }, wish).map((document) =>
      idOf(titles, document),
    ),
    counts: wish.withFacets ? countAll(counting) : null,
    isCorrected: met.isCorrected,
  };
}

function pageOf(
  titles: Titles,
  holdings: Holdings,
  bits: Bits,
  { query, met }: { query: Query; met: MatchSet },
  { sort, offset, limit }: TitlesWish,
): number[] {
  const { order, segments } = titles;
  if (sort === 'year') {
    return orderedPage(titles, bits, (visit) => eachByYear(titles, visit), offset, limit);
  }
  if (sort === 'impactFactor') {
    return orderedPage(titles, bits, (visit) => holdings.byImpact().every(visit), offset, limit);
  }
  if (sort === 'name' || query.parts.length === 0) return pageInOrder(order, bits, offset, limit);
  const ranks = ranksOf(segments, query, met);
  return rankedPage(order, bits, ranks, holdings.popular, offset, limit);
}

/** A page in an order that not all documents have a place in; the others follow in list order. */
function orderedPage(
  { order }: Titles,
  bits: Bits,
  each: (visit: (document: number) => boolean) => void,
  offset: number,
  limit: number,
): number[] {
  const found: number[] = [];
  let passed = 0;
  each((document) => {
    if (!hasBit(bits, document)) return true;
    if (passed >= offset) found.push(document);
    passed += 1;
    return found.length < limit;
  });
  if (found.length >= limit) return found.slice(0, limit);
  const rest = bits.slice();
  const ordered = new Uint32Array(bits.length);
  each((document) => {
    setBit(ordered, document);
    return true;
  });
  takeOut(rest, ordered);
  return found.concat(pageInOrder(order, rest, Math.max(0, offset - passed), limit - found.length));
}
