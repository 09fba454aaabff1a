// The first sign-in's form in the place of every screen, until it is filled in or the patron leaves.
import { lazy, Suspense } from 'react';
import { completeProfile } from '#client/credentials.ts';
import { useLeave } from '#features/sign-out/use-leave.ts';
import { loadLaterTexts } from '#i18n/i18n.ts';

const FirstSignInScreen = lazy(async () => {
  await loadLaterTexts();
  const screen = await import('#screens/profile/first-sign-in-screen.tsx');
  return { default: screen.FirstSignInScreen };
});

const done = () => void completeProfile();

/** The form with its two ways on. */
export function FirstSignIn() {
  const leave = useLeave();
  return (
    <Suspense fallback={null}>
      <FirstSignInScreen onDone={done} onLeave={() => void leave()} />
    </Suspense>
  );
}
