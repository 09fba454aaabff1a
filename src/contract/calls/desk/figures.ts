// Figures of use for librarians. The page writes CSV of what these calls answer (`src/contract/rules/table-text.ts`).
import * as z from 'zod/mini';
import {
  DatabaseStates,
  EmptySearch,
  FigureComparison,
  FigureCount,
  FigureDays,
  FigureDimension,
  FigureMeasure,
  FigurePart,
  FigurePoint,
  FigureResource,
  FigureRest,
  LiveFigures,
  TurnAway,
  UseAlert,
} from '../../models/desk/figures-model.ts';
import { Day, ResourceKind } from '../../models/model.ts';
import { command, query } from '../declare.ts';

/** The most days of a period. */
export const maxFigureDays = 3_660;

const days = {
  /** First day, at the library. */
  from: Day,
  /** Last day; at most ten years after the first. */
  to: Day,
};
const period = {
  ...days,
  /** With what it is compared. */
  compare: z._default(FigureComparison, 'none'),
};
const measured = {
  ...period,
  /** What is counted. */
  measure: FigureMeasure,
  /** Only of resources of this kind. */
  kind: z.optional(ResourceKind),
};
const page = {
  /** Number of entries before the page. */
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
  /** Size of the page. */
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 50),
};
const compared = {
  /** The period. */
  days: FigureDays,
  /** The one that it is compared with; null for none. */
  before: z.nullable(FigureDays),
};

/** What all of these have in common. */
const ofFigures = {
  family: 'signed:visitStatistics',
  audience: 'patron',
  forLibrarians: 'readFigures',
  readable: 'never',
} as const;

export const getFigures = query({
  ...ofFigures,
  name: 'getFigures',
  summary: 'The numbers of a period, and what waits or ends today: the tiles of the dashboard.',
  path: '/desk/figures',
  input: z.strictObject(period),
  output: z.object({
    ...compared,
    /** The total of each measure. */
    totals: z.record(FigureMeasure, FigureCount),
    /** Databases by their state today; one can be in several. */
    databaseStates: DatabaseStates,
    /** Reports of faults that wait for an answer. */
    openFaults: z.number(),
    /** Alerts of unusual use that are open. */
    openAlerts: z.number(),
    /** Number of resources by kind, as in `getOverview`. */
    kinds: z.record(z.string(), z.number()),
    /** First day on which something was counted; null for none. */
    since: z.nullable(Day),
  }),
  needsIndex: 'helps',
});

export const listFigureSeries = query({
  ...ofFigures,
  name: 'listFigureSeries',
  summary: 'A measure over a period, by hour, day or month.',
  path: '/desk/figures/series',
  input: z.strictObject({
    ...measured,
    /** Width of a step; hours for 31 days at most. */
    by: z.enum(['hour', 'day', 'month']),
  }),
  output: z.object({
    ...compared,
    /** Every step of the period, also those without use. */
    points: z.array(FigurePoint),
  }),
});

export const listFigureParts = query({
  ...ofFigures,
  name: 'listFigureParts',
  summary:
    'A measure by kind, subject, department, way in, device, hour, weekday, provider or reason, the greatest part first.',
  path: '/desk/figures/parts',
  input: z.strictObject({
    ...measured,
    /** By what it is told apart. */
    by: FigureDimension,
    /** The most parts. */
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 50),
  }),
  output: z.object({
    ...compared,
    /** The whole; a use of two subjects or departments is once in it, and in both parts. */
    total: FigureCount,
    /** The parts; hours and weekdays all, in their order. */
    items: z.array(FigurePart),
    /** Parts that fewer than five readers have on each day, and those beyond the limit. */
    rest: FigureRest,
  }),
});

