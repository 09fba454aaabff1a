// Lists of journals and e-books: which, how many and in what order comes from the index in memory; what they are, from
// the database in the library's own scope. One title with all details, and the packages that a library holds.
import type * as titlesCalls from '#contract/calls/collection/titles.ts';
import { comingInMonth } from '#server/domain/resources/added-by-month.ts';
import { packagesOf, titleDetail } from '#server/domain/titles/title-detail.ts';
import { summariesOf } from '#server/domain/titles/title-summaries.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';
import { requireIndex } from '#server/http/context/require-index.ts';

export const titleHandlers = {
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

  getTitle: ({ id }, { tx, library, index, now }) => titleDetail(tx, library, id, index, now),

  listPackages: async (_input, context) => {
    const index = requireIndex(context);
    return { items: await packagesOf(context.tx, index) };
  },
} satisfies HandlersOf<typeof titlesCalls>;
