// What of the outbox is the reader's concern.
import type { Intent } from '#client/outbox/outbox.ts';

const visits: Intent['call'] = 'recordVisit';

/**
 * True for what was refused, and what the reader decided and still waits. Visits go by themselves: who
 * looked at three details did not do three things.
 */
export function isConcern({ call, state }: Intent): boolean {
  return state === 'refused' || call !== visits;
}
