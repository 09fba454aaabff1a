// Signing out, with a question first where something is unsent (SAFETY T15).

import { useCallback } from 'react';
import { signOut } from '#client/revocation.ts';
import { currentLanguage, useText } from '#i18n/use-text.ts';
import { intentsAtom, sessionStore } from '#session/atoms.ts';
import { tell } from '#session/messages.ts';
import { signOutAddress } from '#session/sign-in.ts';

/**
 * A function that signs the patron out: everything private leaves this device in every tab, then
 * the external sign-out is visited. Offline it stays here, and the service is told later.
 */
export function useLeave(): () => Promise<void> {
  const text = useText();
  return useCallback(async () => {
    const unsent = sessionStore.get(intentsAtom).length;
    // The browser's own question: it works in every state the page may be in.
    if (unsent > 0 && !window.confirm(text('patron.unsentOnSignOut', { count: unsent }))) return;
    const { isRevoked, refusal } = await signOut();
    if (refusal !== null) {
      // Section 8, "Logout error": the service's own words; here the sign-out is done all the same.
      tell({ manner: 'alert', intent: 'warning', text: refusal.sentence(currentLanguage()) });
      return;
    }
    if (isRevoked) location.assign(signOutAddress(''));
  }, [text]);
}
