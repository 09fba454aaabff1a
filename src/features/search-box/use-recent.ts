// Recent searches. They are stored on this device, and removed at sign-out or on the reader's request.
import { atom, useAtom } from 'jotai';
import { useCallback } from 'react';
import { useIsHydrating } from '#browser/first-render.ts';
import { recentSearches } from '#client/storage/stored.ts';
import { forgetTypedFacts } from '#client/storage/stores.ts';
import { parseTerms, withTerm } from './recent-list.ts';

const none: readonly string[] = [];
const termsAtom = atom<readonly string[] | null>(null);

/** Returns the terms, latest first, and functions to add one or remove all. */
export function useRecent() {
  const [known, setKnown] = useAtom(termsAtom);
  const isHydrating = useIsHydrating();
  // The document was rendered for a device without any.
  const terms = isHydrating ? none : (known ?? parseTerms(recentSearches.get()));
  const add = useCallback(
    (term: string) => {
      // Read again, because another tab may have searched or signed out.
      const next = withTerm(parseTerms(recentSearches.get()), term);
      recentSearches.set(JSON.stringify(next));
      setKnown(next);
    },
    [setKnown],
  );
  const forget = useCallback(() => {
    recentSearches.set(null);
    setKnown([]);
    void forgetTypedFacts();
  }, [setKnown]);
  return { terms, add, forget };
}
