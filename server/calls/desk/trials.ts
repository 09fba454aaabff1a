// Trials of databases at the desk.
import type * as trialsCalls from '#contract/calls/desk/trials.ts';
import { mayDo } from '#contract/models/roles.ts';
import { requirePatron, requireRight, rolesOf } from '#server/domain/accounts/rights.ts';
import { decidedTrial } from '#server/domain/desk/trials/decide-trial.ts';
import { listedTrials, trialAt } from '#server/domain/desk/trials/list-trials.ts';
import { trialResults } from '#server/domain/desk/trials/trial-results.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';

export const trialHandlers = {
  listTrials: async (_input, context) => {
    await requireRight(context, 'openDesk');
    return { items: await listedTrials(context) };
  },

  getTrial: async ({ id }, context) => {
    await requireRight(context, 'openDesk');
    const roles = await rolesOf(context.tx, requirePatron(context).id);
    const isWhole = mayDo(roles, 'handleFeedback') || mayDo(roles, 'editResources');
    const trial = await trialAt(context, id);
    return { trial, results: await trialResults(context.tx, id, isWhole) };
  },

  decideTrial: async (input, context) => {
    const actor = await requireRight(context, 'editResources');
    return decidedTrial(context, input, actor);
  },
} satisfies HandlersOf<typeof trialsCalls>;
