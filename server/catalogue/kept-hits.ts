// What hits of the one search are, kept in memory until a version that it hangs on moves: searches that
// differ mostly find the same, and reading it anew cost many times what finding it does.
import { LRUCache } from 'lru-cache';
import type { HitFacts, HitSource } from './hit-facts.ts';

/** Whose hits, and the version that they are to be of (`Ready.version`). */
interface HitsOf {
  libraryCode: string;
  version: number;
}

export interface KeptHits {
  /**
   * Facts of these ids, in no order; what is gone is left out.
   *
   * @param read asks for those that are not kept; not called where all are
   */
  find(
    of: HitsOf,
    source: HitSource,
    ids: readonly string[],
    read: (ids: string[]) => Promise<HitFacts[]>,
  ): Promise<HitFacts[]>;
}

/** Letters of all that is kept. */
const maxKept = 16 * 1024 * 1024;

export function makeKeptHits(most = maxKept): KeptHits {
  const kept = new LRUCache<string, { version: number; facts: HitFacts }>({
    maxSize: most,
    sizeCalculation: ({ facts }) => JSON.stringify(facts).length,
  });
  return {
    find: async ({ libraryCode, version }, source, ids, read) => {
      const found: HitFacts[] = [];
      const missing: string[] = [];
      const keyOf = (id: string) => JSON.stringify([libraryCode, source, id]);
      for (const id of ids) {
        const known = kept.get(keyOf(id));
        if (known?.version === version) found.push(known.facts);
        else missing.push(id);
      }
      if (missing.length === 0) return found;
      for (const facts of await read(missing)) {
        kept.set(keyOf(facts.id), { version, facts });
        found.push(facts);
      }
      return found;
    },
  };
}
