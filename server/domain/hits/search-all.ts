// The search over every kind: the number of hits of each kind, and the first hits with the reasons.
import type { HitKind } from '#contract/models/search-model.ts';
import { reasonOf } from '#text-search/rank/reason.ts';
import { readQuery, withoutWords } from '#text-search/text/query.ts';
import { libraryDay } from '../libraries/library-day.ts';
import { answerTo } from './answer.ts';
import { bestBetKey, bestBetsFor, type NamedHit, withRecommended } from './best-bets.ts';
import { type HitSource, sourceOf } from './hit-facts.ts';
import { addIds, factsOf, hitOf, type SearchContext } from './hit-rows.ts';

interface Search {
  q: string;
  kinds: readonly HitKind[];
  limit: number;
}

const maxTopics = 5;
const maxDatabases = 10;

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
  const found = groups.map(({ kind, total, hits, isHeld, isCorrected, letGo }) => {
    const searched = letGo.length === 0 ? query : withoutWords(query, letGo);
    const known = facts.get(sourceOf(kind));
    const items = hits.flatMap((hit): NamedHit[] => {
      const each = known?.get(hit.id);
      if (each === undefined) return [];
      const texts = { ...each.texts, provider: hit.providers };
      const { isDescribed } = hit;
      const reason = reasonOf(searched, texts, { isCorrected, isDescribed });
      return [{ ...hitOf(kind, isHeld, each, key), ...reason }];
    });
    return { kind, total, items };
  });
  const recommended = bets.flatMap(({ kind, id, isHeld }): NamedHit[] => {
    const each = facts.get(sourceOf(kind))?.get(id);
    return each === undefined
      ? []
      : [{ ...hitOf(kind, isHeld, each, key), reason: 'title', matched: '' }];
  });
  const answer = kinds.length === 0 ? await answerTo(q, found, within) : null;
  return {
    ...(answer !== null && { answer }),
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
