// Other resources (software, multimedia, platforms, free web) as readers see them, and what is new of every kind.
import type * as arrivalsCalls from '#contract/calls/collection/arrivals.ts';
import type * as othersCalls from '#contract/calls/collection/others.ts';
import { listedArrivals } from '#server/domain/resources/arrivals.ts';
import { listedOthers, otherDetail } from '#server/domain/resources/other-resources.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';

export const otherHandlers = {
  listOthers: async (_input, { tx }) => ({ items: await listedOthers(tx) }),

  getOther: ({ id }, { tx, library }) => otherDetail(tx, library, id),

  listArrivals: async (_input, { tx, library, now }) => ({
    items: await listedArrivals(tx, library, now),
  }),
} satisfies HandlersOf<typeof othersCalls & typeof arrivalsCalls>;
