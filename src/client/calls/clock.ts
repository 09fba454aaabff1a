// The service's clock as this device knows it: signatures carry it, ages are counted by it. Time
// passes by the monotonic clock, since readers' clocks jump (docs/design/safety.md, T19).

import { clockSkew } from '../storage/stored.ts';

interface Anchor {
  serverMs: number;
  /** `performance.now()` at that moment. */
  monotonicMs: number;
}

/** The Date header counts whole seconds and the way takes time: less than this says nothing. */
const dateHeaderGrainMs = 2_000;

let anchor: Anchor | null = null;

/**
 * The service's time, ms since the epoch; until something is learnt the device's own, put right by what
 * was learnt before: a page that is opened offline tells ages too.
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
 * @param serverMs what the service said
 * @param askedAt `performance.now()` when it was asked: half the way back is added
 */
export function learnClock(serverMs: number, askedAt: number = performance.now()): void {
  // A time that is none would make every signature after it wrong.
  if (!Number.isFinite(serverMs)) return;
  const monotonicMs = performance.now();
  anchor = { serverMs: serverMs + (monotonicMs - askedAt) / 2, monotonicMs };
  const skew = skewMs();
  if (Math.abs(skew - Number(clockSkew.get() ?? 0)) > dateHeaderGrainMs) {
    clockSkew.set(String(Math.round(skew)));
  }
}

/** Learns from an answer's Date header, if it says more than what is known already. */
export function learnFromDate(date: string | null): void {
  const said = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(said)) return;
  if (Math.abs(said - serverNow()) > dateHeaderGrainMs) learnClock(said);
}

/** Forgets what was learnt, as at the start. */
export function forgetClock(): void {
  anchor = null;
}
