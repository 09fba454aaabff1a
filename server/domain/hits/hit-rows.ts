// Hits as rows show them, with the facts of the caches.
import type { HitKind } from '#contract/models/search-model.ts';
import type { SearchIndex } from '#server/search/port.ts';
import type { Tx } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { bestBetKey, type NamedHit } from './best-bets.ts';
import type { HitCache } from './hit-cache.ts';
import { type HitFacts, type HitSource, readHits } from './hit-facts.ts';

export interface SearchContext {
  tx: Tx;
  index: SearchIndex;
  library: LibraryRecord;
  hits: HitCache;
  now: Date;
  host: { ownHosts: readonly string[] };
}

interface HitOf {
  kind: HitKind;
  isHeld: boolean;
  /** The query, as `bestBetKey` has it. */
  key: string;
}

export function hitOf(
  found: HitFacts,
  { kind, isHeld, key }: HitOf,
): Omit<NamedHit, 'reason' | 'matched'> {
  const { id, name, line, vendor, shown } = found;
  const { title = [], alias = [] } = found.texts;
  // What is said of a title is true where the library does not hold it.
  const isAskable = kind === 'work' || !isHeld;
  const toAskFor = isAskable ? found.toAskFor : undefined;
  const free = found.isFree === true && { isFree: true };
  const isExact = [...title, ...alias].some((each) => bestBetKey(each) === key);
  return { kind, id, name, line, vendor, ...shown, isHeld, ...free, toAskFor, isExact };
}

export function addIds(
  idsBySource: Map<HitSource, Set<string>>,
  source: HitSource,
  ids: readonly string[],
) {
  idsBySource.set(source, new Set([...(idsBySource.get(source) ?? []), ...ids]));
}

export async function factsOf(
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
