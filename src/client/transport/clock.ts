// The service's clock, for signatures and ages. It runs by the monotonic clock, because the device's can jump
// (docs/design/safety.md, T19).

import { clockSkew } from '../storage/stored.ts';

interface Anchor {
  serverMs: number;
  /** `performance.now()` at that moment. */
  monotonicMs: number;
}

/** The Date header has whole seconds, and an answer takes time to arrive. */
const dateHeaderGrainMs = 2_000;

let anchor: Anchor | null = null;

/** Ms since the epoch; before the service has answered, the device's time by the last known difference. */
export function serverNow(): number {
  if (anchor === null) return Date.now() - Number(clockSkew.get() ?? 0);
  return Math.round(anchor.serverMs + performance.now() - anchor.monotonicMs);
}

/** Ms by which the device's clock is ahead; negative: behind. */
export function skewMs(): number {
  return Date.now() - serverNow();
}

/**
 * @param serverMs the time that the service gave
 * @param requestedAt `performance.now()` at the request; half of the round trip is added
 */
export function learnClock(serverMs: number, requestedAt: number = performance.now()): void {
  // An invalid time would make every later signature wrong.
  if (!Number.isFinite(serverMs)) return;
  const monotonicMs = performance.now();
  anchor = { serverMs: serverMs + (monotonicMs - requestedAt) / 2, monotonicMs };
  const skew = skewMs();
  if (Math.abs(skew - Number(clockSkew.get() ?? 0)) > dateHeaderGrainMs) {
    clockSkew.set(String(Math.round(skew)));
  }
}

export function learnFromDate(date: string | null): void {
  const parsedMs = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(parsedMs)) return;
  if (Math.abs(parsedMs - serverNow()) > dateHeaderGrainMs) learnClock(parsedMs);
}

export function forgetClock(): void {
  anchor = null;
}
