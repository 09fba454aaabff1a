// The one search over everything that a library has.
import type * as searchCalls from '#contract/calls/collection/search.ts';
import { searchEverything } from '#server/domain/hits/search-all.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';
import { requireIndex } from '#server/http/context/require-index.ts';

export const searchHandlers = {
  searchAll: async (input, context) =>
    searchEverything(input, { ...context, index: requireIndex(context) }),
} satisfies HandlersOf<typeof searchCalls>;
