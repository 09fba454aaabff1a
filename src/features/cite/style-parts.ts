// Pieces that citations of every kind are put together from: names, sentences, full stops. Pure.

/** The parts that are known, each with its full stop. */
export function joined(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map(ended)
    .join(' ');
}

/** With one full stop, whether the words bring their own or not. */
export function ended(words: string): string {
  return words.endsWith('.') ? words : `${words}.`;
}

/**
 * Three authors at most, as GB/T 7714 has it.
 * @param others the word for those who are not named, in the language of the names
 */
export function chineseNames(authors: readonly string[], others = '等', hasMore = false): string {
  const shown = authors.slice(0, 3).join(', ');
  return hasMore || authors.length > 3 ? `${shown}, ${others}` : shown;
}

/** All authors, as APA has it. */
export function englishNames(authors: readonly string[]): string {
  const last = authors.at(-1) ?? '';
  return authors.length < 2 ? last : `${authors.slice(0, -1).join(', ')}, & ${last}`;
}
