// The whole collection in numbers.
import type * as overviewCalls from '#contract/calls/collection/overview.ts';
import { overviewOf } from '#server/domain/resources/overview.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';
import { requireIndex } from '#server/http/context/require-index.ts';

export const overviewHandlers = {
  getOverview: async (_input, context) =>
    overviewOf(context.tx, context.library, requireIndex(context), context.now),
} satisfies HandlersOf<typeof overviewCalls>;
