// The search over every kind: the number of hits of each kind, and the first hits with the reasons.
import {
  type HitKind,
  type TopicReason,
  TopicReason as TopicReasons,
} from '#contract/models/search-model.ts';
import type { HitsFound } from '#server/search/port.ts';
import { reasonOf } from '#text-search/rank/reason.ts';
import { readQuery, withoutWords } from '#text-search/text/query.ts';
import { libraryDay } from '../libraries/library-day.ts';
import { answerTo } from './answer.ts';
import {
  bestBetKey,
  bestBetsFor,
  type NamedHit,
  type Recommended,
  withRecommended,
} from './best-bets.ts';
import { type HitFacts, type HitSource, sourceOf } from './hit-facts.ts';
import { addIds, factsOf, hitOf, type SearchContext } from './hit-rows.ts';

interface Search {
  q: string;
  kinds: readonly HitKind[];
  limit: number;
}

const maxTopics = 5;
/** Of all topics together. */
const maxDatabases = 5;

export async function searchEverything({ q, kinds, limit }: Search, within: SearchContext) {
  const today = libraryDay(within.library, within.now);
  const { groups, letGo, topics } = within.index.findHits({ q, kinds, limit, today });
  const needed = new Map<HitSource, Set<string>>();
  for (const { kind, hits } of groups) addIds(needed, sourceOf(kind), idsOf(hits));
  const isWanted = (kind: HitKind) => kinds.length === 0 || kinds.includes(kind);
  const bets = (await bestBetsFor(q, within)).filter(({ kind }) => isWanted(kind));
  for (const { kind, id } of bets) addIds(needed, sourceOf(kind), [id]);
  const shownTopics = topics.slice(0, maxTopics);
  for (const { ids } of shownTopics) addIds(needed, 'database', ids);
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
    ...(found[0]?.items[0]?.isExact && { isNamed: true }),
    groups: withRecommended(found, recommended, limit),
    topics: databasesOf(shownTopics, facts.get('database'), bets),
    isCorrected: groups.length > 0 && groups.every((each) => each.isCorrected),
    letGo: [...letGo],
  };
}

const isBet = (bets: readonly Recommended[], id: string) =>
  bets.some((bet) => bet.kind === 'database' && bet.id === id);

/** The first of each reason, those of the fewest subjects first; each stands under the longest of its words. */
function databasesOf(
  topics: HitsFound['topics'],
  facts: ReadonlyMap<string, HitFacts> = new Map(),
  bets: readonly Recommended[],
) {
  const taken = new Set<string>();
  return topics.flatMap(({ word, ids }) => {
    const left = ids.flatMap((id) => {
      const known = facts.get(id);
      if (known === undefined || taken.has(id)) return [];
      const { name, shown, breadth = 0 } = known;
      const reason = isBet(bets, id) ? 'bestBet' : topicReason(known, word);
      return [{ id, name, dates: shown?.dates, reason, breadth }];
    });
    const place = ({ reason }: { reason: TopicReason }) => TopicReasons.options.indexOf(reason);
    const databases = left
      .sort((one, other) => place(one) - place(other) || one.breadth - other.breadth)
      .slice(0, maxDatabases - taken.size)
      .map(({ breadth: _, ...database }) => database);
    for (const { id } of databases) taken.add(id);
    return databases.length === 0 ? [] : [{ word, databases }];
  });
}

/** Its name has the word, or librarians gave it the word; else its subject leads there. */
function topicReason({ texts }: HitFacts, word: string): TopicReason {
  const { title = [], alias = [], topic = [] } = texts;
  const key = bestBetKey(word);
  const hasWord = (text: string) => ` ${bestBetKey(text)} `.includes(` ${key} `);
  if ([...title, ...alias].some(hasWord)) return 'name';
  return topic.some((text) => bestBetKey(text) === key) ? 'topic' : 'subject';
}

const idsOf = (hits: readonly { id: string }[]) => hits.map(({ id }) => id);
