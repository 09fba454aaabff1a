// What a patron follows, with names.
import { desc, eq } from 'drizzle-orm';
import type { DeliveryItem } from '#contract/models/delivery-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import type { ReachedResource } from '#contract/models/way-model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { titleIdsOf } from '#server/store/records/title-id.ts';
import { follows } from '#server/store/schema/patrons.ts';
import { namesOf } from './resources.ts';
import { briefTitles } from './titles/title-summaries.ts';

/** A followed resource. */
export interface Followed {
  resource: ReachedResource;
  name: LocalText;
  followedAt: Date;
  /** Place in the patron's own order; null without one. */
  position: number | null;
  /** A title that readers can only ask for, as a request for a copy names it. */
  toAskFor: DeliveryItem | undefined;
}

/** Resources that a patron follows, newest first. */
export async function followedBy(tx: Tx, patronId: string): Promise<Followed[]> {
  const rows = await tx
    .select()
    .from(follows)
    .where(eq(follows.patronId, patronId))
    .orderBy(desc(follows.followedAt), follows.resourceId);
  const resources = rows.map(({ resourceKind, resourceId }) => ({
    kind: resourceKind,
    id: resourceId,
  }));
  const names = await namesOf(tx, resources);
  const titles = await briefTitles(tx, titleIdsOf(resources));
  const titleOf = new Map(titles.map((title) => [resourceKey(title), title]));
  return rows.map(({ resourceKind, resourceId, followedAt, position }) => {
    const resource = { kind: resourceKind, id: resourceId };
    const key = resourceKey(resource);
    const { ways, isHeld, toAskFor } = titleOf.get(key) ?? {};
    const reached = { ...resource, ...(isHeld && { ways }) };
    return { resource: reached, name: names.get(key) ?? {}, followedAt, position, toAskFor };
  });
}
