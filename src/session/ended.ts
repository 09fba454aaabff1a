// One prompt after an ended sign-in: the note (src/app/notes/ended-note.tsx) asks for the next one.
import { endedAtom, sessionStore, signInForAtom } from './atoms.ts';

/**
 * True while the note asks for a sign-in, so that nothing else needs to ask; its sign-in leads to `backTo` then.
 * @param backTo the address of the form that was left or could not be sent
 */
export function isPromptedByNote(backTo: string): boolean {
  if (sessionStore.get(endedAtom)?.isAcknowledged !== false) return false;
  sessionStore.set(signInForAtom, backTo);
  return true;
}
