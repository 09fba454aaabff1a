// Whether the library remembers what a patron views.
import { eq } from 'drizzle-orm';
import { forgetVisits } from '#server/domain/accounts/own-data-parts.ts';
import { requirePatron } from '#server/domain/accounts/rights.ts';
import { isUnremembered } from '#server/domain/usage/unremembered.ts';
import type { Handlers } from '#server/http/context/call-context.ts';
import { viewed } from '#server/store/schema/patrons.ts';
import { unremembered } from '#server/store/schema/recommendations.ts';

export const rememberingHandlers = {
  getRemembering: async (_input, context) => ({
    isRemembered: !(await isUnremembered(context.tx, requirePatron(context).id)),
  }),

  setRemembering: async ({ isRemembered }, context) => {
    const { tx, library } = context;
    const { id: patronId } = requirePatron(context);
    if (isRemembered) {
      await tx.delete(unremembered).where(eq(unremembered.patronId, patronId));
      return { isRemembered };
    }
    await tx
      .insert(unremembered)
      .values({ libraryCode: library.code, patronId })
      .onConflictDoNothing();
    await tx.delete(viewed).where(eq(viewed.patronId, patronId));
    await forgetVisits(tx, patronId);
    return { isRemembered };
  },
} satisfies Pick<Handlers, 'getRemembering' | 'setRemembering'>;
