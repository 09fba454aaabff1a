// Follows: a call sets the state, so a repeat changes nothing.
import { and, desc, eq } from 'drizzle-orm';
import { nameKey, namesOf, requirePatron, requireResource } from '#server/catalogue/resources.ts';
import type { Handlers } from '#server/handler/handlers.ts';
import { follows } from '#server/store/schema/patrons.ts';

export const followHandlers = {
  listFollows: async (_input, context) => {
    const patron = requirePatron(context);
    const rows = await context.tx
      .select()
      .from(follows)
      .where(eq(follows.patronId, patron.id))
      .orderBy(desc(follows.followedAt), follows.resourceId);
    const names = await namesOf(
      context.tx,
      rows.map(({ resourceKind, resourceId }) => ({ kind: resourceKind, id: resourceId })),
    );
    return {
      items: rows.map(({ resourceKind, resourceId, followedAt }) => ({
        resource: { kind: resourceKind, id: resourceId },
        name: names.get(nameKey({ kind: resourceKind, id: resourceId })) ?? {},
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
