// By which values the list of databases is narrowed. The page's list and the service's feeds share them.
import type { DatabaseSummary } from '../../models/database-model.ts';
import type { Subject } from '../../models/model.ts';
import { type ResourceState, statesOf, waysCounted } from '../rules.ts';
import { vendorValue, withAncestors } from './facet-values.ts';

/** States, the most important for readers first. */
export const stateOrder: readonly ResourceState[] = [
  'inService',
  'trial',
  'upcoming',
  'nearExpiry',
  'maintenance',
  'expired',
];

/** Filters of the list of databases; `new` is '1', `added` a month. */
export type DatabaseFilterName =
  | 'subject'
  | 'access'
  | 'state'
  | 'type'
  | 'language'
  | 'vendor'
  | 'new'
  | 'added';

/**
 * States under which lists count a database. One with a confirmed fault is no more in service than one in maintenance, and
 * is found with those; what has ended stays ended.
 * @param today `yyyy-MM-dd`
 */
export function listedStates(
  database: Parameters<typeof statesOf>[0],
  today: string,
  isOutOfOrder: boolean,
): readonly ResourceState[] {
  const states = statesOf(database, today);
  if (!isOutOfOrder || states[0] === 'expired') return states;
  const stopped = { isInMaintenance: true, maintenanceFrom: null, maintenanceTo: null };
  return statesOf({ ...database, ...stopped }, today);
}

/**
 * Values of a database for each filter.
 * @param today `yyyy-MM-dd`; the states depend on it
 * @param isOutOfOrder true where a confirmed fault lasts
 */
export function databaseValues(
  database: DatabaseSummary,
  today: string,
  subjects: ReadonlyMap<string, Pick<Subject, 'parent'>>,
  isOutOfOrder: boolean,
): Record<DatabaseFilterName, readonly string[]> & { state: readonly ResourceState[] } {
  const vendor = vendorValue(database.vendor);
  const codes = database.subjects.flatMap((code) => withAncestors(code, subjects));
  return {
    subject: [...new Set(codes)],
    type: database.types,
    language: database.languages,
    vendor: vendor === '' ? [] : [vendor],
    state: listedStates(database, today, isOutOfOrder),
    access: waysCounted(database.access),
    new: database.isNew ? ['1'] : [],
    added: database.addedIn === undefined ? [] : [database.addedIn],
  };
}
