// What a patron is notified about. A call sets the state, so a repeat changes nothing.

import {
  choiceAfter,
  nothingChosen,
  subscriptionIssues,
  tidiedChoice,
} from '#contract/rules/forms/subscription-rules.ts';
import { disciplines } from '#contract/rules/lists/disciplines.ts';
import { AppError } from '#contract/wire/errors.ts';
import { requirePatron } from '#server/domain/accounts/rights.ts';
import type { Handlers } from '#server/http/context/call-context.ts';
import { choiceOf, lockedChoice } from '#server/messages/dispatches/choice-records.ts';
import { subjects } from '#server/store/schema/libraries.ts';
import { subscriptions } from '#server/store/schema/patrons.ts';

export const subscriptionHandlers = {
  getSubscription: async (_input, context) => {
    const patron = requirePatron(context);
    return (await choiceOf(context.tx, patron.id)) ?? nothingChosen;
  },

  saveSubscription: async (input, context) => {
    const patron = requirePatron(context);
    const { tx, library, now } = context;
    const before = await lockedChoice(tx, patron.id);
    const choice = choiceAfter(before, tidiedChoice(input));
    const own = await tx.select({ code: subjects.code }).from(subjects);
    const rows = [...own, ...disciplines];
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
