// The devices on which a patron is signed in: listed, and signed out from elsewhere.
import type * as ownSessionsCalls from '#contract/calls/patron/own-sessions.ts';
import { requirePatron } from '#server/domain/accounts/rights.ts';
import { hasPassword, ownSessions } from '#server/domain/accounts/sessions/own-sessions.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';
import { endSessions } from '#server/store/rows/accounts/session-records.ts';
import { forgetSignInsOf } from '#server/store/rows/accounts/sign-in-records.ts';

export const ownSessionHandlers = {
  listOwnSessions: async (_input, context) => {
    const { tx, library, session, now } = context;
    const { id: patronId } = requirePatron(context);
    return {
      items: await ownSessions(tx, patronId, session, now),
      hasPassword: await hasPassword(tx, library, patronId),
    };
  },

  endOwnSessions: async ({ id }, context) => {
    const { id: patronId } = requirePatron(context);
    const { tx, session, now, audit } = context;
    const which = { id: id === '' ? null : id, except: session ?? '' };
    const ended = await endSessions(tx, patronId, which, now);
    // The cookie of the sign-in page would open the next session without a password.
    await forgetSignInsOf(tx, patronId);
    if (ended > 0) audit({ event: 'sessionsEnded', patron: patronId, count: String(ended) });
    return { ended };
  },
} satisfies HandlersOf<typeof ownSessionsCalls>;
