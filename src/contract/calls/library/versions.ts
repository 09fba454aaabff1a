// The call for the versions of the portal and of what it shows.
import * as z from 'zod/mini';
import { query } from '../declare.ts';

export const getVersions = query({
  name: 'getVersions',
  summary: 'Versions of the portal, of its signed calls, and of the data of the library.',
  family: 'signed:versions',
  path: '/versions',
  audience: 'library',
  input: z.strictObject({}),
  output: z.object({
    /** Release of the portal, `1.2.3`. */
    portal: z.string(),
    /** Revision of signed calls (docs/requirements.md, S9.09). */
    calls: z.string(),
    /** Grows whenever content of the library changes. */
    data: z.number(),
    /** Version of the agreement that new readers confirm; '' where the library has none. */
    agreement: z.string(),
  }),
  readable: 'library',
});
