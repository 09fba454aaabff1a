// Whether the service can be reached, as the page shows it: learnt from the calls of all tabs
// (src/client/calls/connectivity.ts); the browser's own word is a hint at best (docs/design/safety.md, T24).
import {
  leave,
  noteConnectivity,
  onReach,
  onSlow,
  onStranger,
} from '#client/calls/connectivity.ts';
import {
  hasNetworkAtom,
  isReachableAtom,
  isSlowAtom,
  isStrangersAtom,
  sessionStore,
} from '#session/atoms.ts';

/** So long after `beforeunload` a page that is still shown was not left after all, ms. */
const leavingMs = 1_000;

/** Shows what the calls tell of the service, from now on; call before the first of them. */
export function followReach(): void {
  onReach((isReachable) => sessionStore.set(isReachableAtom, isReachable));
  onStranger((isStrangers) => sessionStore.set(isStrangersAtom, isStrangers));
  onSlow((isSlow) => sessionStore.set(isSlowAtom, isSlow));
  sessionStore.set(hasNetworkAtom, navigator.onLine);
  addEventListener('online', () => sessionStore.set(hasNetworkAtom, true));
  addEventListener('offline', () => {
    sessionStore.set(hasNetworkAtom, false);
    // A browser that says it has no network is right; that it has one, it cannot know.
    noteConnectivity(false);
  });
  followLeaving();
}

/** A page that is left ends its calls itself: Firefox lets them fail before it hides the page. */
function followLeaving(): void {
  let staying: ReturnType<typeof setTimeout> | undefined;
  const change = (isLeft: boolean) => {
    clearTimeout(staying);
    leave(isLeft);
  };
  addEventListener('beforeunload', () => {
    change(true);
    // A download, or a reader who chose to stay.
    staying = setTimeout(change, leavingMs, false);
  });
  addEventListener('pagehide', () => change(true));
  addEventListener('pageshow', () => change(false));
}
