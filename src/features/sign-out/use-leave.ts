// Signs out; asks first if there are unsent changes (docs/design/safety.md, T15).

import { useCallback } from 'react';
import { signOut } from '#client/credentials/revocation.ts';
import { goOnToSignOut, placeAfterSignOut, showSignOutRefusal } from '#session/leaving.ts';
import { isLossAgreed } from '#session/question.ts';

/**
 * Returns a function that signs the patron out. It removes all private data from this device in every tab,
 * then opens the external sign-out. Offline, the page stays open, and the rest is done later.
 */
export function useLeave(): () => Promise<void> {
  return useCallback(async () => {
    if (!(await isLossAgreed())) return;
    const from = location.pathname;
    const { refusal } = await signOut();
    if (refusal !== null) showSignOutRefusal(refusal);
    else await goOnToSignOut(() => placeAfterSignOut(from, location));
  }, []);
}
