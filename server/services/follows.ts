// Follows: a call sets the state, so a repeat changes nothing.
import { and, eq } from 'drizzle-orm';
import { followedBy } from '#server/catalogue/followed.ts';
import { requirePatron, requireResource } from '#server/catalogue/resources.ts';
import type { Handlers } from '#server/handler/handlers.ts';
import { follows } from '#server/store/schema/patrons.ts';

export const followHandlers = {
  listFollows: async (_input, context) => {
    const patron = requirePatron(context);
    const followed = await followedBy(context.tx, patron.id);
    return {
      items: followed.map(({ resource, name, followedAt }) => ({
        resource,
        name,
        followedOn: followedAt.toISOString().slice(0, 10),
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
    await tx
      .insert(follows)
      .values({
        libraryCode: library.code,
        patronId: patron.id,
        resourceKind: resource.kind,
        resourceId: resource.id,
        followedAt: now,
      })
      .onConflictDoNothing();
    return { isFollowed };
  },
} satisfies Pick<Handlers, 'listFollows' | 'setFollow'>;
