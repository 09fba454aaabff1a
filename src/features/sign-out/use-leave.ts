// Signs out; asks first if there are unsent changes (docs/design/safety.md, T15).

import { useCallback } from 'react';
import { signOut } from '#client/credentials/revocation.ts';
import { currentLanguage } from '#i18n/use-text.ts';
import { showMessage } from '#session/messages.ts';
import { signOutAddress } from '#session/sign-in.ts';
import { isLossAgreed } from '#session/unsent-question.ts';

/**
 * Returns a function that signs the patron out. It removes all private data from this device in every tab,
 * then opens the external sign-out. Offline, the page stays open, and the service gets the sign-out later.
 */
export function useLeave(): () => Promise<void> {
  return useCallback(async () => {
    if (!isLossAgreed()) return;
    const { isRevoked, refusal } = await signOut();
    if (refusal !== null) {
      // Section 8, "Logout error": the service's message. On this device the sign-out is complete anyway.
      showMessage({
        manner: 'alert',
        intent: 'warning',
        text: refusal.sentence(currentLanguage()),
      });
      return;
    }
    if (isRevoked) location.assign(signOutAddress(''));
  }, []);
}
