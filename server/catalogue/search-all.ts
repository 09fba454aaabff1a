// The one search over every kind: how many of each, and the first, with the reason why.
import type { HitGroup, HitKind } from '#contract/collection-model.ts';
import { HitKind as HitKinds } from '#contract/collection-model.ts';
import type { TitleKind } from '#contract/title-model.ts';
import type { Ready } from '#server/search/engine.ts';
import { descriptionsOf, idOf } from '#server/search/index/titles.ts';
import { firstOwn, meetOwn, ranksOfOwn, topicsIn } from '#server/search/query/search-own.ts';
import { scopeBits } from '#server/search/query/search-titles.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { type Bits, countBits, hasBit, keepCommon } from '#text-search/bits.ts';
import { type MatchSet, matchQuery } from '#text-search/match.ts';
import { type Query, readQuery } from '#text-search/query.ts';
import { fitOf, type Ranks, ranksOf } from '#text-search/rank.ts';
import { rankedPage } from '#text-search/ranked-page.ts';
import { reasonOf } from '#text-search/reason.ts';
import { type HitFacts, type HitSource, readHits, sourceOf } from './hit-facts.ts';
import type { KeptHits } from './kept-hits.ts';

interface Wish {
  q: string;
  kinds: readonly HitKind[];
  limit: number;
}

interface Found {
  kind: HitKind;
  total: number;
  ids: string[];
  /** Those that were met by their descriptions only. */
  described: ReadonlySet<string>;
  /** How well the first one fits, 0 best. */
  fit: number;
  isCorrected: boolean;
  /** All of them are held, or none is. */
  isHeld: boolean;
}

const maxTopics = 5;
const maxDatabases = 10;

interface Within {
  tx: Tx;
  index: Ready;
  library: { code: string };
  hits: KeptHits;
  now: Date;
}

export async function searchEverything(wish: Wish, within: Within) {
  const { index } = within;
  const query = readQuery(wish.q);
  const isVoid = query.parts.length === 0;
  const found = isVoid ? [] : findAll(index, query, wish, within.now.toISOString().slice(0, 10));
  const topics = wantsDatabases(wish) ? topicsIn(index.library, query).slice(0, maxTopics) : [];
  const wanted = new Map<HitSource, Set<string>>();
  for (const { kind, ids } of found) want(wanted, sourceOf(kind), ids);
  for (const { ids } of topics) want(wanted, 'database', ids.slice(0, maxDatabases));
  const facts = await factsOf(wanted, within);
  return {
    groups: found.map(({ kind, total, ids, described, isHeld, isCorrected }): HitGroup => {
      const known = facts.get(sourceOf(kind));
      const shown = ids.flatMap((id) => known?.get(id) ?? []);
      const items = shown.map(({ id, name, line, vendor, texts }) => ({
        kind,
        id,
        name,
        line,
        vendor,
        isHeld,
        ...reasonOf(query, texts, { isCorrected, isDescribed: described.has(id) }),
      }));
      return { kind, total, items };
    }),
    topics: topics.map(({ word, ids }) => ({
      word,
      databases: ids.slice(0, maxDatabases).flatMap((id) => {
        const name = facts.get('database')?.get(id)?.name;
        return name === undefined ? [] : [{ id, name }];
      }),
    })),
    isCorrected: found.length > 0 && found.every((each) => each.isCorrected),
  };
}

function want(wanted: Map<HitSource, Set<string>>, source: HitSource, ids: readonly string[]) {
  wanted.set(source, new Set([...(wanted.get(source) ?? []), ...ids]));
}

async function factsOf(
  wanted: ReadonlyMap<HitSource, ReadonlySet<string>>,
  { tx, index, library, hits }: Within,
): Promise<Map<HitSource, Map<string, HitFacts>>> {
  const found = new Map<HitSource, Map<string, HitFacts>>();
  const of = { libraryCode: library.code, version: index.version };
  for (const [source, ids] of wanted) {
    const facts = await hits.find(of, source, [...ids], (missing) => readHits(tx, source, missing));
    found.set(source, new Map(facts.map((each) => [each.id, each])));
  }
  return found;
}

const wantsDatabases = ({ kinds }: Wish) => kinds.length === 0 || kinds.includes('database');

/** Kinds with hits, those whose first fits best first. */
function findAll(ready: Ready, query: Query, wish: Wish, today: string): Found[] {
  const { titles, library } = ready;
  const ofTitles = matchQuery(titles.segments, query, titles.alive, descriptionsOf(titles));
  const ofOwn = meetOwn(library, query, today);
  // What was typed was met as it is somewhere: nothing is corrected elsewhere.
  const isMet = [ofTitles, ofOwn].some((met) => !met.isCorrected && countBits(met.bits) > 0);
  const counts = ({ isCorrected }: MatchSet) => !(isMet && isCorrected);
  const titleRanks = ranksOf(titles.segments, query, ofTitles);
  const ownRanks = ranksOfOwn(library, query, ofOwn);
  const wanted = HitKinds.options.filter(
    (kind) => wish.kinds.length === 0 || wish.kinds.includes(kind),
  );
  const found = wanted.flatMap((kind): Found[] => {
    const isTitle = kind === 'journal' || kind === 'ebook';
    const met = isTitle ? ofTitles : ofOwn;
    if (!counts(met)) return [];
    const { isCorrected } = met;
    if (isTitle)
      return [{ ...firstTitles(ready, met.bits, titleRanks, kind, wish.limit), isCorrected }];
    const { total, documents } = firstOwn(library, met.bits, ownRanks, kind, wish.limit);
    const idIn = (document: number) => library.ids[document] ?? '';
    const ids = documents.map(idIn);
    const described = describedOf(ownRanks, documents, idIn);
    return [
      {
        kind,
        total,
        ids,
        described,
        fit: fitOf(ownRanks, documents[0]),
        isCorrected,
        isHeld: true,
      },
    ];
  });
  return found.filter(({ total }) => total > 0).sort((one, other) => one.fit - other.fit);
}

/** What the library holds; where it holds nothing of it, what the platform knows. */
function firstTitles(
  ready: Ready,
  met: Bits,
  ranks: ReturnType<typeof ranksOf>,
  kind: TitleKind,
  limit: number,
) {
  const { titles, holdings } = ready;
  const within = (scope: 'library' | 'platform') => {
    const bits = scopeBits(titles, holdings, { kind, scope });
    keepCommon(bits, met);
    return bits;
  };
  const held = within('library');
  const isHeld = countBits(held) > 0;
  const bits = isHeld ? held : within('platform');
  const documents = rankedPage(titles.order, bits, ranks, holdings.popular, 0, limit);
  const idIn = (document: number) => String(idOf(titles, document));
  const ids = documents.map(idIn);
  const described = describedOf(ranks, documents, idIn);
  return { kind, total: countBits(bits), ids, described, fit: fitOf(ranks, documents[0]), isHeld };
}

function describedOf(
  { described }: Ranks,
  documents: readonly number[],
  idIn: (document: number) => string,
): ReadonlySet<string> {
  if (described === null) return new Set();
  return new Set(documents.filter((document) => hasBit(described, document)).map(idIn));
}
