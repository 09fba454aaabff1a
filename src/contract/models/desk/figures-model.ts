// Figures of use: what is counted, by what it is told apart, and how it is answered.
import * as z from 'zod/mini';
import { Day, LocalText, ResourceRef } from '../model.ts';

/**
 * What is counted. `platformViews`: screens of the portal; `users`: readers or devices, each once a day; `visits`: readers
 * were let through to a resource; `views`: they looked at its detail; `searches`: searches of the portal, `emptySearches`
 * those that found nothing; `turnAways`: visits that were refused; `downloads`: programs and supplied copies;
 * `addresses`: addresses of the campus, each once a day.
 */
export const FigureMeasure = z.enum([
  'platformViews',
  'users',
  'visits',
  'addresses',
  'views',
  'searches',
  'emptySearches',
  'turnAways',
  'downloads',
]);
export type FigureMeasure = z.infer<typeof FigureMeasure>;

/** By what a measure can be told apart. `way`, `provider` and `subject` are of visits, views and turn-aways alone. */
export const FigureDimension = z.enum([
  'kind',
  'subject',
  'department',
  'way',
  'device',
  'hour',
  'weekday',
  'provider',
  'reason',
]);
export type FigureDimension = z.infer<typeof FigureDimension>;

/** Way in of a visit: on campus, off campus through the library's proxy, off campus without it, or free to everybody. */
export const WayIn = z.enum(['campus', 'proxy', 'direct', 'free']);
export type WayIn = z.infer<typeof WayIn>;

/** Class of a device. */
export const DeviceClass = z.enum(['computer', 'phone', 'tablet', 'other']);
export type DeviceClass = z.infer<typeof DeviceClass>;

/**
 * Why a visit was turned away. `rule`: the library's rules refuse the reader; `licence`: the licence covers the campus alone;
 * `concurrency`: as many as the licence allows are reading; `signIn`: the reader was not signed in.
 */
export const TurnAwayReason = z.enum(['rule', 'licence', 'concurrency', 'signIn']);
export type TurnAwayReason = z.infer<typeof TurnAwayReason>;

/** With what a period is compared: the same number of days before it, or the same days a year before. */
export const FigureComparison = z.enum(['none', 'before', 'yearBefore']);
export type FigureComparison = z.infer<typeof FigureComparison>;

/** Days, both included. */
export const FigureDays = z.object({
  /** First day. */
  from: Day,
  /** Last day. */
  to: Day,
});
export type FigureDays = z.infer<typeof FigureDays>;

/** A number with the one that it is compared with. */
export const FigureCount = z.object({
  /** In the period. */
  count: z.number(),
  /** In the period that it is compared with; null where nothing is compared. */
  before: z.nullable(z.number()),
});
export type FigureCount = z.infer<typeof FigureCount>;

/** A part of a measure, such as the visits of one department. */
export const FigurePart = z.extend(FigureCount, {
  /**
   * Kind, code of the subject or department, way, device, hour (`00` to `23`), weekday (`1` Monday to `7` Sunday), id of
   * the provider, or reason; '' where it is not known.
   */
  value: z.string(),
  /** Name of a subject, department or provider; empty for values that the page has words for. */
  name: LocalText,
});
export type FigurePart = z.infer<typeof FigurePart>;

/** Parts of fewer than five readers, together. */
export const FigureRest = z.extend(FigureCount, {
  /** Number of parts. */
  parts: z.number(),
});
export type FigureRest = z.infer<typeof FigureRest>;

/** A resource with a number. */
export const FigureResource = z.extend(FigureCount, {
  /** The resource. */
  resource: ResourceRef,
  /** Its name; empty for one that the library has no longer. */
  name: LocalText,
});
export type FigureResource = z.infer<typeof FigureResource>;

/** Visits that a resource turned away for one reason. */
export const TurnAway = z.extend(FigureResource, {
  /** Why. */
  reason: TurnAwayReason,
});
export type TurnAway = z.infer<typeof TurnAway>;

/** What was looked for and not found. */
export const EmptySearch = z.extend(FigureCount, {
  /** The text, in lower case. */
  text: z.string(),
});
export type EmptySearch = z.infer<typeof EmptySearch>;

/** A step of a period. */
export const FigurePoint = z.extend(FigureCount, {
  /** `yyyy-MM-ddTHH`, `yyyy-MM-dd` or `yyyy-MM`. */
  at: z.string(),
});
export type FigurePoint = z.infer<typeof FigurePoint>;

/** Number of databases in each state. */
export const DatabaseStates = z.object({
  /** In service. */
  inService: z.number(),
  /** On trial. */
  trial: z.number(),
  /** Near the end of the licence. */
  nearExpiry: z.number(),
  /** With a confirmed fault, or in maintenance. */
  out: z.number(),
  /** Expired. */
  expired: z.number(),
});
export type DatabaseStates = z.infer<typeof DatabaseStates>;

/** Unusual use by one account or one address; a librarian looks at it, and nobody is blocked. */
export const UseAlert = z.object({
  /** Unique within the library. */
  id: z.string(),
  /** The library's day of the use. */
  day: Day,
  /** An account, or a network address of visitors who are not signed in. */
  kind: z.enum(['account', 'address']),
  /** Username or network address; '' where the account was deleted. */
  subject: z.string(),
  /** Visits of that day. */
  count: z.number(),
  /** The number from which the library wants to know it. */
  threshold: z.number(),
  /** When the number was passed, ISO 8601. */
  since: z.string(),
  /** When a librarian closed it, ISO 8601; null while it is open. */
  closedAt: z.nullable(z.string()),
  /** Username of that librarian; null while it is open. */
  closedBy: z.nullable(z.string()),
  /** What that librarian found. */
  note: z.string(),
});
export type UseAlert = z.infer<typeof UseAlert>;

/** What is used now. The stream sends it as `data` of an event, whose `id` is the same as here. */
export const LiveFigures = z.object({
  /** Another one after every change; what was missed is in the next one. */
  id: z.string(),
  /** When it was put together, ISO 8601. */
  at: z.string(),
  /** Age of the oldest use that is not in the numbers yet, in milliseconds; 0 for none. */
  behindMs: z.number(),
  /** The library's day. */
  day: Day,
  /** Numbers of the day. */
  today: z.record(FigureMeasure, z.number()),
  /** The last 60 minutes by the library's clock, the oldest first; the last one still grows. */
  minutes: z.array(
    z.object({
      /** The minute, `HH:mm`. */
      at: z.string(),
      /** Screens of the portal. */
      platformViews: z.number(),
      /** Visits. */
      visits: z.number(),
      /** Searches. */
      searches: z.number(),
    }),
  ),
  /** Reports of faults that wait for an answer. */
  openFaults: z.number(),
  /** Alerts that are open. */
  openAlerts: z.number(),
});
export type LiveFigures = z.infer<typeof LiveFigures>;
