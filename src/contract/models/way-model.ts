// The ways by which a library has a title, and confirmed faults: what a reader must know of it before a visit.
import * as z from 'zod/mini';
import { Day, LocalText, ResourceRef } from './model.ts';

/** The time in which a library tries a database. */
export const TrialPeriod = z.object({
  /** First day of the trial; null if it has only an end. */
  from: z.nullable(Day),
  /** Last day of the trial. */
  to: Day,
});
export type TrialPeriod = z.infer<typeof TrialPeriod>;

/** A way to a title. */
export const Way = z.object({
  /** Id of the database that gives access; null for a way without one that readers may see. */
  database: z.nullable(z.string()),
  /** The trial of that database; missing where the library has the title for good, or has it free. */
  trial: z.optional(TrialPeriod),
});
export type Way = z.infer<typeof Way>;

/** The ways to a title, each database once; none for a title that the library does not hold. */
export const Ways = z.array(Way);

/** A resource with the ways to it. */
export const ReachedResource = z.extend(ResourceRef, {
  /** The ways to a title; missing for other kinds, and in data of an older release. */
  ways: z.optional(Ways),
});
export type ReachedResource = z.infer<typeof ReachedResource>;

/** A confirmed fault of a resource: "out of order since …, do this instead". */
export const Outage = z.object({
  /** Unique within the library. */
  id: z.string(),
  /** The resource that is out of order. */
  resource: ResourceRef,
  /** Its name; missing in data of an older release. */
  name: z.optional(LocalText),
  /** Since when, ISO 8601. */
  since: z.string(),
  /** What readers can do instead; empty if nothing is known. */
  instead: LocalText,
});
export type Outage = z.infer<typeof Outage>;
