// The search over every kind: the number of hits of each kind, and the first hits with the reasons.
import type { HitKind } from '#contract/models/search-model.ts';
import type { SearchIndex } from '#server/search/port.ts';
import type { Tx } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { reasonOf } from '#text-search/rank/reason.ts';
import { readQuery, withoutWords } from '#text-search/text/query.ts';
import { libraryDay } from '../libraries/library-day.ts';
import { bestBetKey, bestBetsFor, type NamedHit, withRecommended } from './best-bets.ts';
import type { HitCache } from './hit-cache.ts';
import { type HitFacts, type HitSource, readHits, sourceOf } from './hit-facts.ts';

interface Search {
  q: string;
  kinds: readonly HitKind[];
  limit: number;
}

const maxTopics = 5;
const maxDatabases = 10;

interface SearchContext {
  tx: Tx;
  index: SearchIndex;
  library: LibraryRecord;
  hits: HitCache;
  now: Date;
}

export async function searchEverything({ q, kinds, limit }: Search, within: SearchContext) {
  const today = libraryDay(within.library, within.now);
  const { groups, letGo, topics } = within.index.findHits({ q, kinds, limit, today });
  const shownTopics = topics.slice(0, maxTopics);
  const needed = new Map<HitSource, Set<string>>();
  for (const { kind, hits } of groups) addIds(needed, sourceOf(kind), idsOf(hits));
  for (const { ids } of shownTopics) addIds(needed, 'database', ids.slice(0, maxDatabases));
  const isWanted = (kind: HitKind) => kinds.length === 0 || kinds.includes(kind);
  const bets = (await bestBetsFor(q, within)).filter(({ kind }) => isWanted(kind));
  for (const { kind, id } of bets) addIds(needed, sourceOf(kind), [id]);
  const facts = await factsOf(needed, within);
  const query = readQuery(q);
  const key = bestBetKey(q);
  const hitOf = (
    kind: HitKind,
    isHeld: boolean,
    found: HitFacts,
  ): Omit<NamedHit, 'reason' | 'matched'> => {
    const { id, name, line, vendor, shown } = found;
    const { title = [], alias = [] } = found.texts;
    // What is said of a title is true where the library does not hold it.
    const isAskable = kind === 'work' || !isHeld;
    const toAskFor = isAskable ? found.toAskFor : undefined;
    const free = found.isFree === true && { isFree: true };
    const isExact = [...title, ...alias].some((each) => bestBetKey(each) === key);
    return { kind, id, name, line, vendor, ...shown, isHeld, ...free, toAskFor, isExact };
  };
  const found = groups.map(({ kind, total, hits, isHeld, isCorrected, letGo }) => {
    const searched = letGo.length === 0 ? query : withoutWords(query, letGo);
    const known = facts.get(sourceOf(kind));
    const items = hits.flatMap((hit): NamedHit[] => {
      const each = known?.get(hit.id);
      if (each === undefined) return [];
      const texts = { ...each.texts, provider: hit.providers };
      const { isDescribed } = hit;
      const reason = reasonOf(searched, texts, { isCorrected, isDescribed });
      return [{ ...hitOf(kind, isHeld, each), ...reason }];
    });
    return { kind, total, items };
  });
  const recommended = bets.flatMap(({ kind, id, isHeld }): NamedHit[] => {
    const each = facts.get(sourceOf(kind))?.get(id);
    return each === undefined
      ? []
      : [{ ...hitOf(kind, isHeld, each), reason: 'title', matched: '' }];
  });
  return {
    groups: withRecommended(found, recommended, limit),
    topics: shownTopics.map(({ word, ids }) => ({
      word,
      databases: ids.slice(0, maxDatabases).flatMap((id) => {
        const found = facts.get('database')?.get(id);
        return found === undefined ? [] : [{ id, name: found.name, dates: found.shown?.dates }];
      }),
    })),
    isCorrected: groups.length > 0 && groups.every((each) => each.isCorrected),
    letGo: [...letGo],
  };
}

const idsOf = (hits: readonly { id: string }[]) => hits.map(({ id }) => id);

function addIds(
  idsBySource: Map<HitSource, Set<string>>,
  source: HitSource,
  ids: readonly string[],
) {
  idsBySource.set(source, new Set([...(idsBySource.get(source) ?? []), ...ids]));
}

async function factsOf(
  idsBySource: ReadonlyMap<HitSource, ReadonlySet<string>>,
  { tx, index, library, hits, now }: SearchContext,
): Promise<Map<HitSource, Map<string, HitFacts>>> {
  const found = new Map<HitSource, Map<string, HitFacts>>();
  const scope = { libraryCode: library.code, version: index.version };
  for (const [source, ids] of idsBySource) {
    const facts = await hits.find(scope, source, [...ids], (missing) =>
      readHits(tx, source, missing, now),
    );
    found.set(source, new Map(facts.map((each) => [each.id, each])));
  }
  return found;
}
