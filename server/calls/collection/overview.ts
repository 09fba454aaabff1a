// The whole collection in numbers.
import { overviewOf } from '#server/domain/resources/overview.ts';
import type { Handlers } from '#server/http/context/call-context.ts';
import { requireIndex } from '#server/http/context/require-index.ts';

export const overviewHandlers = {
  getOverview: async (_input, context) =>
    overviewOf(context.tx, context.library, requireIndex(context), context.now),
} satisfies Pick<Handlers, 'getOverview'>;
