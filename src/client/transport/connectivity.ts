// Whether the service answers. Every call of this tab or worker contributes, and other tabs get each
// change. The browser's own online state is only a hint (docs/design/safety.md, T24).
import { Listeners } from '../listeners.ts';
import { broadcast, onBroadcast } from '../storage/channel.ts';

/** How a call ended, as far as this tells anything about the service. */
export type Ending =
  /** The service itself answered, with any result. */
  | 'answered'
  /** Nothing answered, or a proxy answered that could not reach the service. */
  | 'away'
  /** Something else answered in place of the service: a network that wants a sign-in first. */
  | 'captivePortal'
  /** Nothing came within the timeout. */
  | 'timeout'
  /** Cancelled here, or a refusal that says nothing about other calls. */
  | 'unknown';

/** After this time a message says that a call is slow; the call goes on. */
export const slowAfterMs = 5_000;
/** How long after its last answer a captive portal is assumed to be there. */
const captivePortalMs = 10_000;

let isReachable: boolean | null = null;
let isCaptivePortal = false;
let captivePortalAt = Number.NEGATIVE_INFINITY;
let isLeaving = false;
let answeredAt = Number.NEGATIVE_INFINITY;
let notedAt = Number.NEGATIVE_INFINITY;
let networkLostAt = Number.NEGATIVE_INFINITY;
let slowCalls = 0;

const connectivityListeners = new Listeners<[isReachable: boolean]>();
const captivePortalListeners = new Listeners<[isCaptivePortal: boolean]>();
const slowListeners = new Listeners<[isSlow: boolean]>();

onBroadcast((notice) => {
  if (notice.kind !== 'connectivity') return;
  const isFromPortal = notice.isCaptivePortal ?? false;
  if (isFromPortal) captivePortalAt = performance.now();
  changeCaptivePortal(isFromPortal || (!notice.isReachable && wasCaptivePortalLately()));
  change(notice.isReachable);
});

/** Watches a call from now on. The returned function takes how the call ended; it is called once. */
export function watchCall(): (ending: Ending) => void {
  const startedAt = performance.now();
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    countSlow(1);
  }, slowAfterMs);
  return (ending) => {
    clearTimeout(timer);
    if (isSlow) countSlow(-1);
    // An answer that came before the network was lost, and is read after it, says nothing of now.
    if (ending === 'answered' && startedAt >= networkLostAt) noteConnectivity(true);
    if (ending === 'captivePortal') noteConnectivity(false, true);
    // A single timeout says nothing if other calls were answered in that time.
    if (ending === 'away' || (ending === 'timeout' && answeredAt < startedAt))
      noteConnectivity(false);
  };
}

/**
 * Records that the service answered or cannot be reached, and sends a change to all tabs.
 * @param isFromPortal true where something else answered in place of the service
 */
export function noteConnectivity(isAnswered: boolean, isFromPortal = false): void {
  // A page that is being left cancels its own calls.
  if (isLeaving) return;
  notedAt = performance.now();
  if (isAnswered) answeredAt = notedAt;
  if (isFromPortal) captivePortalAt = notedAt;
  const isStillCaptivePortal = isFromPortal || (!isAnswered && wasCaptivePortalLately());
  if (isReachable === isAnswered && isCaptivePortal === isStillCaptivePortal) return;
  broadcast({
    kind: 'connectivity',
    isReachable: isAnswered,
    isCaptivePortal: isStillCaptivePortal,
  });
  changeCaptivePortal(isStillCaptivePortal);
  change(isAnswered);
}

/** Records that the browser lost its network: only calls that begin from now on can tell that the service answers. */
export function noteNetworkLost(): void {
  networkLostAt = performance.now();
  noteConnectivity(false);
}

/** A captive portal answers some calls and cuts others, so a cut call does not end it. */
function wasCaptivePortalLately(): boolean {
  return isCaptivePortal && performance.now() - captivePortalAt < captivePortalMs;
}

/** What the calls said until now; the service counts as reachable until a call fails. */
export function connectivityNow() {
  return { isReachable: isReachable ?? true, isCaptivePortal, isSlow: slowCalls > 0 };
}

/** `performance.now()` when a call last told something about the service. */
export function connectivityNotedAt(): number {
  return notedAt;
}

/**
 * Records that this page is being left, or is back: calls that end with the page say nothing about the
 * service.
 */
export function notePageLeaving(isLeft: boolean): void {
  isLeaving = isLeft;
}

/** Calls the listener when the service becomes reachable or unreachable; returns a function to stop. */
export function onConnectivity(listener: (isReachable: boolean) => void): () => void {
  return connectivityListeners.add(listener);
}

/** Calls the listener when a captive portal appears or disappears; returns a function to stop. */
export function onCaptivePortal(listener: (isCaptivePortal: boolean) => void): () => void {
  return captivePortalListeners.add(listener);
}

/** Calls the listener when a call becomes slow and when none is slow any more; returns a function to stop. */
export function onSlow(listener: (isSlow: boolean) => void): () => void {
  return slowListeners.add(listener);
}

function change(next: boolean): void {
  if (isReachable === next) return;
  const isFirst = isReachable === null;
  isReachable = next;
  // The service counts as reachable until a call fails, so a first answer changes nothing.
  if (isFirst && next) return;
  connectivityListeners.notify(next);
}

function changeCaptivePortal(next: boolean): void {
  if (isCaptivePortal === next) return;
  isCaptivePortal = next;
  captivePortalListeners.notify(next);
}

function countSlow(by: 1 | -1): void {
  const wasSlow = slowCalls > 0;
  slowCalls += by;
  if (wasSlow === slowCalls > 0) return;
  slowListeners.notify(slowCalls > 0);
}
