// Which of the patron's changes the service has taken, and from when on the facts that come contain them.
import { serverNow } from '#client/calls/clock.ts';
import { sessionStore, takenAtom } from '#session/atoms.ts';

/** Of many, the last ones: facts that are shown are read again within moments. */
const maxTaken = 100;

/** Notes an intent that the service has taken. Facts that are on their way may be from before. */
export function noteTaken(id: string): void {
  const taken = [...sessionStore.get(takenAtom)].slice(1 - maxTaken);
  sessionStore.set(takenAtom, new Map(taken).set(id, Number.POSITIVE_INFINITY));
}

/** Notes that facts are read again from now on, and that none is on its way. */
export function factsAreReadAgain(): void {
  const now = serverNow();
  const taken = sessionStore.get(takenAtom);
  if (taken.size === 0) return;
  sessionStore.set(takenAtom, new Map([...taken].map(([id, at]) => [id, Math.min(at, now)])));
}
