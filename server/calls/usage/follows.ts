// Follows: a call sets the state, so a repeat changes nothing.
import { and, eq, sql } from 'drizzle-orm';
import { requirePatron } from '#server/domain/accounts/rights.ts';
import { libraryDay } from '#server/domain/libraries/library-day.ts';
import { followedBy } from '#server/domain/resources/followed.ts';
import { stockOf } from '#server/domain/resources/kept-resources.ts';
import { requireResource } from '#server/domain/resources/resources.ts';
import type { Handlers } from '#server/http/context/call-context.ts';
import { follows } from '#server/store/schema/patrons.ts';

export const followHandlers = {
  listFollows: async (_input, context) => {
    const patron = requirePatron(context);
    const followed = await followedBy(context.tx, patron.id);
    return {
      items: followed.map(({ followedAt, ...each }) => ({
        ...each,
        followedOn: libraryDay(context.library, followedAt),
      })),
    };
  },

  setFollow: async ({ resource, isFollowed }, context) => {
    const patron = requirePatron(context);
    const { tx, library, now } = context;
    if (!isFollowed) {
      await tx
        .delete(follows)
        .where(
          and(
            eq(follows.patronId, patron.id),
            eq(follows.resourceKind, resource.kind),
            eq(follows.resourceId, resource.id),
          ),
        );
      return { isFollowed };
    }
    await requireResource(tx, resource);
    const stock = await stockOf(tx, [resource]);
    await tx
      .insert(follows)
      .values({
        libraryCode: library.code,
        patronId: patron.id,
        resourceKind: resource.kind,
        resourceId: resource.id,
        followedAt: now,
        isPresent: !stock(resource).isAbsent,
      })
      .onConflictDoNothing();
    return { isFollowed };
  },

  setFollowOrder: async ({ resources }, context) => {
    const patron = requirePatron(context);
    const { tx } = context;
    await tx.update(follows).set({ position: null }).where(eq(follows.patronId, patron.id));
    if (resources.length === 0) return { ordered: 0 };
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
          eq(follows.patronId, patron.id),
          sql`${follows.resourceKind} = given.kind AND ${follows.resourceId} = given.id`,
        ),
      )
      .returning({ id: follows.resourceId });
    return { ordered: ordered.length };
  },
} satisfies Pick<Handlers, 'listFollows' | 'setFollow' | 'setFollowOrder'>;
