// Whether the service answers: every call here contributes, and other tabs get each change. The browser's own online
// state is only a hint (docs/design/safety.md, T24).
import { Listeners } from '../listeners.ts';
import { broadcast, onBroadcast } from '../storage/channel.ts';

export type Ending =
  /** With any result. */
  | 'answered'
  /** Or a proxy that could not reach the service. */
  | 'away'
  /** In place of the service: a network that wants a sign-in first. */
  | 'captivePortal'
  | 'timeout'
  /** Or a refusal that says nothing about other calls. */
  | 'unknown';

/** Then a message says that a call is slow; it goes on. */
export const slowAfterMs = 5_000;
/** After its last answer a captive portal is assumed to be there. */
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

/** The returned function is called once, with how the call ended. */
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

/** @param isFromPortal something else answered in place of the service */
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

export function noteNetworkLost(): void {
  networkLostAt = performance.now();
  noteConnectivity(false);
}

/** A captive portal answers some calls and cuts others, so a cut call does not end it. */
function wasCaptivePortalLately(): boolean {
  return isCaptivePortal && performance.now() - captivePortalAt < captivePortalMs;
}

/** Reachable until a call fails. */
export function connectivityNow() {
  return { isReachable: isReachable ?? true, isCaptivePortal, isSlow: slowCalls > 0 };
}

/** `performance.now()`. */
export function connectivityNotedAt(): number {
  return notedAt;
}

/** Calls that end with the page say nothing about the service. */
export function notePageLeaving(isLeft: boolean): void {
  isLeaving = isLeft;
}

export function onConnectivity(listener: (isReachable: boolean) => void): () => void {
  return connectivityListeners.add(listener);
}

export function onCaptivePortal(listener: (isCaptivePortal: boolean) => void): () => void {
  return captivePortalListeners.add(listener);
}

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
