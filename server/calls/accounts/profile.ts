// Patrons' profiles, at the first sign-in and later (docs/requirements.md, sections 1 and 5).
import type * as profileCalls from '#contract/calls/patron/profile.ts';
import { profileFor, saveProfile } from '#server/domain/accounts/profiles.ts';
import { requirePatron } from '#server/domain/accounts/rights.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';

export const profileHandlers = {
  getProfile: async (_input, context) =>
    profileFor(context.tx, context.library, requirePatron(context)),

  saveProfile: async (input, context) => {
    const { tx, library, now } = context;
    return saveProfile(tx, library, requirePatron(context), input, now);
  },
} satisfies HandlersOf<typeof profileCalls>;
