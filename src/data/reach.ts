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
