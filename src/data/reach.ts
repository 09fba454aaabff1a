// Whether the service can be reached, learnt from the calls themselves: what the browser says of
// its network is a hint at best (SAFETY T24).
import { NoAnswer } from '#contract/errors.ts';
import { isReachableAtom, sessionStore } from '#session/atoms.ts';

/** Notes how a call ended: true for a fresh answer, false for a remembered one, or its error. */
export function noteReach(ending: boolean | unknown): void {
  if (ending instanceof NoAnswer && ending.reason === 'aborted') return;
  const isReachable = ending === true || !(ending === false || ending instanceof NoAnswer);
  if (sessionStore.get(isReachableAtom) !== isReachable) {
    sessionStore.set(isReachableAtom, isReachable);
  }
}

/** Whether what is queued now may be said to be done: the last call ended well, and there is a network. */
export function isWithinReach(): boolean {
  // A browser that says it has no network is right, though one that says it has one may be wrong.
  return navigator.onLine && sessionStore.get(isReachableAtom);
}
