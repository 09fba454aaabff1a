// The line below the name of a hit: what tells it from others of its name.
import type { TitleSummary } from '#contract/title-model.ts';

/** Parts that there are, parted by dots. */
export function lineOf(...parts: readonly (string | number | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');
}

/** Of a journal or e-book. */
export function titleLine(
  title: Pick<
    TitleSummary,
    'kind' | 'publisher' | 'printIdentifier' | 'onlineIdentifier' | 'authors' | 'publishedOn'
  >,
): string {
  const { kind, publisher, printIdentifier, onlineIdentifier, authors, publishedOn } = title;
  return kind === 'journal'
    ? lineOf(publisher, printIdentifier ?? onlineIdentifier)
    : lineOf(authors.join(', '), publisher, publishedOn?.slice(0, 4));
}
