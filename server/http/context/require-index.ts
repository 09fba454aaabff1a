// The search index for handlers of calls that search.
import { AppError } from '#contract/wire/errors.ts';
import type { SearchIndex } from '#server/search/port.ts';
import type { CallContext } from './call-context.ts';

/** @throws AppError `unavailable` when there is no index; only for calls that are `isSearching` */
export function requireIndex({ index }: CallContext): SearchIndex {
  if (index === null) throw new AppError('unavailable');
  return index;
}
