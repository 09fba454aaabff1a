// The call for the subjects of resources.
import * as z from 'zod/mini';
import { Subject } from '../../models/model.ts';
import { query } from '../declare.ts';

export const listSubjects = query({
  name: 'listSubjects',
  summary: 'Every subject of what readers may see, parents before children.',
  family: 'signed:subject',
  method: 'GET',
  path: '/subjects',
  audience: 'library',
  keyScope: 'catalogue:read',
  needsIndex: 'helps',
  input: z.strictObject({}),
  output: z.object({
    /** The subjects. */
    items: z.array(Subject),
  }),
  readable: 'library',
});
