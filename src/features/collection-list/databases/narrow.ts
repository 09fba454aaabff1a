// Narrows the list of databases to a query, on the device.
import { sortOf } from '../list-shape.ts';
import { type ListSearch, narrow } from '../local-list.ts';
import type { Entry } from './entries.ts';
import { type DatabaseQuery, databaseShape, databaseSorts } from './shape.ts';

/** The orders; null shows best matches first. */
const orders = {
  relevance: null,
  // Entries are already prepared in this order.
  name: () => 0,
  // Databases without a known month come last.
  newest: (one: Entry, other: Entry) => {
    const [month = '', otherMonth = ''] = [one.database.addedIn, other.database.addedIn];
    return month === otherMonth ? 0 : month < otherMonth ? 1 : -1;
  },
} as const;

/**
 * Narrows databases to a query, in the query's order.
 * @param search null while it loads
 */
export function narrowDatabases(
  entries: readonly Entry[],
  query: DatabaseQuery,
  search: ListSearch | null,
) {
  const order = orders[sortOf(databaseSorts, query)];
  return narrow(databaseShape, query, { entries, search, order });
}
