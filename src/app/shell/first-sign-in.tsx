// The form of the first sign-in replaces every screen until the patron completes it or leaves.
import { useCallback } from 'react';
import { completeProfile } from '#client/credentials/credentials.ts';
import { useLeave } from '#features/sign-out/use-leave.ts';
import { loadLaterTexts } from '#i18n/i18n.ts';
import { useText } from '#i18n/use-text.ts';
import { showMessage } from '#session/messages.ts';
import { latePart } from '#ui/layout/late-part.tsx';
import { MissingPart } from './errors/crashed.tsx';

const FirstSignInScreen = latePart(async () => {
  await loadLaterTexts();
  return (await import('#screens/profile/first-sign-in-screen.tsx')).FirstSignInScreen;
}, MissingPart);

export function FirstSignIn() {
  const leave = useLeave();
  const text = useText();
  const done = useCallback(async () => {
    await completeProfile();
    showMessage({ manner: 'toast', intent: 'success', text: text('profile.firstDone') });
    // The form has disappeared with the focused element, so the requested screen gets the focus.
    document.getElementById('content')?.focus();
  }, [text]);
  return <FirstSignInScreen onDone={done} onLeave={() => void leave()} />;
}
