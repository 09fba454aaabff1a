// Resources as rankings and recommendations show them.
import { inArray, sql } from 'drizzle-orm';
import type { ResourceRef } from '#contract/models/model.ts';
import type { Ranked } from '#contract/models/usage-model.ts';
import type { ReachedResource } from '#contract/models/way-model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { hasWayIn } from '#contract/rules/ways.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { isDatabaseShown, isOtherShown } from '#server/store/rows/shown.ts';
import { titleIdsOf } from '#server/store/rows/title-id.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { dateColumns, datesOf } from '../resources/database-dates.ts';
import { briefTitles } from '../titles/title-summaries.ts';

/** Name and way in. */
export type ShownResource = Pick<
  Ranked,
  'name' | 'isHeld' | 'canVisit' | 'accessUrl' | 'dates' | 'toAskFor'
> & {
  /** The resource with the ways to it. */
  resource: ReachedResource;
};

/** A resource that is there, though perhaps not for readers. */
interface KnownResource extends ShownResource {
  isShown: boolean;
}

/** A row of a kind that the library has itself. */
type HeldRow = Pick<KnownResource, 'name' | 'accessUrl' | 'isShown' | 'dates'> & { id: string };

/** What readers may see of the resources, by `resourceKey`; hidden ones and those that are gone are left out. */
export async function shownResources(
  tx: Tx,
  resources: readonly ResourceRef[],
): Promise<Map<string, ShownResource>> {
  const known = await knownResources(tx, resources);
  return new Map(
    [...known].flatMap(([key, { isShown, ...facts }]) => (isShown ? [[key, facts]] : [])),
  );
}

/** The same with hidden ones. */
export async function knownResources(
  tx: Tx,
  resources: readonly ResourceRef[],
): Promise<Map<string, KnownResource>> {
  const known = new Map<string, KnownResource>();
  const idsOf = (kind: ResourceRef['kind']) =>
    resources.filter((each) => each.kind === kind).map(({ id }) => id);
  const add = (kind: 'database' | 'other', { id, ...facts }: HeldRow) => {
    const resource = { kind, id };
    const canVisit = facts.accessUrl !== '';
    known.set(resourceKey(resource), { ...facts, resource, isHeld: true, canVisit });
  };
  const [databaseIds, otherIds] = [idsOf('database'), idsOf('other')];
  if (databaseIds.length > 0) {
    const { id, name, accessUrl } = databases;
    const rows = await tx
      .select({ id, name, accessUrl, isShown: sql<boolean>`${isDatabaseShown}`, ...dateColumns })
      .from(databases)
      .where(inArray(id, databaseIds));
    for (const row of rows) {
      const { name, accessUrl, isShown } = row;
      add('database', { id: row.id, name, accessUrl, isShown, dates: datesOf(row) });
    }
  }
  if (otherIds.length > 0) {
    const { id, name, accessUrl } = otherResources;
    const rows = await tx
      .select({ id, name, accessUrl, isShown: sql<boolean>`${isOtherShown}` })
      .from(otherResources)
      .where(inArray(id, otherIds));
    for (const row of rows) add('other', row);
  }
  for (const title of await briefTitles(tx, titleIdsOf(resources))) {
    const { kind, id, name, isHeld, ways, toAskFor } = title;
    const facts = { name, isHeld, canVisit: hasWayIn(title), accessUrl: '', toAskFor };
    const resource = { kind, id, ways };
    known.set(resourceKey(resource), { ...facts, resource, isShown: true });
  }
  return known;
}
