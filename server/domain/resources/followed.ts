// What a patron follows, with names, and how that changes.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Language, LocalText, ResourceRef } from '#contract/models/model.ts';
import type { ReachedResource } from '#contract/models/way-model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { keysOf } from '#server/store/rows/sort-keys.ts';
import { follows } from '#server/store/schema/patrons.ts';
import { type Stock, stockOf } from './kept-resources.ts';
import { namesOf, requireResource } from './resources.ts';

/** A followed resource. */
export interface Followed extends Pick<Stock, 'toAskFor' | 'isAbsent'> {
  resource: ReachedResource;
  name: LocalText;
  followedAt: Date;
  keys: Record<Language, string>;
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
    const { zh_CN, en } = keysOf(name);
    return {
      resource: { ...resource, ways },
      name,
      keys: { zh_CN, en },
      followedAt,
      position,
      ...reach,
    };
  });
}

/** @throws AppError `notFound` where the library does not offer the resource */
export async function follow(
  tx: Tx,
  { libraryCode, patronId }: { libraryCode: string; patronId: string },
  resource: ResourceRef,
  now: Date,
): Promise<void> {
  await requireResource(tx, resource);
  const stock = await stockOf(tx, [resource]);
  await tx
    .insert(follows)
    .values({
      libraryCode,
      patronId,
      resourceKind: resource.kind,
      resourceId: resource.id,
      followedAt: now,
      isPresent: !stock(resource).isAbsent,
    })
    .onConflictDoNothing();
}

export async function unfollow(tx: Tx, patronId: string, resource: ResourceRef): Promise<void> {
  await tx
    .delete(follows)
    .where(
      and(
        eq(follows.patronId, patronId),
        eq(follows.resourceKind, resource.kind),
        eq(follows.resourceId, resource.id),
      ),
    );
}

/**
 * Gives what a patron follows an order of the patron's own.
 *
 * @returns how many have a place in it
 */
export async function orderFollows(
  tx: Tx,
  patronId: string,
  resources: readonly ResourceRef[],
): Promise<number> {
  await tx.update(follows).set({ position: null }).where(eq(follows.patronId, patronId));
  if (resources.length === 0) return 0;
  // One statement, however long the order is. A resource named twice stands at its first place.
  const given = JSON.stringify(resources);
  const ordered = await tx
    .update(follows)
    .set({ position: sql`given.position` })
    .from(
      sql`(SELECT each->>'kind' AS kind, each->>'id' AS id, min(number)::int - 1 AS position
             FROM jsonb_array_elements(${given}::jsonb) WITH ORDINALITY AS each(each, number)
             GROUP BY 1, 2) AS given`,
    )
    .where(
      and(
        eq(follows.patronId, patronId),
        sql`${follows.resourceKind} = given.kind AND ${follows.resourceId} = given.id`,
      ),
    )
    .returning({ id: follows.resourceId });
  return ordered.length;
}
