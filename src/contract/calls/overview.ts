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
  input: z.strictObject({}),
  output: z.object({
    /** Resources of each kind (`database`, `journal`, `ebook`, `other`, `fund`, `achievement` …). */
    kinds: z.record(z.string(), z.number()),
    /** `database`, `journal`, `ebook`, `other` → facets of that kind. */
    facets: z.record(z.string(), Facets),
    /** Names of vendors by the value that stands for them in facets and addresses. */
    vendors: z.record(z.string(), LocalText),
    /** Titles and databases added by month, `yyyy-MM`, the last twelve. */
    added: z.array(z.object({ month: z.string(), count: z.number() })),
  }),
  readable: 'library',
});
