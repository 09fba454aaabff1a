// What a patron is notified about. A call sets the state, so a repeat changes nothing.

import type * as subscriptionCalls from '#contract/calls/patron/subscription.ts';
import {
  choiceAfter,
  nothingChosen,
  subscriptionIssues,
  tidiedChoice,
} from '#contract/rules/forms/subscription-rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import { requirePatron } from '#server/domain/accounts/rights.ts';
import { knownSubjects } from '#server/domain/resources/subjects.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';
import { choiceOf, lockedChoice, saveChoice } from '#server/messages/dispatches/choice-records.ts';

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
    const issues = subscriptionIssues(choice, await knownSubjects(tx));
    const [first] = issues;
    // The command may come from an outbox; then the patron sees only this sentence.
    if (first !== undefined) throw new AppError('invalidInput', issues, first);
    await saveChoice(tx, { libraryCode: library.code, patronId: patron.id }, choice, now);
    return choice;
  },
} satisfies HandlersOf<typeof subscriptionCalls>;
