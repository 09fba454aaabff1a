// The call for confirmed faults, which every reader of the library may read.
import * as z from 'zod/mini';
import { Outage } from '../../models/way-model.ts';
import { query } from '../declare.ts';

export const listOutages = query({
  name: 'listOutages',
  summary: 'Resources that are out of order, as the library confirmed, with what to do instead.',
  family: 'signed:portal',
  method: 'GET',
  path: '/outages',
  audience: 'library',
  keyScope: 'notices:read',
  input: z.strictObject({}),
  output: z.object({
    /** The outages that last, newest first. */
    items: z.array(Outage),
  }),
  readable: 'library',
});
