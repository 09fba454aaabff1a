// Calls for the devices on which the patron is signed in.
import * as z from 'zod/mini';
import { OwnSession } from '../../models/patron-model.ts';
import { command, query } from '../declare.ts';

export const listOwnSessions = query({
  name: 'listOwnSessions',
  summary: 'The sessions of the patron that have not ended: this one first, then the last used.',
  family: 'signed:userInfo',
  method: 'GET',
  path: '/ownSessions',
  audience: 'patron',
  input: z.strictObject({}),
  output: z.object({
    /** The sessions. */
    items: z.array(OwnSession),
    /** True if the account has a password of the portal, false if it signs in elsewhere. Older answers have none. */
    hasPassword: z.optional(z.boolean()),
  }),
  // It says where the patron has been, so no device stores it.
  readable: 'never',
});

/** Tokens of an ended session are refused from the next call on. A session that has ended already stays so. */
export const endOwnSessions = command({
  name: 'endOwnSessions',
  summary:
    'Ends a session of the patron, or all but the one that makes the call. Browsers need the password again.',
  family: 'signed:userInfo',
  method: 'POST',
  path: '/ownSessions/end',
  audience: 'patron',
  input: z.strictObject({
    /** Id of the session to end; '' for all others. */
    id: z.string().check(z.maxLength(100)),
  }),
  output: z.object({
    /** How many sessions ended now. */
    ended: z.number(),
  }),
  whenOffline: 'refuse',
});
