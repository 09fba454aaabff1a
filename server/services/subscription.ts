// What a patron is notified about. A call sets the state, so a repeat changes nothing.
import { eq } from 'drizzle-orm';
import {
  nothingChosen,
  subscriptionIssues,
  tidiedChoice,
} from '#contract/rules/subscription-rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import { requirePatron } from '#server/catalogue/resources.ts';
import type { Handlers } from '#server/handler/handlers.ts';
import { subjects } from '#server/store/schema/libraries.ts';
import { subscriptions } from '#server/store/schema/patrons.ts';

export const subscriptionHandlers = {
  getSubscription: async (_input, context) => {
    const patron = requirePatron(context);
    const [row] = await context.tx
      .select({ choice: subscriptions.choice })
      .from(subscriptions)
      .where(eq(subscriptions.patronId, patron.id));
    return row?.choice ?? nothingChosen;
  },

  saveSubscription: async (input, context) => {
    const patron = requirePatron(context);
    const { tx, library, now } = context;
    const choice = tidiedChoice(input);
    const rows = await tx.select({ code: subjects.code }).from(subjects);
    const issues = subscriptionIssues(choice, new Set(rows.map(({ code }) => code)));
    const [first] = issues;
    // The command may come from an outbox; then the patron sees only this sentence.
    if (first !== undefined) throw new AppError('invalidInput', issues, first);
    await tx
      .insert(subscriptions)
      .values({ libraryCode: library.code, patronId: patron.id, choice, updatedAt: now })
      .onConflictDoUpdate({
        target: [subscriptions.libraryCode, subscriptions.patronId],
        set: { choice, updatedAt: now },
      });
    return choice;
  },
} satisfies Pick<Handlers, 'getSubscription' | 'saveSubscription'>;
