// Narrows the list of databases to a query, on the device.

import {
  type DatabaseQuery,
  databaseShape,
  sortsOfDatabases,
} from '#contract/rules/lists/database-list.ts';
import { sortOf } from '#contract/rules/lists/list-shape.ts';
import { byHand, type ListSearch, narrow } from '#contract/rules/lists/narrow-list.ts';
import type { Entry } from './entries.ts';

/** The orders; null shows best matches first. */
const orders = {
  relevance: null,
  hand: (one: Entry, other: Entry) => byHand(one.database, other.database),
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
  const sorts = sortsOfDatabases(entries.map(({ database }) => database));
  const order = orders[sortOf(sorts, query)];
  return narrow(databaseShape, query, { entries, search, order });
}
