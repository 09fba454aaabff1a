// The days of a trial, as far as they say something of the state of a database.
import { sql } from 'drizzle-orm';
import { databases } from '../schema/libraries.ts';

const { trialFrom, trialTo, trialOutcome } = databases;

const unlessSubscribed = (day: typeof trialFrom | typeof trialTo) =>
  sql<string | null>`CASE WHEN ${trialOutcome} = 'subscribed' THEN NULL ELSE ${day} END`;

/** Columns to select; null for what was subscribed to after its trial. */
export const trialColumns = {
  trialFrom: unlessSubscribed(trialFrom),
  trialTo: unlessSubscribed(trialTo),
};
