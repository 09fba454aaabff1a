// Calls for other resources: software, multimedia, platforms, free web resources; and for what is new of every kind.
import * as z from 'zod/mini';
import { Arrival, OtherDetail, OtherSummary } from '../../models/collection-model.ts';
import { query } from '../declare.ts';

export const listOthers = query({
  name: 'listOthers',
  summary: "The library's other resources in the order of their Chinese names.",
  family: 'signed:databaseResources',
  method: 'GET',
  path: '/others',
  audience: 'library',
  keyScope: 'catalogue:read',
  input: z.strictObject({}),
  output: z.object({
    /** The resources. */
    items: z.array(OtherSummary),
  }),
  readable: 'library',
});

export const getOther = query({
  name: 'getOther',
  summary: 'One of the other resources.',
  family: 'signed:databaseResources',
  method: 'GET',
  path: '/others/{id}',
  audience: 'library',
  keyScope: 'catalogue:read',
  input: z.strictObject({
    /** Id of the resource. */
    id: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  output: OtherDetail,
  readable: 'library',
});

/** Which of it came after a reader's last visit is known on the device alone (decision 099). */
export const listArrivals = query({
  name: 'listArrivals',
  summary: 'Databases, other resources and packages of titles of the last 30 days, newest first.',
  family: 'signed:databaseResources',
  method: 'GET',
  path: '/arrivals',
  audience: 'library',
  input: z.strictObject({}),
  output: z.object({
    /** What came; the stock with which the library began is none of it. */
    items: z.array(Arrival),
  }),
  readable: 'library',
});