export const listTopResources = query({
  ...ofFigures,
  name: 'listTopResources',
  summary: 'Resources by how often they were used, or turned readers away.',
  path: '/desk/figures/resources',
  input: z.strictObject({
    ...period,
    /** What is counted. */
    measure: z.enum(['visits', 'views', 'searches', 'downloads', 'turnAways']),
    /** Only of this kind. */
    kind: z.optional(ResourceKind),
    ...page,
  }),
  output: z.object({
    ...compared,
    /** Number of resources. */
    total: z.number(),
    /** Resources of the page. */
    items: z.array(FigureResource),
  }),
});

export const listEmptySearches = query({
  ...ofFigures,
  name: 'listEmptySearches',
  summary: 'What readers looked for and did not find, the most frequent first.',
  path: '/desk/figures/empty-searches',
  input: z.strictObject({ ...period, ...page }),
  output: z.object({
    ...compared,
    /** Number of texts that can be shown. */
    total: z.number(),
    /** Texts of the page. */
    items: z.array(EmptySearch),
    /** Texts of fewer than five readers. */
    rest: FigureRest,
  }),
});

export const listTurnAways = query({
  ...ofFigures,
  name: 'listTurnAways',
  summary: 'Visits that were refused, by resource and reason, the most frequent first.',
  path: '/desk/figures/turn-aways',
  input: z.strictObject({
    ...period,
    /** Only of this kind. */
    kind: z.optional(ResourceKind),
    ...page,
  }),
  output: z.object({
    ...compared,
    /** Number of pairs of resource and reason. */
    total: z.number(),
    /** Pairs of the page. */
    items: z.array(TurnAway),
  }),
});

export const listNeverOpened = query({
  ...ofFigures,
  name: 'listNeverOpened',
  summary: 'What the library has and nobody visited in a period, by name.',
  path: '/desk/figures/never-opened',
  input: z.strictObject({
    ...days,
    /** Databases, journals or e-books. */
    kind: z.enum(['database', 'journal', 'ebook']),
    ...page,
  }),
  output: z.object({
    /** The period. */
    days: FigureDays,
    /** Number of resources of the kind that the library has. */
    held: z.number(),
    /** Number of those that nobody visited. */
    total: z.number(),
    /** Resources of the page. */
    items: z.array(z.omit(FigureResource, { count: true, before: true })),
  }),
});

/**
 * Asked for with `Accept: text/event-stream`, it answers a stream: an event with the figures at once (unless the header
 * `Last-Event-ID` names the present ones) and at every change, and a comment every 15 seconds.
 */
export const getLiveFigures = query({
  ...ofFigures,
  name: 'getLiveFigures',
  summary: 'What is used now: the numbers of the day and of the last hour by minute.',
  path: '/desk/figures/live',
  isRepeated: true,
  input: z.strictObject({}),
  output: LiveFigures,
});

export const listUseAlerts = query({
  ...ofFigures,
  name: 'listUseAlerts',
  summary: 'Unusual use by one account or address, open ones first, then the newest first.',
  path: '/desk/figures/alerts',
  input: z.strictObject({
    /** Open ones alone, or all. */
    state: z._default(z.enum(['open', 'all']), 'all'),
    ...page,
  }),
  output: z.object({
    /** Number of alerts. */
    total: z.number(),
    /** Alerts of the page. */
    items: z.array(UseAlert),
  }),
});

export const closeUseAlert = command({
  name: 'closeUseAlert',
  summary: 'Closes an alert of unusual use: a librarian looked at it.',
  family: 'signed:visitStatistics',
  method: 'POST',
  path: '/desk/figures/alerts/close',
  audience: 'patron',
  forLibrarians: 'readFigures',
  input: z.strictObject({
    /** Id of the alert. */
    id: z.string().check(z.minLength(1), z.maxLength(60)),
    /** What was found, for colleagues. */
    note: z._default(z.string().check(z.maxLength(1_000)), ''),
  }),
  output: z.object({
    /** The alert afterwards. */
    alert: UseAlert,
  }),
  whenOffline: 'refuse',
});
