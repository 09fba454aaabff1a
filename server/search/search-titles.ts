// Searches the knowledge base: which titles, how many, in what order.
import type { TitleFilter, TitleKind, TitleSort } from '#contract/title-model.ts';
import {
  type Bits,
  countBits,
  hasBit,
  keepCommon,
  rangeBits,
  setBit,
  someOf,
  takeOut,
} from './bits.ts';
import type { TitlesData } from './build-titles.ts';
import { countAll } from './facets.ts';
import type { Holdings } from './holdings.ts';
import { type Met, meetQuery } from './meet.ts';
import { narrowed, narrowingOf } from './narrow.ts';
import { type Query, readQuery } from './query.ts';
import { rankedPage, ranksOf } from './rank.ts';

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
  titles: TitlesData,
  holdings: Holdings,
  { kind, scope }: Pick<TitlesWish, 'kind' | 'scope'>,
): Bits {
  const { firstJournal, text } = titles;
  const [from, to] = kind === 'ebook' ? [0, firstJournal] : [firstJournal, text.documents];
  const bits = rangeBits(text.documents, from, to);
  if (scope === 'library') keepCommon(bits, holdings.held);
  return bits;
}

export function searchTitlesIn(
  titles: TitlesData,
  holdings: Holdings,
  wish: TitlesWish,
): TitlesFound {
  const { filter } = wish;
  const query = readQuery(filter.q);
  const scope = scopeBits(titles, holdings, wish);
  const met: Met = meetQuery(titles.text, query, scope);
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
    ids: pageOf(titles, holdings, left, { query, met }, wish).map(
      (document) => titles.ids[document] ?? 0,
    ),
    counts: wish.withFacets ? countAll(counting) : null,
    isCorrected: met.isCorrected,
  };
}

function pageOf(
  titles: TitlesData,
  holdings: Holdings,
  bits: Bits,
  { query, met }: { query: Query; met: Met },
  { sort, offset, limit }: TitlesWish,
): number[] {
  if (sort === 'year') return orderedPage(bits, titles.byYear, offset, limit);
  if (sort === 'impactFactor') return orderedPage(bits, holdings.byImpact, offset, limit);
  if (sort === 'name' || query.parts.length === 0) return someOf(bits, offset, limit);
  const ranks = ranksOf(titles.text, query, met);
  return rankedPage(bits, ranks, holdings.popular, offset, limit);
}

/** A page in an order that not all documents have a place in; the others follow in list order. */
function orderedPage(bits: Bits, order: Uint32Array, offset: number, limit: number): number[] {
  const found: number[] = [];
  const rest = bits.slice();
  let passed = 0;
  for (let at = 0; at < order.length && found.length < limit; at += 1) {
    const document = order[at] ?? 0;
    if (!hasBit(bits, document)) continue;
    if (passed >= offset) found.push(document);
    passed += 1;
  }
  if (found.length === limit) return found;
  const ordered = rest.map(() => 0);
  for (const document of order) setBit(ordered, document);
  takeOut(rest, ordered);
  return found.concat(someOf(rest, Math.max(0, offset - passed), limit - found.length));
}
