// Searches journals and e-books: ids of one page, the number of all matches, and the counts for the filters.
import {
  type Bits,
  countBits,
  hasBit,
  noBitsLike,
  setBit,
  takeOut,
} from '#text-search/index/bits.ts';
import { pageInOrder } from '#text-search/index/list-order.ts';
import { type Match, startMatch } from '#text-search/match/match.ts';
import type { MatchOptions, MatchSet } from '#text-search/match/match-set.ts';
import { ranksOf } from '#text-search/rank/rank.ts';
import { rankedPage } from '#text-search/rank/ranked-page.ts';
import { type Query, readQuery } from '#text-search/text/query.ts';
import type { Holdings } from '../index/holdings.ts';
import { descriptionsOf, eachByYear, idOf, type Titles } from '../index/titles.ts';
import type { TitleSearch, TitlesFound } from '../port.ts';
import { addedIn } from './added.ts';
import { countAll } from './facets.ts';
import { narrowed, narrowingOf } from './narrow.ts';
import { heldFrom } from './providers.ts';
import { scopeBits } from './scope-bits.ts';

export function matchTitles(
  titles: Titles,
  holdings: Holdings,
  query: Query,
  among: Bits,
  options: Pick<MatchOptions, 'hasPinyin'> = {},
): Match {
  return startMatch(titles.segments, query, among, {
    ...options,
    descriptions: descriptionsOf(titles),
    around: (part) => heldFrom(holdings, part),
  });
}

export function searchTitlesIn(
  titles: Titles,
  holdings: Holdings,
  search: TitleSearch,
): TitlesFound {
  const { filter, thisYear, withFacets, addedIn: coming } = search;
  const query = readQuery(filter.q);
  const scope = scopeBits(titles, holdings, search);
  const matched = matchTitles(titles, holdings, query, scope).nearest();
  // Punctuation alone finds nothing; an empty query finds everything.
  const isVoid = query.parts.length === 0 && filter.q.trim() !== '';
  const found = isVoid ? noBitsLike(scope) : matched.bits;
  const narrowing = narrowingOf(titles, holdings, filter);
  const [added] = coming === undefined ? [] : addedIn({ titles, holdings }, coming);
  if (added !== undefined) narrowing.set('added', added);
  const left = narrowing.size === 0 ? found : narrowed(found, narrowing);
  const total = countBits(left);
  const page = total === 0 ? [] : pageOf(titles, holdings, left, { query, matched }, search);
  const counting = { titles, holdings, filter, narrowing, matched: found, thisYear };
  return {
    total,
    ids: page.map((document) => idOf(titles, document)),
    counts: withFacets ? countAll(counting) : null,
    isCorrected: matched.isCorrected,
    letGo: matched.letGo,
  };
}

function pageOf(
  titles: Titles,
  holdings: Holdings,
  bits: Bits,
  { query, matched }: { query: Query; matched: MatchSet },
  { sort, offset, limit }: TitleSearch,
): number[] {
  const { order, segments } = titles;
  if (sort === 'year') {
    return orderedPage(titles, bits, (visit) => eachByYear(titles, visit), offset, limit);
  }
  if (sort === 'impactFactor') {
    return orderedPage(titles, bits, (visit) => holdings.byImpact().every(visit), offset, limit);
  }
  if (sort === 'name' || query.parts.length === 0) return pageInOrder(order, bits, offset, limit);
  const ranks = ranksOf(segments, matched);
  return rankedPage(order, bits, ranks, holdings.popular, offset, limit);
}

/** Documents without a place in this order follow in list order. */
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
