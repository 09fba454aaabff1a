// The line below the name of a hit. It helps to distinguish hits with the same name.
import type { TitleSummary } from '../../models/title-model.ts';

/** Joins the parts with dots; empty parts are left out. */
export function lineOf(...parts: readonly (string | number | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');
}

/** The line of a journal or e-book. */
export function titleLine(
  title: Pick<
    TitleSummary,
    | 'kind'
    | 'publisher'
    | 'printIdentifier'
    | 'onlineIdentifier'
    | 'authors'
    | 'volume'
    | 'publishedOn'
  >,
): string {
  const { kind, publisher, printIdentifier, onlineIdentifier, authors, publishedOn } = title;
  return kind === 'journal'
    ? lineOf(publisher, printIdentifier ?? onlineIdentifier)
    : lineOf(volumeShown(title.volume), authors.join(', '), publisher, publishedOn?.slice(0, 4));
}

/** The line has no language: a bare number gets the sign that catalogues use in all of them. */
function volumeShown(volume = ''): string {
  return /^\d+$/.test(volume) ? `v. ${volume}` : volume;
}
