// Resources as rankings and recommendations show them.
import { and, inArray } from 'drizzle-orm';
import type { ResourceRef } from '#contract/models/model.ts';
import type { Ranked } from '#contract/models/usage-model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { titleIdOf } from '../resources.ts';
import { isDatabaseShown, isOtherShown } from '../shown.ts';
import { summariesOf } from '../titles/title-summaries.ts';

/** Name and way in. */
export type ShownResource = Pick<Ranked, 'name' | 'isHeld' | 'canVisit' | 'accessUrl'>;

/** What readers may see of the resources, by `resourceKey`; hidden ones and those that are gone are left out. */
export async function shownResources(
  tx: Tx,
  resources: readonly ResourceRef[],
): Promise<Map<string, ShownResource>> {
  const shown = new Map<string, ShownResource>();
  for (const [kind, table, isShown] of [
    ['database', databases, isDatabaseShown],
    ['other', otherResources, isOtherShown],
  ] as const) {
    const ids = resources.filter((each) => each.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    const rows = await tx
      .select({ id: table.id, name: table.name, accessUrl: table.accessUrl })
      .from(table)
      .where(and(inArray(table.id, ids), isShown));
    for (const { id, name, accessUrl } of rows) {
      const canVisit = accessUrl !== '';
      shown.set(resourceKey({ kind, id }), { name, isHeld: true, canVisit, accessUrl });
    }
  }
  const titleIds = resources.flatMap(({ kind, id }) =>
    kind === 'journal' || kind === 'ebook' ? (titleIdOf(id) ?? []) : [],
  );
  for (const { kind, id, name, isHeld, isOpenAccess } of await summariesOf(tx, titleIds)) {
    const canVisit = isHeld || isOpenAccess;
    shown.set(resourceKey({ kind, id }), { name, isHeld, canVisit, accessUrl: '' });
  }
  return shown;
}
