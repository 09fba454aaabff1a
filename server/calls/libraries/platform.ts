// Calls of the front door: finding a library, verification codes, and applying for a trial.
import type * as platformCalls from '#contract/calls/library/platform.ts';
import { tidiedTrial, trialIssues } from '#contract/rules/forms/trial-rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import { librariesFor } from '#server/domain/libraries/find-libraries.ts';
import {
  answerChallenge,
  makeChallenge,
  type VerifiedAnswer,
} from '#server/domain/verification/challenges.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';
import { saveTrialApplication } from '#server/store/rows/trial-applications.ts';

const trialScope = 'applyTrial';

export const platformHandlers = {
  findLibraries: async ({ q }, { store }) => ({ items: await librariesFor(q, store) }),

  makeChallenge: ({ language }, { store, now }) =>
    makeChallenge(store, { scope: trialScope, language, price: 0 }, now),

  applyForTrial: async ({ challengeId, code, proof, ...draft }, { store, now }) => {
    const application = tidiedTrial(draft);
    const issues = trialIssues(application, code);
    // Checked before the code, because a code works once and a typing error must not use it up.
    if (issues.length > 0) throw new AppError('invalidInput', issues);
    const submitted = { id: challengeId, scope: trialScope, answer: code, proof };
    // The form requires a script, so it requires both the proof of work and the code.
    const isEnough = ({ hasCode, price }: VerifiedAnswer) => hasCode && price !== null;
    if ((await answerChallenge(store, submitted, isEnough, now)) === null) {
      throw new AppError('verificationWrong');
    }
    return { reference: await saveTrialApplication(store, { ...application, createdAt: now }) };
  },
} satisfies HandlersOf<typeof platformCalls>;
