// Whether the service answers, learnt from every call of this tab or worker and told to the others:
// what the browser says of its network is a hint at best (docs/design/safety.md, T24).
import { onTold, tell } from '../storage/channel.ts';

/** How a call ended, as far as it says something of the service. */
export type Ending =
  /** The service itself answered, whatever it said. */
  | 'answered'
  /** Nobody did, or what stands before it and could not reach it. */
  | 'away'
  /** Something else did in its place: a network that wants a sign-in first. */
  | 'stranger'
  /** Nothing came within the time there is. */
  | 'timeout'
  /** Given up here, or a refusal that says nothing of other calls. */
  | 'unknown';

/** A call that takes longer is named to the reader; it goes on, ms. */
export const slowAfterMs = 5_000;
/** A network that answered in the service's place is believed to do so for so long, ms. */
const strangersMs = 10_000;

let isReachable: boolean | null = null;
let isStrangers = false;
let strangersAt = Number.NEGATIVE_INFINITY;
let isLeaving = false;
let answeredAt = Number.NEGATIVE_INFINITY;
let learntAt = Number.NEGATIVE_INFINITY;
let slowCalls = 0;

const reachListeners = new Set<(isReachable: boolean) => void>();
const strangerListeners = new Set<(isStrangers: boolean) => void>();
const slowListeners = new Set<(isSlow: boolean) => void>();

onTold((notice) => {
  if (notice.kind !== 'reach') return;
  const isStranger = notice.isStrangers ?? false;
  if (isStranger) strangersAt = performance.now();
  changeStrangers(isStranger || (!notice.isReachable && wereStrangersLately()));
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
    if (ending === 'stranger') noteConnectivity(false, true);
    // One call that hangs says nothing where others were answered meanwhile.
    if (ending === 'away' || (ending === 'timeout' && answeredAt < begunAt))
      noteConnectivity(false);
  };
}

/**
 * Notes that the service answered, or that it cannot be reached, and tells all tabs of the change.
 * @param isStranger something else answered in its place
 */
export function noteConnectivity(isAnswered: boolean, isStranger = false): void {
  // A page that is left ends its calls itself.
  if (isLeaving) return;
  learntAt = performance.now();
  if (isAnswered) answeredAt = learntAt;
  if (isStranger) strangersAt = learntAt;
  const isStillStrangers = isStranger || (!isAnswered && wereStrangersLately());
  if (isReachable === isAnswered && isStrangers === isStillStrangers) return;
  tell({ kind: 'reach', isReachable: isAnswered, isStrangers: isStillStrangers });
  changeStrangers(isStillStrangers);
  change(isAnswered);
}

/** Such networks answer some calls and cut others: one that is cut says nothing new. */
function wereStrangersLately(): boolean {
  return isStrangers && performance.now() - strangersAt < strangersMs;
}

/** When a call last said something of the service, by `performance.now()`. */
export function reachLearntAt(): number {
  return learntAt;
}

/** Says that this page is being left, or is back: calls that end with it say nothing. */
export function leave(isLeft: boolean): void {
  isLeaving = isLeft;
}

/** Hears when the service answers again, or no more, here or in another tab; returns how to stop. */
export function onReach(listener: (isReachable: boolean) => void): () => void {
  reachListeners.add(listener);
  return () => {
    reachListeners.delete(listener);
  };
}

/** Hears when something else answers in the service's place, and when no more; returns how to stop. */
export function onStranger(listener: (isStrangers: boolean) => void): () => void {
  strangerListeners.add(listener);
  return () => {
    strangerListeners.delete(listener);
  };
}

/** Hears when some call has waited for seconds, and when none does any more; returns how to stop. */
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
  // Until something is learnt the service is taken to be there: that it is, is no news.
  if (isFirst && next) return;
  for (const listener of [...reachListeners]) listener(next);
}

function changeStrangers(next: boolean): void {
  if (isStrangers === next) return;
  isStrangers = next;
  for (const listener of [...strangerListeners]) listener(next);
}

function countSlow(by: 1 | -1): void {
  const wasSlow = slowCalls > 0;
  slowCalls += by;
  if (wasSlow === slowCalls > 0) return;
  for (const listener of [...slowListeners]) listener(slowCalls > 0);
}
