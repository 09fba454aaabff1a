// The call for what is new in the collection.
import * as z from 'zod/mini';
import { Day, LocalText, ResourceKind } from '../../models/model.ts';
import { type OutputOf, query } from '../declare.ts';

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
    items: z.array(
      z.object({
        /** Its kind; for a package of titles, what most of them are. */
        kind: ResourceKind,
        /** Id of the resource, or of the package. */
        id: z.string(),
        /** Name of it. */
        name: LocalText,
        /** Day on which it came. */
        addedOn: Day,
      }),
    ),
  }),
  readable: 'library',
});

/** What came to the collection. */
export type Arrival = OutputOf<typeof listArrivals>['items'][number];
