// The address of a search hit, and the address of the list of all hits of its kind. Pure.

import type { Hit, HitKind } from '#contract/models/search-model.ts';
import {
  allJournalDetailPath,
  databaseDetailPath,
  fundDetailPath,
  literatureDetailPath,
  noticePath,
  resourcePath,
  shellPaths,
} from '#contract/wire/paths.ts';

/** Address of a hit. */
export function hitPath({ kind, id, isHeld }: Pick<Hit, 'kind' | 'id' | 'isHeld'>): string {
  if (kind === 'database') return databaseDetailPath(id);
  if (kind === 'journal') return isHeld ? resourcePath({ kind, id }) : allJournalDetailPath(id);
  if (kind === 'notice') return noticePath(id);
  if (kind === 'fund') return fundDetailPath(id);
  if (kind === 'work') return literatureDetailPath(id);
  return resourcePath({ kind, id });
}

const lists: Record<HitKind, string> = {
  database: shellPaths.databaseList,
  journal: shellPaths.journalList,
  ebook: shellPaths.ebookList,
  other: shellPaths.otherResourceList,
  notice: shellPaths.notice,
  fund: shellPaths.fundList,
  work: shellPaths.literatureList,
};

/** Address of the list of a kind, with the same term; the notice board has no search. */
export function kindPath(kind: HitKind, q: string): string {
  return kind === 'notice' ? lists.notice : `${lists[kind]}?${new URLSearchParams({ q })}`;
}
