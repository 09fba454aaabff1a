// The entrance from an education department's platform (/ahJytIndex).
import * as z from 'zod/mini';
import { LibraryEntry } from '../../models/model.ts';
import { command } from '../declare.ts';

/**
 * A ticket of the education department's platform (/ahJytIndex) is validated at the issuer that is set, once. The
 * answer has a ticket of the portal for every library in which its reader has an account.
 */
export const enterByGateway = command({
  name: 'enterByGateway',
  summary: "Libraries that a ticket of the education department's platform opens.",
  family: 'tenant',
  method: 'POST',
  path: '/meta-basics-institution/edge/v1.5/gateway',
  audience: 'anyone',
  scope: 'host',
  input: z.strictObject({
    /** The ticket; it works once. */
    ticket: z.string().check(z.regex(/^[\w.-]{1,200}$/)),
  }),
  output: z.object({
    /** Account that the platform confirms. */
    account: z.string(),
    /** Libraries that the platform serves. */
    items: z.array(
      z.extend(LibraryEntry, {
        /** One-time ticket for `/platformRelation/loading` there; null without an account there. */
        ticket: z.nullable(z.string()),
      }),
    ),
  }),
  whenOffline: 'refuse',
});
