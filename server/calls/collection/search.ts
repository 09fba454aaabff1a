// The one search, and the lists of journals and e-books: which, how many, in what order comes from the
// index in memory; what they are, from the database in the library's own scope.

import { searchEverything } from '#server/domain/hits/search-all.ts';
import { comingInMonth } from '#server/domain/resources/added-by-month.ts';
import { summariesOf } from '#server/domain/titles/title-summaries.ts';
import type { Handlers } from '#server/http/context/call-context.ts';
import { requireIndex } from '#server/http/context/require-index.ts';

export const searchHandlers = {
  searchTitles: async (input, context) => {
    const index = requireIndex(context);
    const thisYear = context.now.getUTCFullYear();
    const { added = '' } = input.filter;
    const { tx, library } = context;
    const { total, ids, counts, isCorrected, letGo } = index.findTitles({
      ...input,
      thisYear,
      ...(added !== '' && { addedIn: await comingInMonth(tx, library, added) }),
    });
    const items = await summariesOf(tx, ids, context.now);
    const { facets = null, letters = null } = counts ?? {};
    return { total, items, facets, letters, isCorrected, letGo: [...letGo] };
  },

  searchAll: async (input, context) =>
    searchEverything(input, { ...context, index: requireIndex(context) }),
} satisfies Pick<Handlers, 'searchTitles' | 'searchAll'>;
