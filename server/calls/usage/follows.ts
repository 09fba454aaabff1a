// Follows: a call sets the state, so a repeat changes nothing.
import type * as followsCalls from '#contract/calls/patron/follows.ts';
import { requirePatron } from '#server/domain/accounts/rights.ts';
import { libraryDay } from '#server/domain/libraries/library-day.ts';
import { follow, followedBy, orderFollows, unfollow } from '#server/domain/resources/followed.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';

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
    if (!isFollowed) await unfollow(tx, patron.id, resource);
    else await follow(tx, { libraryCode: library.code, patronId: patron.id }, resource, now);
    return { isFollowed };
  },

  setFollowOrder: async ({ resources }, context) => ({
    ordered: await orderFollows(context.tx, requirePatron(context).id, resources),
  }),
} satisfies HandlersOf<typeof followsCalls>;
