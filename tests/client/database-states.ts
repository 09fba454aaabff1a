// The days of a database in each state that tests of signs and notes look at, and the words of what is rendered.
import type { DatabaseDates } from '#contract/models/database-model.ts';

/** In service, without an end. */
export const bought: DatabaseDates = {
  trialFrom: null,
  trialTo: null,
  expiresOn: null,
  isInMaintenance: false,
};
export const maintained = {
  ...bought,
  isInMaintenance: true,
  maintenanceTo: '2099-01-02T03:04:00.000Z',
};
export const trialOver = { ...bought, trialTo: '2001-01-31' };
export const trialAhead = { ...bought, trialFrom: '2099-01-05', trialTo: '2099-12-31' };
export const trialRunning = { ...bought, trialTo: '2099-12-31' };

export const wordsOf = (markup: string) => markup.replace(/<[^>]*>/g, '');
