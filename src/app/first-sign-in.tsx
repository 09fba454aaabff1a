// The first sign-in's form in the place of every screen, until it is filled in or the patron leaves.
import { completeProfile } from '#client/credentials.ts';
import { useLeave } from '#features/sign-out/use-leave.ts';
import { loadLaterTexts } from '#i18n/i18n.ts';
import { latePart } from '#ui/late-part.tsx';
import { MissingPart } from './crashed.tsx';

const FirstSignInScreen = latePart(async () => {
  await loadLaterTexts();
  return (await import('#screens/profile/first-sign-in-screen.tsx')).FirstSignInScreen;
}, MissingPart);

const done = () => void completeProfile();

/** The form with its two ways on. */
export function FirstSignIn() {
  const leave = useLeave();
  return <FirstSignInScreen onDone={done} onLeave={() => void leave()} />;
}
