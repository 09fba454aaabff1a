// The lists of titles and what each is of.
import { shellPaths } from '#contract/paths.ts';
import type { TitlePlace } from './address.ts';

/** By path; one object each: a list is not drawn anew for a place that is the same. */
export const titlePlaces = {
  [shellPaths.journalList]: { kind: 'journal', scope: 'library' },
  [shellPaths.allJournalList]: { kind: 'journal', scope: 'platform' },
  [shellPaths.ebookList]: { kind: 'ebook', scope: 'library' },
} as const satisfies Record<string, TitlePlace>;

/** True for the path of such a list. */
export function isTitleList(path: string): path is keyof typeof titlePlaces {
  return path in titlePlaces;
}
