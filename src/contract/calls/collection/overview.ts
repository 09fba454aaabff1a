// The call for statistics of the whole collection.
import * as z from 'zod/mini';
import { LocalText } from '../../models/model.ts';
import { Facets } from '../../models/title-list-model.ts';
import { query } from '../declare.ts';

export const getOverview = query({
  name: 'getOverview',
  summary:
    'The collection in numbers: by kind, and of each kind by subject, language, vendor, access, state.',
  family: 'signed:visitStatistics',
  method: 'GET',
  path: '/overview',
  audience: 'library',
  keyScope: 'figures:read',
  needsIndex: 'always',
  input: z.strictObject({}),
  output: z.object({
    /** Number of resources by kind (`database`, `journal`, `ebook`, `other`, `fund`, `achievement` …). */
    kinds: z.record(z.string(), z.number()),
    /** Facets of each kind: `database`, `journal`, `ebook`, `other`. */
    facets: z.record(z.string(), Facets),
    /** Names of vendors, by their value in facets and addresses. */
    vendors: z.record(z.string(), LocalText),
    /**
     * Number of resources added in each of the last twelve months: in total, and for `database`, `journal`
     * and `ebook`. The number of a kind is the total of its list for that month.
     */
    added: z.array(
      z.object({
        /** The month, `yyyy-MM`. */
        month: z.string(),
        /** Number of added resources in total. */
        count: z.number(),
        /** Number of added resources of each kind; missing in answers of an older release. */
        kinds: z.optional(z.record(z.string(), z.number())),
      }),
    ),
  }),
  readable: 'library',
});
