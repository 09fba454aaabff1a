// What the library has of the resources that readers keep lists of: followed and viewed ones.
import { and, inArray } from 'drizzle-orm';
import type { DeliveryItem } from '#contract/models/delivery-model.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import type { Way } from '#contract/models/way-model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { isDatabaseShown, isOtherShown } from '#server/store/rows/shown.ts';
import { titleIdsOf } from '#server/store/rows/title-id.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { briefTitles } from '../titles/title-summaries.ts';

/** How the library has a resource. */
export interface Stock {
  /** The ways to a title that the library holds. */
  ways?: Way[] | undefined;
  /** A title that readers can only ask for, as a request for a copy names it. */
  toAskFor?: DeliveryItem | undefined;
  /** True where readers find it nowhere in the collection. */
  isAbsent: boolean;
}

/** The stock of each resource. */
export async function stockOf(
  tx: Tx,
  resources: readonly ResourceRef[],
): Promise<(resource: ResourceRef) => Stock> {
  const idsOf = (wanted: ResourceRef['kind']) =>
    resources.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const stock = new Map<string, Stock>();
  for (const { id } of await tx
    .select({ id: databases.id })
    .from(databases)
    .where(and(inArray(databases.id, idsOf('database')), isDatabaseShown)))
    stock.set(resourceKey({ kind: 'database', id }), { isAbsent: false });
  for (const { id } of await tx
    .select({ id: otherResources.id })
    .from(otherResources)
    .where(and(inArray(otherResources.id, idsOf('other')), isOtherShown)))
    stock.set(resourceKey({ kind: 'other', id }), { isAbsent: false });
  for (const title of await briefTitles(tx, titleIdsOf(resources))) {
    const { isHeld, ways, toAskFor } = title;
    const isAbsent = toAskFor !== undefined;
    stock.set(resourceKey(title), { ...(isHeld && { ways }), toAskFor, isAbsent });
  }
  return (resource) => stock.get(resourceKey(resource)) ?? { isAbsent: true };
}
