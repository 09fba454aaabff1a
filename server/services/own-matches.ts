// Which of a library's own things meet what was typed, by the one search's index: a list then finds
// the same things, by the same rules, as the search that leads to it.

import type { CallContext } from '#server/handler/handlers.ts';
import { requireIndex } from '#server/handler/require-index.ts';
import type { OwnKind } from '#server/search/port.ts';

/**
 * Ids of what is met, best first; null where nothing was typed and everything counts.
 *
 * @throws AppError `unavailable` where something was typed and there is no index yet
 */
export function matchesOf(context: CallContext, kind: OwnKind, q: string): string[] | null {
  if (q.trim() === '') return null;
  const today = context.now.toISOString().slice(0, 10);
  return requireIndex(context).matchingIds(kind, q, today);
}
