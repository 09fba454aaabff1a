// The way from any address into the licensed content behind it (/middle).
import * as z from 'zod/mini';
import { ResourceRef } from '../model.ts';
import { command } from './declare.ts';

/**
 * Refuses `forbidden` where no resource of the library covers the host of the address, and after that
 * `loginRequired` where nobody is signed in: who cannot be helped is not asked to sign in.
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
    /** Address by which the patron reaches it. */
    url: z.string(),
    /** Resource that covers it. */
    resource: ResourceRef,
  }),
  whenOffline: 'refuse',
});

/**
 * Refuses `forbidden` with the sentence that fits: graduate, overdue loans, game task, no permission;
 * `loginRequired` where only a signed-in patron gets in (docs/requirements.md, S6.05).
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
    /** Where the reader goes. */
    resource: ResourceRef,
    /** The package by which to reach a title; '' for the best. */
    packageId: z.string().check(z.maxLength(100)),
    /** Address of a part of a database, or of a title in its package; '' or none for the best. */
    part: z.optional(z.string().check(z.maxLength(2_000))),
  }),
  output: z.object({
    /** Address by which the reader reaches it. */
    url: z.string(),
    /** `direct`: on campus; `proxy`: through the library's own way; `free`: open to everybody. */
    way: z.enum(['direct', 'proxy', 'free']),
  }),
  whenOffline: 'refuse',
});
