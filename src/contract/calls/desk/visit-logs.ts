// The modules of visit logs (docs/requirements.md, S7.32): what was used on each day, from the same sums as the figures.
// No log names a reader.
import * as z from 'zod/mini';
import { Day, LocalText, ResourceRef } from '../../models/model.ts';
import { query } from '../declare.ts';

const ofLogs = {
  path: '/log',
  audience: 'patron',
  forLibrarians: 'readFigures',
  readable: 'never',
  input: z.strictObject({
    /** First day, at the library. */
    from: Day,
    /** Last day; at most ten years after the first. */
    to: Day,
    /** Number of entries before the page. */
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
    /** Size of the page. */
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 100),
  }),
  output: z.object({
    /** Number of entries. */
    total: z.number(),
    /** Entries of the page, the newest day first. */
    items: z.array(
      z.object({
        /** The day. */
        day: Day,
        /** The resource. */
        resource: ResourceRef,
        /** Its name; empty for one that the library has no longer. */
        name: LocalText,
        /** How often. */
        count: z.number(),
      }),
    ),
  }),
} as const;

export const listDatabaseVisits = query({
  ...ofLogs,
  name: 'listDatabaseVisits',
  summary: 'Visits to databases and other resources, by day.',
  family: 'signed:databaseVisits',
});

export const listBookVisits = query({
  ...ofLogs,
  name: 'listBookVisits',
  summary: 'Visits to journals and e-books, by day.',
  family: 'signed:bookVisits',
});

export const listRequestVisits = query({
  ...ofLogs,
  name: 'listRequestVisits',
  summary: 'Details that readers asked to see, by day.',
  family: 'signed:requestVisits',
});

export const listProxyVisits = query({
  ...ofLogs,
  name: 'listProxyVisits',
  summary: "Visits through the library's proxy, by day.",
  family: 'signed:proxyVisits',
});

export const listDownloadVisits = query({
  ...ofLogs,
  name: 'listDownloadVisits',
  summary: 'Downloads of programs and supplied copies, by day.',
  family: 'signed:downloadVisits',
});
