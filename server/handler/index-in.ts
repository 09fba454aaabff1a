// The search index of a call that needs one.
import { AppError } from '#contract/errors.ts';
import type { Ready } from '#server/search/engine.ts';
import type { CallContext } from './handlers.ts';

/** @throws AppError `unavailable` where there is no index: the call must be one that `isSearching` */
export function indexIn({ index }: CallContext): Ready {
  if (index === null) throw new AppError('unavailable');
  return index;
}
