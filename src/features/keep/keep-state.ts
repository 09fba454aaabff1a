// How far a choice is on its way to this device, as it is said to the reader. Pure.
import type { Keep } from '#client/keeps.ts';

/** `waiting`: the service does not answer now; `partly`: the device had no room for all of it. */
export type KeepState =
  | { kind: 'none' }
  | { kind: 'waiting'; done: number; total: number }
  | { kind: 'learning'; done: number; total: number }
  | { kind: 'partly'; done: number; total: number }
  | { kind: 'ready'; learntAt: number };

/**
 * The state of a choice; `none` where it was not made.
 * @param isReachable whether the service answers
 */
export function keepState(keep: Keep | undefined, isReachable: boolean): KeepState {
  if (keep === undefined || !keep.isWanted) return { kind: 'none' };
  if (keep.learntAt !== null) return { kind: 'ready', learntAt: keep.learntAt };
  const { done } = keep;
  const total = keep.facts.length;
  if (keep.isShortOfRoom) return { kind: 'partly', done, total };
  return { kind: isReachable ? 'learning' : 'waiting', done, total };
}

/** Whole percent of what there is to learn; null before that is known. */
export function percentOf({ done, total }: { done: number; total: number }): number | null {
  return total === 0 ? null : Math.min(100, Math.floor((done / total) * 100));
}
