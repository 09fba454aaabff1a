// Which databases stand where, by the rules of readers' lists.
import type { DatabaseLife } from '#contract/models/desk/record-kinds.ts';
import { listedStates } from '#contract/rules/lists/database-list.ts';
import { resourceKey } from '#contract/rules/rules.ts';

import { dateColumns, datesOf } from '#server/domain/resources/database-dates.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { lastingOutages } from '#server/store/rows/outage-records.ts';
import { isDatabaseShown } from '#server/store/rows/shown.ts';
import { databases } from '#server/store/schema/libraries.ts';

/** Ids of the databases that readers see so. */
export async function databasesIn(tx: Tx, life: DatabaseLife, today: string): Promise<string[]> {
  const state = life === 'out' ? 'maintenance' : life;
  const outages = new Set((await lastingOutages(tx)).map((each) => resourceKey(each.resource)));
  const rows = await tx
    .select({ id: databases.id, ...dateColumns })
    .from(databases)
    .where(isDatabaseShown);
  return rows
    .filter((row) => {
      const isOut = outages.has(resourceKey({ kind: 'database', id: row.id }));
      return listedStates(datesOf(row), today, isOut).includes(state);
    })
    .map(({ id }) => id);
}
