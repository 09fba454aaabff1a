// Searches a library's own resources: databases, other resources, notices, projects, works.
import {
  type Bits,
  clearBit,
  countBits,
  hasBit,
  keepCommon,
  rangeBits,
} from '#text-search/index/bits.ts';
import { byNumber } from '#text-search/index/list-order.ts';
import { alone } from '#text-search/index/space.ts';
import { type Match, startMatch } from '#text-search/match/match.ts';
import type { MatchSet } from '#text-search/match/match-set.ts';
import { ranksOf } from '#text-search/rank/rank.ts';
import { rankedPage } from '#text-search/rank/ranked-page.ts';
import type { Ranks } from '#text-search/rank/ranks.ts';
import { type Query, readQuery } from '#text-search/text/query.ts';
import { topicsTyped } from '#text-search/topics/topics.ts';
import type { LibraryData } from '../index/library-data.ts';
import type { OwnKind, OwnMatches } from '../port.ts';
import { ownKinds } from '../rows/index-rows.ts';

/** The library's own resources that match a query and are visible on a day (`yyyy-MM-dd`). */
export function matchOwn(
  { text, described, dated }: LibraryData,
  query: Query,
  today: string,
): Match {
  const among = rangeBits(text.documents, 0, text.documents);
  for (const { document, publishedOn, expiresOn } of dated) {
    if (publishedOn > today || (expiresOn ?? today) < today) clearBit(among, document);
  }
  const descriptions = [{ text: described, offset: 0, documents: null, hasNames: true }];
  return startMatch(alone(text), query, among, { descriptions });
}

export function ranksOfOwn({ text }: LibraryData, matched: MatchSet): Ranks {
  return ranksOf(alone(text), matched);
}

/** The number of matches of a kind, and the first of them, best first. */
export function firstOwn(
  library: LibraryData,
  matched: Bits,
  ranks: Ranks,
  kind: OwnKind,
  limit: number,
): { total: number; documents: number[] } {
  const { text, kindStarts, ids, popular } = library;
  const position = ownKinds.indexOf(kind);
  const [from = 0, to = 0] = kindStarts.subarray(position, position + 2);
  const bits = rangeBits(text.documents, from, to);
  keepCommon(bits, matched);
  const used = (popular[kind] ?? []).map((id) => ids.indexOf(id, from)).filter((each) => each >= 0);
  return { total: countBits(bits), documents: rankedPage(byNumber, bits, ranks, used, 0, limit) };
}

/**
 * The library's own resources that match the typed text and are visible on a day, best first. Null if
 * nothing was typed: then all of them count.
 */
export function ownIdsMatching(
  library: LibraryData,
  kind: OwnKind,
  typed: string,
  today: string,
): OwnMatches | null {
  if (typed.trim() === '') return null;
  const query = readQuery(typed);
  // Punctuation alone finds nothing.
  if (query.parts.length === 0) return { ids: [], letGo: [] };
  const matched = matchOwn(library, query, today).nearest();
  const ranks = ranksOfOwn(library, matched);
  const { documents } = firstOwn(library, matched.bits, ranks, kind, Number.POSITIVE_INFINITY);
  const ids = documents.map((document) => library.ids[document] ?? '');
  return { ids, letGo: matched.letGo };
}

/** How many databases the topics lead to besides those that match. */
export function countOfTopics(
  { kindStarts, ids }: LibraryData,
  matched: Bits,
  topics: readonly { ids: readonly string[] }[],
): number {
  const led = new Set(topics.flatMap((topic) => topic.ids));
  const position = ownKinds.indexOf('database');
  const [from = 0, to = 0] = kindStarts.subarray(position, position + 2);
  let count = 0;
  for (let document = from; document < to; document += 1) {
    if (!hasBit(matched, document) && led.has(ids[document] ?? '')) count += 1;
  }
  return count;
}

/** The words of a query that lead to databases, longest first, with the ids of the databases. */
export function topicsIn(
  { topics }: LibraryData,
  { whole }: Query,
): { word: string; ids: string[] }[] {
  return topicsTyped(topics, whole).map(({ shown, ids }) => ({ word: shown, ids }));
}
