// Whether the service answers. Every call of this tab or worker says something of it, and the other tabs
// hear of each change. What the browser says of its network is only a hint (docs/design/safety.md, T24).
import { broadcast, onBroadcast } from '../storage/channel.ts';

/** How a call ended, as far as it says something of the service. */
export type Ending =
  /** The service itself answered, whatever it said. */
  | 'answered'
  /** Nobody did, or what stands before it and could not reach it. */
  | 'away'
  /** Something else answered in its place: a network that asks for a sign-in first. */
  | 'captivePortal'
  /** Nothing came within the time there is. */
  | 'timeout'
  /** Given up here, or a refusal that says nothing of other calls. */
  | 'unknown';

/** A call that takes longer is named to the reader; it goes on, ms. */
export const slowAfterMs = 5_000;
/** A captive portal is taken to be there for this long after it answered, ms. */
const captivePortalMs = 10_000;

let isReachable: boolean | null = null;
let isCaptivePortal = false;
let captivePortalAt = Number.NEGATIVE_INFINITY;
let isLeaving = false;
let answeredAt = Number.NEGATIVE_INFINITY;
let learntAt = Number.NEGATIVE_INFINITY;
let slowCalls = 0;

const connectivityListeners = new Set<(isReachable: boolean) => void>();
const captivePortalListeners = new Set<(isCaptivePortal: boolean) => void>();
const slowListeners = new Set<(isSlow: boolean) => void>();

onBroadcast((notice) => {
  if (notice.kind !== 'connectivity') return;
  const isFromPortal = notice.isCaptivePortal ?? false;
  if (isFromPortal) captivePortalAt = performance.now();
  changeCaptivePortal(isFromPortal || (!notice.isReachable && wasCaptivePortalLately()));
  change(notice.isReachable);
});

/** Watches a call from now on; the function it returns takes the call's ending, once. */
export function watchCall(): (ending: Ending) => void {
  const begunAt = performance.now();
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    countSlow(1);
  }, slowAfterMs);
  return (ending) => {
    clearTimeout(timer);
    if (isSlow) countSlow(-1);
    if (ending === 'answered') noteConnectivity(true);
    if (ending === 'captivePortal') noteConnectivity(false, true);
    // One call that hangs says nothing where others were answered meanwhile.
    if (ending === 'away' || (ending === 'timeout' && answeredAt < begunAt))
      noteConnectivity(false);
  };
}

/**
 * Notes that the service answered, or cannot be reached, and sends a change to all tabs.
 * @param isFromPortal something else answered in its place
 */
export function noteConnectivity(isAnswered: boolean, isFromPortal = false): void {
  // A page that is being left ends its own calls.
  if (isLeaving) return;
  learntAt = performance.now();
  if (isAnswered) answeredAt = learntAt;
  if (isFromPortal) captivePortalAt = learntAt;
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

/** Captive portals answer some calls and cut others: a cut call says nothing new. */
function wasCaptivePortalLately(): boolean {
  return isCaptivePortal && performance.now() - captivePortalAt < captivePortalMs;
}

/** When a call last said something of the service, by `performance.now()`. */
export function connectivityLearntAt(): number {
  return learntAt;
}

/** Notes that this page is being left, or is back: calls that end with the page say nothing of the service. */
export function notePageLeaving(isLeft: boolean): void {
  isLeaving = isLeft;
}

/** Calls the listener when the service answers again or stops answering; returns a function to stop. */
export function onConnectivity(listener: (isReachable: boolean) => void): () => void {
  connectivityListeners.add(listener);
  return () => {
    connectivityListeners.delete(listener);
  };
}

/** Calls the listener when a captive portal begins or ends answering; returns a function to stop. */
export function onCaptivePortal(listener: (isCaptivePortal: boolean) => void): () => void {
  captivePortalListeners.add(listener);
  return () => {
    captivePortalListeners.delete(listener);
  };
}

/** Calls the listener when a call becomes slow, and when none is slow; returns a function to stop. */
export function onSlow(listener: (isSlow: boolean) => void): () => void {
  slowListeners.add(listener);
  return () => {
    slowListeners.delete(listener);
  };
}

function change(next: boolean): void {
  if (isReachable === next) return;
  const isFirst = isReachable === null;
  isReachable = next;
  // The service is taken to be there until a call fails, so a first answer changes nothing.
  if (isFirst && next) return;
  for (const listener of [...connectivityListeners]) listener(next);
}

function changeCaptivePortal(next: boolean): void {
  if (isCaptivePortal === next) return;
  isCaptivePortal = next;
  for (const listener of [...captivePortalListeners]) listener(next);
}

function countSlow(by: 1 | -1): void {
  const wasSlow = slowCalls > 0;
  slowCalls += by;
  if (wasSlow === slowCalls > 0) return;
  for (const listener of [...slowListeners]) listener(slowCalls > 0);
}
