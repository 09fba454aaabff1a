// The whole collection in numbers.
import type * as overviewCalls from '#contract/calls/collection/overview.ts';
import { AppError } from '#contract/wire/errors.ts';
import { portalUse } from '#server/domain/figures/portal-use.ts';
import { libraryDay } from '#server/domain/libraries/library-day.ts';
import { overviewOf } from '#server/domain/resources/overview.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';
import { requireIndex } from '#server/http/context/require-index.ts';

export const overviewHandlers = {
  getOverview: async (_input, context) =>
    overviewOf(context.tx, context.library, requireIndex(context), context.now),

  getPortalUse: async (_input, { tx, library, now }) => {
    if (library.attributes.showsUse === false) throw new AppError('forbidden');
    return portalUse(tx, libraryDay(library, now));
  },
} satisfies HandlersOf<typeof overviewCalls>;
