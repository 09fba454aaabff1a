// The way from any address into the licensed content behind it (/middle).
import * as z from 'zod/mini';
import { ResourceRef } from '../model.ts';
import { command } from './declare.ts';

/** Refuses `forbidden` where no resource of the library covers the host of the address. */
export const openTarget = command({
  name: 'openTarget',
  summary: 'The address by which the patron reaches a target; counts the visit.',
  family: 'signed:proxyVisits',
  method: 'POST',
  path: '/targets/open',
  audience: 'patron',
  input: z.strictObject({ url: z.string().check(z.maxLength(2_000)) }),
  output: z.object({ url: z.string(), resource: ResourceRef }),
  whenOffline: 'refuse',
});
