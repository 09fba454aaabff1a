// Which of a library's own records match a search text. The search index decides, so a list finds the same
// records as the search that leads to it.

import { libraryDay } from '#server/domain/libraries/library-day.ts';
import type { CallContext } from '#server/http/context/call-context.ts';
import { requireIndex } from '#server/http/context/require-index.ts';
import type { OwnKind, OwnMatches } from '#server/search/port.ts';

/**
 * The matching records, best first; null when nothing was typed, so that every record counts.
 *
 * @throws AppError `unavailable` when something was typed and the index is not built yet
 */
export function ownMatches(context: CallContext, kind: OwnKind, q: string): OwnMatches | null {
  if (q.trim() === '') return null;
  const today = libraryDay(context.library, context.now);
  return requireIndex(context).matchingIds(kind, q, today);
}

/** The words that an answer says it let go; nothing where its records have all words. */
export function letGoOf(matched: OwnMatches | null): { letGo?: string[] } {
  return matched === null || matched.letGo.length === 0 ? {} : { letGo: [...matched.letGo] };
}
