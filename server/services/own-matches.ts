// Which of a library's own things meet what was typed, by the one search's index: a list then finds
// the same things, by the same rules, as the search that leads to it.
import type { CallContext } from '../http/handlers.ts';
import type { OwnKind } from '../search/build-library.ts';
import { readQuery } from '../search/query.ts';
import { ranksOf } from '../search/rank.ts';
import { firstOwn, meetOwn } from '../search/search-own.ts';
import { indexIn } from './search.ts';

/**
 * Ids of what is met, best first; null where nothing was typed and everything counts.
 *
 * @throws AppError `unavailable` where there is no index yet
 */
export function matchesOf(context: CallContext, kind: OwnKind, q: string): string[] | null {
  if (q.trim() === '') return null;
  const query = readQuery(q);
  // Punctuation alone is met by nothing.
  if (query.parts.length === 0) return [];
  const { library } = indexIn(context);
  const met = meetOwn(library, query, context.now.toISOString().slice(0, 10));
  const ranks = ranksOf(library.text, query, met);
  const { documents } = firstOwn(library, met.bits, ranks, kind, Number.POSITIVE_INFINITY);
  return documents.map((document) => library.ids[document] ?? '');
}
