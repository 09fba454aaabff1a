// The search index of a call that needs one.
import { AppError } from '#contract/errors.ts';
import type { SearchIndex } from '#server/search/port.ts';
import type { CallContext } from './handlers.ts';

/** @throws AppError `unavailable` where there is no index: the call must be one that `isSearching` */
export function indexIn({ index }: CallContext): SearchIndex {
  if (index === null) throw new AppError('unavailable');
  return index;
}
