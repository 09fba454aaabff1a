// Caches summaries of search hits until their version changes. Similar searches find the same hits, and
// reading hits from the database takes longer than finding them.
import type { ResourceRef } from '#contract/models/model.ts';
import { boundedCache } from '#server/store/bounded-cache.ts';
import type { HitFacts, HitSource } from './hit-facts.ts';

/** The library of the hits, and their version (`Ready.version`). */
interface HitScope {
  libraryCode: string;
  version: number;
}

/** The best bets of a library: words as they are compared, and what they lead to, in the order of the librarians. */
interface StoredBet {
  keys: string[];
  resources: ResourceRef[];
}

export interface HitCache {
  /** All best bets of the library. */
  bets(scope: HitScope, read: () => Promise<StoredBet[]>): Promise<StoredBet[]>;
  /**
   * Summaries by id, in no particular order; deleted records are left out.
   *
   * @param read reads the hits that are not cached; not called when all are
   */
  find(
    scope: HitScope,
    source: HitSource,
    ids: readonly string[],
    read: (ids: string[]) => Promise<HitFacts[]>,
  ): Promise<HitFacts[]>;
}

const defaultMaxBytes = 32 * 1024 * 1024;
const maxBetBytes = 8 * 1024 * 1024;

export function makeHitCache(maxBytes = defaultMaxBytes): HitCache {
  const cache = boundedCache<{ version: number; facts: HitFacts }>('hits', {
    maxBytes,
    bytesOf: ({ facts }) => 2 * JSON.stringify(facts).length,
  });
  const betCache = boundedCache<{ version: number; bets: StoredBet[] }>('best bets', {
    maxBytes: maxBetBytes,
    bytesOf: ({ bets }) => 2 * JSON.stringify(bets).length,
  });
  return {
    bets: async ({ libraryCode, version }, read) => {
      const known = betCache.get(libraryCode);
      if (known?.version === version) return known.bets;
      const bets = await read();
      betCache.set(libraryCode, { version, bets });
      return bets;
    },
    find: async ({ libraryCode, version }, source, ids, read) => {
      const found: HitFacts[] = [];
      const missing: string[] = [];
      const keyOf = (id: string) => JSON.stringify([libraryCode, source, id]);
      for (const id of ids) {
        const known = cache.get(keyOf(id));
        if (known?.version === version) found.push(known.facts);
        else missing.push(id);
      }
      if (missing.length === 0) return found;
      for (const facts of await read(missing)) {
        cache.set(keyOf(facts.id), { version, facts });
        found.push(facts);
      }
      return found;
    },
  };
}
