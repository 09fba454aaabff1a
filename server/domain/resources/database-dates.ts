// The days from which the state of a database follows, as calls give them.
import type { DatabaseDates } from '#contract/models/database-model.ts';
import { trialColumns } from '#server/store/rows/trial-columns.ts';
import { databases } from '#server/store/schema/libraries.ts';

const { expiresOn, isInMaintenance, maintenanceFrom, maintenanceTo } = databases;

/** The columns to select. */
export const dateColumns = {
  ...trialColumns,
  expiresOn,
  isInMaintenance,
  maintenanceFrom,
  maintenanceTo,
};

type DateRow = Pick<typeof databases.$inferSelect, keyof typeof dateColumns>;

/** A row of these columns, and perhaps of others. */
export function datesOf(row: DateRow): Required<DatabaseDates> {
  return {
    trialFrom: row.trialFrom,
    trialTo: row.trialTo,
    expiresOn: row.expiresOn,
    isInMaintenance: row.isInMaintenance,
    maintenanceFrom: instantOf(row.maintenanceFrom),
    maintenanceTo: instantOf(row.maintenanceTo),
  };
}

/** ISO 8601, because not every browser reads PostgreSQL's format. */
function instantOf(stored: string | null): string | null {
  return stored === null ? null : new Date(stored).toISOString();
}
