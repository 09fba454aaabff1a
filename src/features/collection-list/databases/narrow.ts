// The list of databases narrowed to a query, on the device.
import { sortOf } from '../list-shape.ts';
import { type ListSearch, narrow } from '../local-list.ts';
import type { Entry } from './entries.ts';
import { type DatabaseQuery, databaseShape, databaseSorts } from './shape.ts';

/** The orders; null shows best matches first. */
const orders = {
  relevance: null,
  // That is how entries are prepared.
  name: () => 0,
  // What has no known month comes last.
  newest: (one: Entry, other: Entry) => {
    const [month = '', otherMonth = ''] = [one.database.addedIn, other.database.addedIn];
    return month === otherMonth ? 0 : month < otherMonth ? 1 : -1;
  },
} as const;

/**
 * Narrows databases to a query, in the order that it asks for.
 * @param search null while it is loaded
 */
export function narrowDatabases(
  entries: readonly Entry[],
  query: DatabaseQuery,
  search: ListSearch | null,
) {
  const order = orders[sortOf(databaseSorts, query)];
  return narrow(databaseShape, query, { entries, search, order });
}
