// Confirmed faults of resources that readers may see, with the names of the resources.
import type { Outage } from '#contract/models/way-model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { lastingOutages } from '#server/store/rows/outage-records.ts';
import { isResourceOffered, namesOf } from '../resources/resources.ts';

/** The outages that last, newest first. What the library does not offer is left out: it has no screen. */
export async function shownOutages(tx: Tx): Promise<Required<Outage>[]> {
  const lasting = await lastingOutages(tx);
  if (lasting.length === 0) return [];
  const names = await namesOf(
    tx,
    lasting.map(({ resource }) => resource),
  );
  const shown: Required<Outage>[] = [];
  for (const outage of lasting) {
    if (!(await isResourceOffered(tx, outage.resource))) continue;
    shown.push({ ...outage, name: names.get(resourceKey(outage.resource)) ?? {} });
  }
  return shown;
}
