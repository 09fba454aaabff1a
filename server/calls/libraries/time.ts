// The service's clock.
import type * as timeCalls from '#contract/calls/library/time.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';

export const timeHandlers = {
  getTimestamp: async (_, { now }) => ({ timestamp: now.getTime() }),
  getEdgeTimestamp: async (_, { now }) => ({ timestamp: now.getTime() }),
} satisfies HandlersOf<typeof timeCalls>;
