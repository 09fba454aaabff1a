// Terms searched on this device, latest first. Pure; the stored list has a limit.
import { fold } from '#contract/rules/rules.ts';

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
