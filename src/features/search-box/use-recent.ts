// Recent searches. They are stored on this device, and removed at sign-out or on the reader's request.
import { atom, useAtom } from 'jotai';
import { useCallback } from 'react';
import { useIsHydrating } from '#browser/first-render.ts';
import { recentSearches } from '#client/storage/stored.ts';
import { forgetTypedFacts } from '#client/storage/stores.ts';
import { fold } from '#contract/rules/rules.ts';

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

// Terms searched on this device, latest first.

/** The largest number of terms; more are not useful. A term is no longer than the search field allows. */
export const mostRecent = 10;
const longestTerm = 200;

/** Adds a term at the beginning; terms that differ only in case or letter form are listed once. */
export function withTerm(terms: readonly string[], term: string): readonly string[] {
  const added = term.trim().slice(0, longestTerm);
  if (added === '') return terms;
  const others = terms.filter((other) => fold(other) !== fold(added));
  return [added, ...others].slice(0, mostRecent);
}

/** Reads the stored terms; an invalid value gives an empty list. */
export function parseTerms(kept: string | null): readonly string[] {
  try {
    const terms: unknown = JSON.parse(kept ?? '[]');
    if (!Array.isArray(terms)) return [];
    return terms
      .filter((term): term is string => typeof term === 'string' && term.trim() !== '')
      .slice(0, mostRecent);
  } catch {
    return [];
  }
}
