// The lists of titles and what each contains.

import type { TitlePlace } from '#contract/rules/lists/title-list.ts';
import { shellPaths } from '#contract/wire/paths.ts';

/** By path. Each place is one object, so that a list does not render again for the same place. */
export const titlePlaces = {
  [shellPaths.journalList]: { kind: 'journal', scope: 'library' },
  [shellPaths.allJournalList]: { kind: 'journal', scope: 'platform' },
  [shellPaths.ebookList]: { kind: 'ebook', scope: 'library' },
} as const satisfies Record<string, TitlePlace>;

/** True for the path of a list of titles. */
export function isTitleList(path: string): path is keyof typeof titlePlaces {
  return path in titlePlaces;
}
