// Calls for the feed of what a patron follows, which has a secret address.
import * as z from 'zod/mini';
import { command, query } from '../declare.ts';

export const getOwnFeed = query({
  name: 'getOwnFeed',
  summary:
    'Whether the patron has a feed of what they follow, since when, and its last use. Its address is not stored.',
  family: 'signed:userInfo',
  method: 'GET',
  path: '/feed',
  audience: 'patron',
  input: z.strictObject({}),
  output: z.object({
    /** The feed; null if the patron has none. */
    feed: z.nullable(
      z.object({
        /** Time when its address was made. */
        createdAt: z.string(),
        /** Time of the last use, to the hour; null if it was never used. */
        lastUsedAt: z.nullable(z.string()),
      }),
    ),
  }),
  readable: 'never',
});

export const setOwnFeed = command({
  name: 'setOwnFeed',
  summary:
    'Makes the address of the feed of what the patron follows, in place of an earlier one, or ends the feed. Libraries that ask everybody to sign in have no feeds.',
  family: 'signed:userInfo',
  method: 'POST',
  path: '/feed',
  audience: 'patron',
  input: z.strictObject({
    /** True to make a new address, which ends the earlier one; false to end the feed. */
    isOpen: z.boolean(),
  }),
  output: z.object({
    /** The secret in the feed's address, which is shown only in this answer; null if the feed has ended. */
    secret: z.nullable(z.string()),
  }),
  whenOffline: 'refuse',
});
