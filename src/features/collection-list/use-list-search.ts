// Loads the search of a list that is on the device: while nobody types if there is time, else with the first key.
import { useEffect, useState } from 'react';
import { whenIdle } from '#browser/when-idle.ts';
import type { ListSearch } from './local-list.ts';

/** Loads and makes the search of one list; another function whenever the list is another one. */
export type OpenSearch = () => Promise<ListSearch>;

interface ListSearchState {
  /** Null while it is loaded. */
  search: ListSearch | null;
  /** True while a term waits for it. */
  isPending: boolean;
  /** Why a term cannot be searched for: it could not be loaded. */
  error: Error | null;
  retry: () => void;
}

/** Loading may wait so long for an idle moment, ms. */
const idleTimeout = 2_000;

/**
 * @param open null while the list itself is not there
 * @param typed the term; where loading failed, every further key tries again
 */
export function useListSearch(open: OpenSearch | null, typed: string): ListSearchState {
  const [made, setMade] = useState<{ search: ListSearch; by: OpenSearch } | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isMade = made !== null && made.by === open;
  const isTyped = typed.trim() !== '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key and another attempt load again.
  useEffect(() => {
    if (open === null || isMade) return;
    let isCurrent = true;
    const load = async () => {
      if (!isCurrent) return;
      try {
        const search = await open();
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
  }, [open, isMade, typed, attempt]);

  return {
    search: isMade ? made.search : null,
    isPending: isTyped && !isMade && error === null,
    error: isTyped ? error : null,
    retry: () => setAttempt((count) => count + 1),
  };
}
