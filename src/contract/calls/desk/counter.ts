// Usage that providers report, and what it is worth. The page writes CSV of what these calls answer.
import * as z from 'zod/mini';
import { Month } from '../../models/counter-model.ts';
import {
  Cancellation,
  HarvestSettings,
  Overlap,
  UnopenedTitle,
  UsageItem,
  UsageProvider,
  Worth,
} from '../../models/desk/counter-model.ts';
import { RecordId } from '../../models/desk/record-model.ts';
import { ResourceRef } from '../../models/model.ts';
import { command, query } from '../declare.ts';

/** Year of a report. */
const Year = z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100));
const page = {
  /** Number of entries before the page. */
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
  /** Size of the page. */
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 100),
};

const ofUsage = {
  family: 'signed:portal',
  audience: 'patron',
  forLibrarians: 'readFigures',
} as const;
const reading = { ...ofUsage, method: 'GET', readable: 'never' } as const;
const changing = { ...ofUsage, method: 'POST', whenOffline: 'refuse' } as const;

export const listUsageProviders = query({
  ...reading,
  name: 'listUsageProviders',
  summary: 'Who reports usage, and of which months of a year there are reports.',
  path: '/desk/usage/providers',
  input: z.strictObject({
    /** The year. */
    year: Year,
  }),
  output: z.object({
    /** The providers, by name. */
    items: z.array(UsageProvider),
  }),
});

export const saveUsageProvider = command({
  ...changing,
  scope: 'long',
  name: 'saveUsageProvider',
  summary: 'Adds who reports usage, or changes how its reports are harvested.',
  path: '/desk/usage/providers',
  input: z.strictObject({
    /** Id of the provider; null for a new one. */
    id: z.nullable(RecordId),
    /** Its name. */
    name: z.string().check(z.maxLength(200)),
    /** How it is harvested. */
    harvest: HarvestSettings,
    /** Requestor id and API key, '' for none; missing to leave both as they are. Nobody can read them afterwards. */
    credentials: z.optional(
      z.object({
        /** Requestor id. */
        requestorId: z.string().check(z.maxLength(200)),
        /** API key. */
        apiKey: z.string().check(z.maxLength(500)),
      }),
    ),
  }),
  output: z.object({
    /** Id of the provider. */
    id: z.string(),
  }),
});

export const harvestUsage = command({
  ...changing,
  name: 'harvestUsage',
  summary: "Orders a provider's reports of some months, in place of those that are there.",
  path: '/desk/usage/harvest',
  input: z.strictObject({
    /** Id of the provider. */
    id: RecordId,
    /** First month. */
    from: Month,
    /** Last month; at most ten years after the first. */
    to: Month,
  }),
  output: z.object({
    /** Number of reports that are ordered, each of one month. */
    ordered: z.number(),
  }),
});

export const listUsageItems = query({
  ...reading,
  name: 'listUsageItems',
  summary: "Titles and databases in reports of usage, and which of the library's they are.",
  path: '/desk/usage/items',
  input: z.strictObject({
    /** Of one provider. */
    provider: z.optional(RecordId),
    /** `open`: nothing was found; `matched`; `none`: a librarian said that the library does not have it. */
    state: z._default(z.enum(['open', 'matched', 'none']), 'open'),
    /** Words of the name, or an identifier. */
    q: z._default(z.string().check(z.maxLength(200)), ''),
    ...page,
  }),
  output: z.object({
    /** Those that are used most come first. */
    items: z.array(UsageItem),
    /** Number of all. */
    total: z.number(),
  }),
});

export const matchUsageItem = command({
  ...changing,
  name: 'matchUsageItem',
  summary: 'Says which title or database an entry of a usage report is; later reports keep to it.',
  path: '/desk/usage/items/match',
  input: z.strictObject({
    /** Number of the entry. */
    id: z.number().check(z.int(), z.minimum(1)),
    /** What it is; null where the library does not have it. */
    resource: z.nullable(ResourceRef),
  }),
  output: z.object({
    /** The entry afterwards. */
    item: UsageItem,
  }),
});

export const getUsageWorth = query({
  ...reading,
  name: 'getUsageWorth',
  summary:
    'What each database costs, and how much it was used in a year, by what providers report.',
  path: '/desk/usage/worth',
  input: z.strictObject({
    /** The year. */
    year: Year,
  }),
  output: z.object({
    /** Databases with a price, a trial or usage. */
    items: z.array(Worth),
  }),
});

export const listOverlaps = query({
  ...reading,
  name: 'listOverlaps',
  summary: 'Packages that have titles in common, and the use of these titles in a year.',
  path: '/desk/usage/overlaps',
  input: z.strictObject({
    /** The year. */
    year: Year,
  }),
  output: z.object({
    /** Pairs, those with most titles in common first; 200 at most. */
    items: z.array(Overlap),
  }),
});

export const getCancellation = query({
  ...reading,
  name: 'getCancellation',
  summary: 'What readers would lose without a database, who used it, and what they have elsewhere.',
  path: '/desk/usage/cancellation/{id}',
  input: z.strictObject({
    /** Id of the database. */
    id: RecordId,
    /** The year of the usage. */
    year: Year,
  }),
  output: z.object({
    /** What it would mean. */
    cancellation: Cancellation,
  }),
});

export const listUnopenedTitles = query({
  ...reading,
  name: 'listUnopenedTitles',
  summary: 'Held titles of packages whose usage is reported, which nobody opened in a year.',
  path: '/desk/usage/unopened',
  input: z.strictObject({
    /** The year. */
    year: Year,
    ...page,
  }),
  output: z.object({
    /** The titles, by package and name. */
    items: z.array(UnopenedTitle),
    /** Number of all. */
    total: z.number(),
  }),
});
