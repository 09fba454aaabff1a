// One prompt after an ended sign-in: the note (src/app/shell/notes/ended-note.tsx) asks for the next one.
import { signInFor } from '#client/storage/stored.ts';
import { endedAtom, sessionStore, signInForAtom } from './atoms.ts';

/**
 * True while the note asks for a sign-in, so that nothing else needs to ask; its sign-in leads to `backTo` then.
 * @param backTo the address of the form that was left or could not be sent
 */
export function isPromptedByNote(backTo: string): boolean {
  if (sessionStore.get(endedAtom)?.isAcknowledged !== false) return false;
  signInFor.set(backTo);
  sessionStore.set(signInForAtom, backTo);
  return true;
}

/** Recalls where the next sign-in of this tab leads, which a reload must not forget; nowhere once there was one. */
export function recallSignInFor(isEnded: boolean): void {
  if (!isEnded) signInFor.set(null);
  sessionStore.set(signInForAtom, signInFor.get());
}
