// The service's clock as this device knows it: for signatures and for ages. It runs by the monotonic clock,
// because the device's clock can jump (docs/design/safety.md, T19).

import { clockSkew } from '../storage/stored.ts';

interface Anchor {
  serverMs: number;
  /** `performance.now()` at that moment. */
  monotonicMs: number;
}

/**
 * The Date header has whole seconds, and the answer takes time to arrive: a smaller difference says
 * nothing.
 */
const dateHeaderGrainMs = 2_000;

let anchor: Anchor | null = null;

/**
 * The service's time, ms since the epoch. Before the service has answered, it is the device's time,
 * corrected by the last known difference: a page that is opened offline shows ages too.
 */
export function serverNow(): number {
  if (anchor === null) return Date.now() - Number(clockSkew.get() ?? 0);
  return Math.round(anchor.serverMs + performance.now() - anchor.monotonicMs);
}

/** How far the device's clock is ahead of the service's (negative: behind), ms. */
export function skewMs(): number {
  return Date.now() - serverNow();
}

/**
 * Learns the service's time from an answer.
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

/** Learns from an answer's Date header, if it differs clearly from the known time. */
export function learnFromDate(date: string | null): void {
  const parsedMs = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(parsedMs)) return;
  if (Math.abs(parsedMs - serverNow()) > dateHeaderGrainMs) learnClock(parsedMs);
}

/** Forgets the service's time, as at the start. */
export function forgetClock(): void {
  anchor = null;
}
