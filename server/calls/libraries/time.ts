// The service's clock.
import type { Handlers } from '#server/http/context/call-context.ts';

export const timeHandlers = {
  getTimestamp: async (_, { now }) => ({ timestamp: now.getTime() }),
  getEdgeTimestamp: async (_, { now }) => ({ timestamp: now.getTime() }),
} satisfies Pick<Handlers, 'getTimestamp' | 'getEdgeTimestamp'>;
