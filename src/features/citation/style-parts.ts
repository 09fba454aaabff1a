// Helpers that build the parts of citations: names, sentences, full stops. Pure.

/** Joins the known parts; each ends with a full stop. */
export function joined(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map(ended)
    .join(' ');
}

/** Ends the words with exactly one full stop. */
export function ended(words: string): string {
  return words.endsWith('.') ? words : `${words}.`;
}

/**
 * Lists at most three authors, as GB/T 7714 requires.
 * @param others the word for those who are not named, in the language of the names
 */
export function chineseNames(authors: readonly string[], others = '等', hasMore = false): string {
  const shown = authors.slice(0, 3).join(', ');
  return hasMore || authors.length > 3 ? `${shown}, ${others}` : shown;
}

/** Lists all authors, as APA requires. */
export function englishNames(authors: readonly string[]): string {
  const last = authors.at(-1) ?? '';
  return authors.length < 2 ? last : `${authors.slice(0, -1).join(', ')}, & ${last}`;
}
