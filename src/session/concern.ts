// Which intents are shown to the reader.
import type { Intent } from '#client/outbox/outbox.ts';

const visits: Intent['call'] = 'recordVisit';

/**
 * True for refused intents, and for waiting ones except visits: the portal records visits by itself, the
 * reader did not decide them.
 */
export function isConcern({ call, state }: Intent): boolean {
  return state === 'refused' || call !== visits;
}
