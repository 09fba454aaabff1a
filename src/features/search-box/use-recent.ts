// Recent searches, kept on this device and forgotten at sign-out, or when the reader says so.
import { atom, useAtom } from 'jotai';
import { useCallback } from 'react';
import { recentSearches } from '#client/storage/stored.ts';
import { parseTerms, withTerm } from './recent-list.ts';

const termsAtom = atom<readonly string[] | null>(null);

/** The terms, latest first, and how to add one or forget all. */
export function useRecent() {
  const [known, setKnown] = useAtom(termsAtom);
  const terms = known ?? parseTerms(recentSearches.get());
  const add = useCallback(
    (term: string) => {
      // Read anew: another tab may have searched meanwhile, or have signed out.
      const next = withTerm(parseTerms(recentSearches.get()), term);
      recentSearches.set(JSON.stringify(next));
      setKnown(next);
    },
    [setKnown],
  );
  const forget = useCallback(() => {
    recentSearches.set(null);
    setKnown([]);
  }, [setKnown]);
  return { terms, add, forget };
}
