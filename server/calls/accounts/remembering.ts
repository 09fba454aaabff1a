// Whether the library remembers what a patron views.
import type * as rememberingCalls from '#contract/calls/patron/remembering.ts';
import { remember, stopRemembering } from '#server/domain/accounts/remembering.ts';
import { requirePatron } from '#server/domain/accounts/rights.ts';
import { isUnremembered } from '#server/domain/usage/unremembered.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';

export const rememberingHandlers = {
  getRemembering: async (_input, context) => ({
    isRemembered: !(await isUnremembered(context.tx, requirePatron(context).id)),
  }),

  setRemembering: async ({ isRemembered }, context) => {
    const { tx, library } = context;
    const { id } = requirePatron(context);
    if (isRemembered) await remember(tx, id);
    else await stopRemembering(tx, library.code, id);
    return { isRemembered };
  },
} satisfies HandlersOf<typeof rememberingCalls>;
