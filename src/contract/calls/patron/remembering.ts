// Calls for whether the library remembers what a patron views.
import * as z from 'zod/mini';
import { query, queuedCommand } from '../declare.ts';

export const getRemembering = query({
  name: 'getRemembering',
  summary: 'Whether the library remembers what the patron views.',
  family: 'signed:userInfo',
  method: 'GET',
  path: '/remembering',
  audience: 'patron',
  input: z.strictObject({}),
  output: z.object({
    /** False if the patron asked that nothing is remembered. */
    isRemembered: z.boolean(),
  }),
  readable: 'patron',
});

/** Without remembering, visits are still counted, without whose they were; what was remembered is deleted. */
export const setRemembering = queuedCommand({
  name: 'setRemembering',
  summary: 'Sets whether the library remembers what the patron views.',
  family: 'signed:userInfo',
  method: 'POST',
  path: '/remembering',
  audience: 'patron',
  input: z.strictObject({
    /** False: nothing is remembered from now on, and what was remembered is deleted. */
    isRemembered: z.boolean(),
  }),
  output: z.object({
    /** The state that was set. */
    isRemembered: z.boolean(),
  }),
  whenOffline: 'queue',
  supersedes: () => 'remembering',
  describe: ({ isRemembered }) => ({
    action: isRemembered ? 'remember' : 'forget',
    resource: null,
  }),
});
