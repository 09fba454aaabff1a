// The feed of what a patron follows: its secret address is made, renewed and ended here.
import type * as ownFeedCalls from '#contract/calls/patron/own-feed.ts';
import { AppError } from '#contract/wire/errors.ts';
import { requirePatron } from '#server/domain/accounts/rights.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';
import {
  endOwnFeed,
  ownFeedOf,
  renewOwnFeed,
} from '#server/store/rows/accounts/own-feed-records.ts';

export const ownFeedHandlers = {
  getOwnFeed: async (_input, context) => {
    const feed = await ownFeedOf(context.tx, requirePatron(context).id);
    return {
      feed: feed && {
        createdAt: feed.createdAt.toISOString(),
        lastUsedAt: feed.lastUsedAt?.toISOString() ?? null,
      },
    };
  },

  setOwnFeed: async ({ isOpen }, context) => {
    const { id } = requirePatron(context);
    const { tx, library, now } = context;
    if (!isOpen) {
      await endOwnFeed(tx, id);
      return { secret: null };
    }
    // Nothing of such a library is read without a sign-in.
    if (library.isPreCertified) throw new AppError('forbidden');
    return { secret: await renewOwnFeed(tx, library.code, id, now) };
  },
} satisfies HandlersOf<typeof ownFeedCalls>;
