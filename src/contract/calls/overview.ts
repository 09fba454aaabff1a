// The whole collection in numbers.
import * as z from 'zod/mini';
import { LocalText } from '../model.ts';
import { Facets } from '../title-model.ts';
import { query } from './declare.ts';

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
    /** Resources of each kind (`database`, `journal`, `ebook`, `other`, `fund`, `achievement` …). */
    kinds: z.record(z.string(), z.number()),
    /** `database`, `journal`, `ebook`, `other` → facets of that kind. */
    facets: z.record(z.string(), Facets),
    /** Names of vendors by the value that stands for them in facets and addresses. */
    vendors: z.record(z.string(), LocalText),
    /**
     * What came in each of the last twelve months, `yyyy-MM`: in all, and of `database`, `journal` and
     * `ebook`, each the total of the list of just these. An older release tells no kinds.
     */
    added: z.array(
      z.object({
        /** The month, `yyyy-MM`. */
        month: z.string(),
        /** How many came in all. */
        count: z.number(),
        /** How many of each kind. */
        kinds: z.optional(z.record(z.string(), z.number())),
      }),
    ),
  }),
  readable: 'library',
});
