// Signing out, with a question first where something is unsent (docs/design/safety.md, T15).

import { useCallback } from 'react';
import { signOut } from '#client/credentials/revocation.ts';
import { currentLanguage } from '#i18n/use-text.ts';
import { showMessage } from '#session/messages.ts';
import { signOutAddress } from '#session/sign-in.ts';
import { isLossAgreed } from '#session/unsent-question.ts';

/**
 * A function that signs the patron out: everything private leaves this device in every tab, then
 * the external sign-out is visited. Offline it stays here, and the service is told later.
 */
export function useLeave(): () => Promise<void> {
  return useCallback(async () => {
    if (!isLossAgreed()) return;
    const { isRevoked, refusal } = await signOut();
    if (refusal !== null) {
      // Section 8, "Logout error": the service's own words; here the sign-out is done all the same.
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
