// What a patron follows, with names.
import { desc, eq } from 'drizzle-orm';
import type { LocalText } from '#contract/models/model.ts';
import type { ReachedResource } from '#contract/models/way-model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { follows } from '#server/store/schema/patrons.ts';
import { type Stock, stockOf } from './kept-resources.ts';
import { namesOf } from './resources.ts';

/** A followed resource. */
export interface Followed extends Pick<Stock, 'toAskFor' | 'isAbsent'> {
  resource: ReachedResource;
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
  const stock = await stockOf(tx, resources);
  return rows.map(({ resourceKind, resourceId, followedAt, position }) => {
    const resource = { kind: resourceKind, id: resourceId };
    const { ways, ...reach } = stock(resource);
    const name = names.get(resourceKey(resource)) ?? {};
    return { resource: { ...resource, ways }, name, followedAt, position, ...reach };
  });
}
