// Caches summaries of search hits until their version changes. Similar searches find the same hits, and
// reading hits from the database takes longer than finding them.
import { LRUCache } from 'lru-cache';
import type { HitFacts, HitSource } from './hit-facts.ts';

/** The library of the hits, and their version (`Ready.version`). */
interface HitScope {
  libraryCode: string;
  version: number;
}

export interface HitCache {
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

/** Limit of all cached summaries, in characters of JSON. */
const defaultMaxSize = 16 * 1024 * 1024;

export function makeHitCache(maxSize = defaultMaxSize): HitCache {
  const cache = new LRUCache<string, { version: number; facts: HitFacts }>({
    maxSize: maxSize,
    sizeCalculation: ({ facts }) => JSON.stringify(facts).length,
  });
  return {
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
