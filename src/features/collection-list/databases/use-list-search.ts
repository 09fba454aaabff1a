// The one search's rules in the list's own field: asked for by the first who types.
import { useEffect, useState } from 'react';
import type { DatabaseSummary, Subject } from '#contract/model.ts';
import type { ListSearch } from '../local-list.ts';

/** @returns null until something is typed and what searches is there; the list does without meanwhile */
export function useListSearch(
  databases: readonly DatabaseSummary[],
  subjects: readonly Subject[],
  isTyping: boolean,
): ListSearch | null {
  const [made, setMade] = useState<{ search: ListSearch; of: readonly unknown[] } | null>(null);
  useEffect(() => {
    if (!isTyping || databases.length === 0) return;
    let isHere = true;
    void import('./open-list-search.ts').then(
      ({ openListSearch }) => {
        if (isHere)
          setMade({ search: openListSearch(databases, subjects), of: [databases, subjects] });
      },
      // Out of reach: names, other names and their pinyin are found without.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [databases, subjects, isTyping]);
  const isOfThese = made !== null && made.of[0] === databases && made.of[1] === subjects;
  return isOfThese ? made.search : null;
}
