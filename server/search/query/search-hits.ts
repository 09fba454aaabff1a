// Searches every kind at once. The kind whose first hit fits best comes first.
import { type HitKind, HitKind as HitKinds } from '#contract/models/search-model.ts';
import type { TitleKind } from '#contract/models/title-model.ts';
import { type Bits, commonOf, countBits, hasBit, isEmpty } from '#text-search/index/bits.ts';
import { letGoIn, nearestOf } from '#text-search/match/match.ts';
import type { MatchSet } from '#text-search/match/match-set.ts';
import { ranksOf } from '#text-search/rank/rank.ts';
import { rankedPage } from '#text-search/rank/ranked-page.ts';
import { fitOf, type Ranks } from '#text-search/rank/ranks.ts';
import { type Query, readQuery } from '#text-search/text/query.ts';
import { idOf } from '../index/titles.ts';
import type { FoundGroup, FoundHit, HitSearch, HitsFound } from '../port.ts';
import { providersFor } from './providers.ts';
import { scopeBits } from './scope-bits.ts';
import { countOfTopics, firstOwn, matchOwn, ranksOfOwn, topicsIn } from './search-own.ts';
import { matchTitles } from './search-titles.ts';
import type { Searched } from './searched.ts';

interface Found extends FoundGroup {
  /** Of the library's own resources, which match; null for titles. */
  bits: Bits | null;
}

interface Group extends Found {
  /** How well the first hit fits; 0 is best. */
  fit: number;
}

interface Ranked {
  matched: MatchSet;
  ranks: Ranks;
}

export function findHits(searched: Searched, search: HitSearch): HitsFound {
  const query = readQuery(search.q);
  const isWanted = (kind: HitKind) => search.kinds.length === 0 || search.kinds.includes(kind);
  const topics = isWanted('database') ? topicsIn(searched.library, query) : [];
  const groups = query.parts.length === 0 ? [] : groupsOf(searched, query, search, isWanted);
  return {
    groups: groups.map((group) => withTopics(searched, group, topics)),
    letGo: letGoIn(groups),
    topics,
  };
}

/** The list of databases has those of the topics too, so they count: the reader is told one number in both places. */
function withTopics(
  { library }: Searched,
  { bits, ...group }: Found,
  topics: HitsFound['topics'],
): FoundGroup {
  if (group.kind !== 'database' || bits === null || topics.length === 0) return group;
  return { ...group, total: group.total + countOfTopics(library, bits, topics) };
}

function groupsOf(
  searched: Searched,
  query: Query,
  { limit, today }: HitSearch,
  isWanted: (kind: HitKind) => boolean,
): Found[] {
  const { titles, holdings, library } = searched;
  const inTitles = matchTitles(titles, holdings, query, titles.alive);
  const inOwn = matchOwn(library, query, today);
  const isMatch = [inTitles, inOwn].some(({ found }) => !isEmpty(found.bits));
  const ofTitles = isMatch ? inTitles.found : inTitles.nearest();
  const ofOwn = isMatch ? inOwn.found : inOwn.nearest();
  const nearest = nearestOf([ofTitles, ofOwn]);
  const counts = (matched: MatchSet) => !isEmpty(matched.bits) && nearest(matched);
  const ownRanked = counts(ofOwn) ? { matched: ofOwn, ranks: ranksOfOwn(library, ofOwn) } : null;
  const titlesRanked = counts(ofTitles)
    ? { matched: ofTitles, ranks: ranksOf(titles.segments, ofTitles) }
    : null;
  const isHeldFound = titlesRanked !== null && commonOf(ofTitles.bits, [holdings.held]) !== null;
  let known: Ranked | null = null;
  const ofKind = (kind: HitKind): Group | null => {
    if (kind !== 'journal' && kind !== 'ebook') {
      return ownRanked === null ? null : ownGroup(searched, ownRanked, kind, limit);
    }
    if (titlesRanked === null) return null;
    const held = titleGroup(searched, titlesRanked, { kind, limit, isHeld: true });
    if (held !== null) return held;
    known ??=
      isHeldFound || ownRanked !== null ? withoutPinyin(searched, titlesRanked) : titlesRanked;
    return titleGroup(searched, known, { kind, limit, isHeld: false });
  };
  return HitKinds.options
    .filter(isWanted)
    .flatMap((kind) => ofKind(kind) ?? [])
    .sort((one, other) => one.fit - other.fit)
    .map(({ fit: _, ...group }) => group);
}

/** Pinyin is too vague for titles that the library does not hold. */
function withoutPinyin({ titles, holdings }: Searched, ranked: Ranked): Ranked {
  const { query, spelled, letGo } = ranked.matched;
  if ([...spelled.values()].every(({ length }) => length === 0)) return ranked;
  const { found } = matchTitles(titles, holdings, query, titles.alive, { hasPinyin: false });
  const own = { ...found, letGo };
  return { matched: own, ranks: ranksOf(titles.segments, own) };
}

function titleGroup(
  { titles, holdings }: Searched,
  { matched, ranks }: Ranked,
  { kind, limit, isHeld }: { kind: TitleKind; limit: number; isHeld: boolean },
): Group | null {
  const scope = isHeld ? 'library' : 'platform';
  const bits = commonOf(matched.bits, [scopeBits(titles, holdings, { kind, scope })]);
  if (bits === null) return null;
  const documents = rankedPage(titles.order, bits, ranks, holdings.popular, 0, limit);
  const providersOf = providersFor(holdings, matched.query);
  const hits = documents.map(
    (document): FoundHit => ({
      id: String(idOf(titles, document)),
      isDescribed: isIn(ranks.described, document),
      providers: providersOf(document),
    }),
  );
  const { isCorrected, letGo } = matched;
  const fit = fitOf(ranks, documents[0], isHeld);
  return { kind, total: countBits(bits), hits, isCorrected, letGo, isHeld, fit, bits: null };
}

function ownGroup(
  { library }: Searched,
  { matched, ranks }: Ranked,
  kind: Exclude<HitKind, TitleKind>,
  limit: number,
): Group | null {
  const { total, documents } = firstOwn(library, matched.bits, ranks, kind, limit);
  if (total === 0) return null;
  const hits = documents.map(
    (document): FoundHit => ({
      id: library.ids[document] ?? '',
      isDescribed: isIn(ranks.described, document),
      providers: [],
    }),
  );
  const { isCorrected, letGo } = matched;
  const fit = fitOf(ranks, documents[0], true);
  return { kind, total, hits, isCorrected, letGo, isHeld: true, fit, bits: matched.bits };
}

const isIn = (bits: Bits | null, document: number) => bits !== null && hasBit(bits, document);
