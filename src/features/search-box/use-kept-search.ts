// Searches the data kept on this device, for the search field and the results screen.
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { HitGroup } from '#contract/models/search-model.ts';
import { keepsAtom } from '#session/atoms.ts';
import { findKept, type KeptIndex } from './kept-index.ts';
import { keptHere } from './kept-reading.ts';

/** The hits found on this device. */
export interface KeptFound {
  groups: readonly HitGroup[];
  isCorrected: boolean;
  counts: KeptIndex['counts'];
  /** The time of the oldest searched data, ms. */
  learntAt: number;
}

/**
 * Hits for the term in the kept data; null until they are known.
 * @param isWanted false while the service answers
 * @param limit hits of each kind
 */
export function useKeptSearch(typed: string, isWanted: boolean, limit: number): KeptFound | null {
  const keeps = useAtomValue(keepsAtom);
  const [found, setFound] = useState<KeptFound | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept may have changed with `keeps`.
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    void keptHere().then(({ index, learntAt }) => {
      if (isHere) setFound({ ...findKept(index, typed, limit), counts: index.counts, learntAt });
    });
    return () => {
      isHere = false;
    };
  }, [typed, isWanted, limit, keeps]);
  return isWanted ? found : null;
}
