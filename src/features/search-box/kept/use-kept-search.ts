// Searches the data kept on this device, for fields that suggest and the results screen.
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { serverNow } from '#client/transport/clock.ts';
import type { Answer, HitGroup, HitKind } from '#contract/models/search-model.ts';
import { keepsAtom } from '#session/atoms.ts';
import { answerKept } from './kept-answer.ts';
import { findKept, type KeptIndex } from './kept-index.ts';
import { keptHere } from './kept-reading.ts';

/** The hits found on this device. */
export interface KeptFound {
  /** The term. */
  typed: string;
  /** What the kept titles say of what the term names; null where they say nothing. */
  answer: Answer | null;
  groups: readonly HitGroup[];
  isCorrected: boolean;
  letGo: readonly string[];
  counts: KeptIndex['counts'];
  /** The time of the oldest searched data, ms. */
  learntAt: number;
}

const allKinds: readonly HitKind[] = [];

/**
 * Hits for the term in the kept data; null until they are known.
 * @param isWanted false while the service answers
 * @param limit hits of each kind
 * @param kinds kinds of hits, the same list in every rendering; an empty one means all kinds
 */
export function useKeptSearch(
  typed: string,
  isWanted: boolean,
  limit: number,
  kinds = allKinds,
): KeptFound | null {
  const keeps = useAtomValue(keepsAtom);
  const [found, setFound] = useState<KeptFound | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept may have changed with `keeps`.
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    void keptHere().then(async ({ index, learntAt }) => {
      const answer = kinds.length === 0 ? await answerKept(index, typed, serverNow()) : null;
      if (!isHere) return;
      const { groups, isCorrected, letGo } = findKept(index, typed, limit);
      const wanted = groups.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
      setFound({
        typed,
        answer,
        groups: wanted,
        isCorrected,
        letGo,
        counts: index.counts,
        learntAt,
      });
    });
    return () => {
      isHere = false;
    };
  }, [typed, isWanted, limit, kinds, keeps]);
  return isWanted ? found : null;
}
