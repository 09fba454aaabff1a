// Resources as rankings and recommendations show them.
import { inArray, sql } from 'drizzle-orm';
import type { ResourceRef } from '#contract/models/model.ts';
import type { Ranked } from '#contract/models/usage-model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { titleIdOf } from '#server/store/records/title-id.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { isDatabaseShown, isOtherShown } from '../shown.ts';
import { briefTitles } from '../titles/title-summaries.ts';

/** Name and way in. */
export type ShownResource = Pick<Ranked, 'name' | 'isHeld' | 'canVisit' | 'accessUrl'>;

/** A resource that is there, though perhaps not for readers. */
interface KnownResource extends ShownResource {
  isShown: boolean;
}

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
  for (const [kind, table, isShown] of [
    ['database', databases, isDatabaseShown],
    ['other', otherResources, isOtherShown],
  ] as const) {
    const ids = resources.filter((each) => each.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    const rows = await tx
      .select({
        id: table.id,
        name: table.name,
        accessUrl: table.accessUrl,
        isShown: sql<boolean>`${isShown}`,
      })
      .from(table)
      .where(inArray(table.id, ids));
    for (const { id, ...facts } of rows) {
      const canVisit = facts.accessUrl !== '';
      known.set(resourceKey({ kind, id }), { ...facts, isHeld: true, canVisit });
    }
  }
  const titleIds = resources.flatMap(({ kind, id }) =>
    kind === 'journal' || kind === 'ebook' ? (titleIdOf(id) ?? []) : [],
  );
  for (const { kind, id, name, isHeld, isOpenAccess } of await briefTitles(tx, titleIds)) {
    const canVisit = isHeld || isOpenAccess;
    const facts = { name, isHeld, canVisit, accessUrl: '' };
    known.set(resourceKey({ kind, id }), { ...facts, isShown: true });
  }
  return known;
}
