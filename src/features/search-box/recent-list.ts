// Terms searched on this device, latest first. Pure; what is kept is a bounded list.
import { fold } from '#contract/rules.ts';

/** More are not of use, and none is longer than a search field takes. */
export const mostRecent = 10;
const longestTerm = 200;

/** Terms with one more at the head; the same term in other letters stands only once. */
export function withTerm(terms: readonly string[], term: string): readonly string[] {
  const added = term.trim().slice(0, longestTerm);
  if (added === '') return terms;
  const others = terms.filter((other) => fold(other) !== fold(added));
  return [added, ...others].slice(0, mostRecent);
}

/** Reads what was kept; anything else counts as nothing. */
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
