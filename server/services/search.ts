// The one search, and the lists of journals and e-books: which, how many, in what order comes from the
// index in memory; what they are, from the database in the library's own scope.
import { AppError } from '#contract/errors.ts';
import type { CallContext, Handlers } from '../http/handlers.ts';
import type { Ready } from '../search/engine.ts';
import { searchTitlesIn } from '../search/search-titles.ts';
import { titlesAddedIn } from './added-by-month.ts';
import { searchEverything } from './search-all.ts';
import { summariesOf } from './title-summaries.ts';

export const searchHandlers = {
  searchTitles: async (wish, context) => {
    const index = indexIn(context);
    const thisYear = context.now.getUTCFullYear();
    const { added = '' } = wish.filter;
    const ofMonth = added === '' ? null : await titlesAddedIn(context.tx, index, added);
    const { total, ids, counts, isCorrected } = searchTitlesIn(index.titles, index.holdings, {
      ...wish,
      thisYear,
      added: ofMonth,
    });
    const items = await summariesOf(context.tx, ids);
    const { facets = null, letters = null } = counts ?? {};
    return { total, items, facets, letters, isCorrected };
  },

  searchAll: async (wish, context) =>
    searchEverything(wish, { ...context, index: indexIn(context) }),
} satisfies Pick<Handlers, 'searchTitles' | 'searchAll'>;

/** @throws AppError `unavailable` where there is no index: the call must be one that `isSearching` */
export function indexIn({ index }: CallContext): Ready {
  if (index === null) throw new AppError('unavailable');
  return index;
}
