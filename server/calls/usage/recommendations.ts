// Recommendations of a patron, what is not for them, and what readers of a resource also use.
import type * as recommendationsCalls from '#contract/calls/collection/recommendations.ts';
import { requirePatron } from '#server/domain/accounts/rights.ts';
import { dismiss, dismissedBy, undismiss } from '#server/domain/usage/dismissals.ts';
import {
  alsoUsedWith,
  curatedShown,
  recommendationsFor,
} from '#server/domain/usage/recommendations.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';

export const recommendationHandlers = {
  listRecommendations: async (_input, context) => {
    const { tx } = context;
    const { id: patronId } = requirePatron(context);
    return {
      dismissed: await dismissedBy(tx, patronId),
      items: await recommendationsFor(tx, patronId),
    };
  },

  setDismissed: async ({ resource, isDismissed }, context) => {
    const { tx, library, now } = context;
    const { id: patronId } = requirePatron(context);
    if (isDismissed) await dismiss(tx, { libraryCode: library.code, patronId }, resource, now);
    else await undismiss(tx, patronId, resource);
    return { isDismissed };
  },

  listAlsoUsed: async (resource, { tx }) => ({ items: await alsoUsedWith(tx, resource) }),

  listCurated: async (_input, { tx }) => ({ items: await curatedShown(tx) }),
} satisfies HandlersOf<typeof recommendationsCalls>;
