// One prompt after an ended sign-in: the note (src/app/shell/notes/ended-note.tsx) asks for the next one.
import { signInFor } from '#client/storage/stored.ts';
import { endedAtom, sessionStore, signInForAtom } from './atoms.ts';

/** @param backTo the address of the form that was left or could not be sent */
export function isPromptedByNote(backTo: string): boolean {
  if (sessionStore.get(endedAtom)?.isAcknowledged !== false) return false;
  signInFor.set(backTo);
  sessionStore.set(signInForAtom, backTo);
  return true;
}

/** A reload must not forget it; nowhere once there was a sign-in. */
export function recallSignInFor(isEnded: boolean): void {
  if (!isEnded) signInFor.set(null);
  sessionStore.set(signInForAtom, signInFor.get());
}
