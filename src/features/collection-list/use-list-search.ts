// Makes the search of a list that is on the device when the reader goes to the search field, or at the latest with the
// first key. Readers who only browse do not pay for it.
import { useEffect, useState } from 'react';
import { whenIdle } from '#browser/schedule.ts';
import type { ListSearch } from '#contract/rules/lists/narrow-list.ts';
import { listSearches, loadListSearches } from './list-searches.ts';

/** Makes the search of one list; a new function each time the list changes. */
export type OpenSearch = (searches: NonNullable<ReturnType<typeof listSearches>>) => ListSearch;

interface ListSearchState {
  /** Null while it loads. */
  search: ListSearch | null;
  /** True while a search term waits for it. */
  isPending: boolean;
  /** The reason why the search could not be loaded; null if there is none. */
  error: Error | null;
  retry: () => void;
  /** Makes the search before a key is pressed. */
  prepare: () => void;
}

/** The longest wait for an idle moment, ms. */
const idleTimeout = 2_000;

/**
 * @param open null while the list itself is not loaded
 * @param typed the search term; if loading failed, each further key tries again
 */
export function useListSearch(open: OpenSearch | null, typed: string): ListSearchState {
  const [made, setMade] = useState(() => (typed.trim() === '' ? null : madeNow(open)));
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isWanted, setIsWanted] = useState(false);
  const isTyped = typed.trim() !== '';
  const isMade = made !== null && made.by === open;
  // Newer facts of a searched list: made at once, because rows that go and come again would lose the reader's focus. This
  // gives null where there is no list any more.
  if (isTyped && made !== null && !isMade) setMade(madeNow(open));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key and another attempt load again.
  useEffect(() => {
    if (open === null || isMade || !(isTyped || isWanted)) return;
    let isCurrent = true;
    const load = async () => {
      if (!isCurrent) return;
      try {
        const search = open(await loadListSearches());
        if (!isCurrent) return;
        setMade({ search, by: open });
        setError(null);
      } catch (cause) {
        if (isCurrent) setError(cause instanceof Error ? cause : new Error(String(cause)));
      }
    };
    if (isTyped) void load();
    else whenIdle(() => void load(), { timeout: idleTimeout });
    return () => {
      isCurrent = false;
    };
  }, [open, isMade, typed, attempt, isWanted]);

  return {
    search: isMade ? made.search : null,
    isPending: isTyped && !isMade && error === null,
    error: isTyped ? error : null,
    retry: () => setAttempt((count) => count + 1),
    prepare: () => setIsWanted(true),
  };
}

/** The search, where its chunk is loaded already. */
function madeNow(open: OpenSearch | null): { search: ListSearch; by: OpenSearch } | null {
  const searches = listSearches();
  return open === null || searches === null ? null : { search: open(searches), by: open };
}
