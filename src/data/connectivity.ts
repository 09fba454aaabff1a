// Whether the service can be reached. The calls of all tabs decide it (src/client/transport/connectivity.ts); the
// browser's online state is only a hint (docs/design/safety.md, T24).
import {
  connectivityNow,
  noteNetworkLost,
  notePageLeaving,
  onCaptivePortal,
  onConnectivity,
  onSlow,
} from '#client/transport/connectivity.ts';
import {
  hasNetworkAtom,
  isCaptivePortalAtom,
  isReachableAtom,
  isSlowAtom,
  sessionStore,
} from '#session/atoms.ts';

/** A page that still exists this long after `beforeunload` was not left, ms. */
const leavingMs = 1_000;

export function watchConnectivity(): void {
  onConnectivity((isReachable) => sessionStore.set(isReachableAtom, isReachable));
  onCaptivePortal((isCaptivePortal) => sessionStore.set(isCaptivePortalAtom, isCaptivePortal));
  onSlow((isSlow) => sessionStore.set(isSlowAtom, isSlow));
  // Calls may have ended before anybody listened.
  const now = connectivityNow();
  sessionStore.set(isReachableAtom, now.isReachable);
  sessionStore.set(isCaptivePortalAtom, now.isCaptivePortal);
  sessionStore.set(isSlowAtom, now.isSlow);
  sessionStore.set(hasNetworkAtom, navigator.onLine);
  addEventListener('online', () => sessionStore.set(hasNetworkAtom, true));
  addEventListener('offline', () => {
    sessionStore.set(hasNetworkAtom, false);
    // A browser that reports no network is right; one that reports a network may be wrong.
    noteNetworkLost();
  });
  watchLeaving();
}

/** In Firefox its calls fail before the page is hidden. */
function watchLeaving(): void {
  let staying: ReturnType<typeof setTimeout> | undefined;
  const change = (isLeft: boolean) => {
    clearTimeout(staying);
    notePageLeaving(isLeft);
  };
  addEventListener('beforeunload', () => {
    change(true);
    // A download, or a reader who chose to stay: the page is not left.
    staying = setTimeout(change, leavingMs, false);
  });
  addEventListener('pagehide', () => change(true));
  addEventListener('pageshow', () => change(false));
}
