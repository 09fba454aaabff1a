// The call for statistics of the whole collection.
import * as z from 'zod/mini';
import { Day, LocalText, ResourceKind } from '../../models/model.ts';
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

export const getPortalUse = query({
  name: 'getPortalUse',
  summary:
    'What readers of the library do on the portal: the last thirty days, without any group of fewer than five readers.',
  family: 'signed:visitStatistics',
  method: 'GET',
  path: '/use',
  audience: 'library',
  input: z.strictObject({}),
  output: z.object({
    /** First of the days. */
    from: Day,
    /** Last of the days: the library's today. */
    to: Day,
    /** Screens of the portal that were looked at. */
    platformViews: z.number(),
    /** Readers or devices, each once a day. */
    users: z.number(),
    /** Visits to resources. */
    visits: z.number(),
    /** Searches. */
    searches: z.number(),
    /** Visits by kind of the resource. */
    kinds: z.partialRecord(ResourceKind, z.number()),
    /** Every day of the period, the oldest first; 0 where fewer than five readers came. */
    days: z.array(
      z.object({
        /** The day. */
        day: Day,
        /** Screens of the portal. */
        platformViews: z.number(),
        /** Visits. */
        visits: z.number(),
      }),
    ),
  }),
  readable: 'library',
});
