// Calls for other resources: software, multimedia, platforms, free web resources.
import * as z from 'zod/mini';
import { OtherDetail, OtherSummary } from '../../models/collection-model.ts';
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
