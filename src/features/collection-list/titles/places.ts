// The lists of titles and what each is of.
import { shellPaths } from '#contract/paths.ts';
import type { TitlePlace } from './shape.ts';

/** By path. One object each, so that a list is not drawn again for the same place. */
export const titlePlaces = {
  [shellPaths.journalList]: { kind: 'journal', scope: 'library' },
  [shellPaths.allJournalList]: { kind: 'journal', scope: 'platform' },
  [shellPaths.ebookList]: { kind: 'ebook', scope: 'library' },
} as const satisfies Record<string, TitlePlace>;

/** True for the path of such a list. */
export function isTitleList(path: string): path is keyof typeof titlePlaces {
  return path in titlePlaces;
}
