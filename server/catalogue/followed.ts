// What a patron follows, with names.
import { desc, eq } from 'drizzle-orm';
import type { LocalText, ResourceRef } from '#contract/models/model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { follows } from '#server/store/schema/patrons.ts';
import { namesOf } from './resources.ts';

/** A followed resource. */
export interface Followed {
  resource: ResourceRef;
  name: LocalText;
  followedAt: Date;
  /** Place in the patron's own order; null without one. */
  position: number | null;
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
  return rows.map(({ resourceKind, resourceId, followedAt, position }) => {
    const resource = { kind: resourceKind, id: resourceId };
    return { resource, name: names.get(resourceKey(resource)) ?? {}, followedAt, position };
  });
}
