// The one search over every kind: how many of each, and the first, with the reason why.
import type { HitGroup, HitKind } from '#contract/collection-model.ts';
import type { SearchIndex } from '#server/search/port.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { reasonOf } from '#text-search/rank/reason.ts';
import { readQuery } from '#text-search/text/query.ts';
import { type HitFacts, type HitSource, readHits, sourceOf } from './hit-facts.ts';
import type { KeptHits } from './kept-hits.ts';

interface Search {
  q: string;
  kinds: readonly HitKind[];
  limit: number;
}

const maxTopics = 5;
const maxDatabases = 10;

interface Within {
  tx: Tx;
  index: SearchIndex;
  library: { code: string };
  hits: KeptHits;
  now: Date;
}

export async function searchEverything({ q, kinds, limit }: Search, within: Within) {
  const today = within.now.toISOString().slice(0, 10);
  const { groups, topics } = within.index.findHits({ q, kinds, limit, today });
  const shownTopics = topics.slice(0, maxTopics);
  const wanted = new Map<HitSource, Set<string>>();
  for (const { kind, hits } of groups) want(wanted, sourceOf(kind), idsOf(hits));
  for (const { ids } of shownTopics) want(wanted, 'database', ids.slice(0, maxDatabases));
  const facts = await factsOf(wanted, within);
  const query = readQuery(q);
  return {
    groups: groups.map(({ kind, total, hits, isHeld, isCorrected }): HitGroup => {
      const known = facts.get(sourceOf(kind));
      const items = hits.flatMap((hit) => {
        const found = known?.get(hit.id);
        if (found === undefined) return [];
        const { id, name, line, vendor } = found;
        const texts = { ...found.texts, provider: hit.providers };
        const { isDescribed } = hit;
        const reason = reasonOf(query, texts, { isCorrected, isDescribed });
        return [{ kind, id, name, line, vendor, isHeld, ...reason }];
      });
      return { kind, total, items };
    }),
    topics: shownTopics.map(({ word, ids }) => ({
      word,
      databases: ids.slice(0, maxDatabases).flatMap((id) => {
        const name = facts.get('database')?.get(id)?.name;
        return name === undefined ? [] : [{ id, name }];
      }),
    })),
    isCorrected: groups.length > 0 && groups.every((each) => each.isCorrected),
  };
}

const idsOf = (hits: readonly { id: string }[]) => hits.map(({ id }) => id);

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
