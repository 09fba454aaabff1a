// Calls that give the address through which a reader can open licensed content (/middle).
import * as z from 'zod/mini';
import { ResourceRef } from '../../models/model.ts';
import { command } from '../declare.ts';

/**
 * Refuses with `forbidden` if no resource of the library covers the host of the address. After that, it
 * refuses with `loginRequired` if nobody is signed in. This order avoids a sign-in that would not help.
 */
export const openTarget = command({
  name: 'openTarget',
  summary: 'The address by which the patron reaches a target; counts the visit.',
  family: 'signed:proxyVisits',
  method: 'POST',
  path: '/targets/open',
  audience: 'library',
  input: z.strictObject({
    /** Address of the content. */
    url: z.string().check(z.maxLength(2_000)),
  }),
  output: z.object({
    /** Address through which the patron can open the content. */
    url: z.string(),
    /** Resource that covers the content. */
    resource: ResourceRef,
  }),
  whenOffline: 'refuse',
});

/**
 * Refuses with `forbidden` and a message for the reason: graduate, overdue loans, game task or no permission.
 * Refuses with `loginRequired` if only signed-in patrons have access (docs/requirements.md, S6.05).
 */
export const openResource = command({
  name: 'openResource',
  summary:
    'The right way in to a resource for this reader, from where the reader is; counts the visit.',
  family: 'signed:proxyVisits',
  method: 'POST',
  path: '/resources/open',
  audience: 'library',
  input: z.strictObject({
    /** The resource to open. */
    resource: ResourceRef,
    /** Id of the package through which to open a title; '' for the best package. */
    packageId: z.string().check(z.maxLength(100)),
    /** Address of a part of a database, or of a title in its package; '' or missing for the best address. */
    part: z.optional(z.string().check(z.maxLength(2_000))),
  }),
  output: z.object({
    /** Address through which the reader can open the resource. */
    url: z.string(),
    /** `direct`: on campus, or to the publisher's own sign-in; `proxy`: through the library's proxy; `free`: open to everybody. */
    way: z.enum(['direct', 'proxy', 'free']),
  }),
  whenOffline: 'refuse',
});
