// The line below the name of a hit: what tells it from others of its name.
import type { Hit } from '#contract/collection-model.ts';
import type { Language } from '#contract/model.ts';
import { textIn } from '#contract/rules.ts';
import type { TitleSummary } from '#contract/title-model.ts';

/** Parts that there are, parted by dots. */
export function lineOf(...parts: readonly (string | number | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');
}

/** Of a hit, in the reader's language. */
export function hitLine(
  { line, vendor }: Pick<Hit, 'line' | 'vendor'>,
  language: Language,
): string {
  return lineOf(line, textIn(vendor ?? {}, language));
}

/** Of a journal or e-book. */
export function titleLine(title: TitleSummary): string {
  const { kind, publisher, printIdentifier, onlineIdentifier, authors, publishedOn } = title;
  return kind === 'journal'
    ? lineOf(publisher, printIdentifier ?? onlineIdentifier)
    : lineOf(authors.join(', '), publisher, publishedOn?.slice(0, 4));
}
