// What readers use most, and what is recommended to them: rankings and recommendations of resources.
import * as z from 'zod/mini';
import { DatabaseDates } from './database-model.ts';
import { DeliveryItem } from './delivery-model.ts';
import { Day, LocalText, ResourceRef } from './model.ts';
import { ReachedResource } from './way-model.ts';

/** What a reader did with a resource. */
export const VisitAction = z.enum(['view', 'access', 'search']);
export type VisitAction = z.infer<typeof VisitAction>;

/** Kinds of resources that have rankings. */
export const RankedKind = z.enum(['database', 'journal', 'ebook']);
export type RankedKind = z.infer<typeof RankedKind>;

/**
 * What is counted. `visits`: readers were let through to the resource; `views`: they looked at its detail; `follows`:
 * they began to follow it and still do; `searches`: they opened it from what a search found.
 */
export const UsageMeasure = z.enum(['visits', 'views', 'follows', 'searches']);
export type UsageMeasure = z.infer<typeof UsageMeasure>;

/** Today, the last seven days, or the last thirty days; each ends with today. */
export const UsagePeriod = z.enum(['day', 'week', 'month']);
export type UsagePeriod = z.infer<typeof UsagePeriod>;

/** Number of days of each period. */
export const periodDays: Readonly<Record<UsagePeriod, number>> = { day: 1, week: 7, month: 30 };

/** Most resources that a ranking has. */
export const rankingLimit = 100;

/** A resource in a ranking. */
export const Ranked = z.object({
  /** The resource. */
  resource: ReachedResource,
  /** Its name. */
  name: LocalText,
  /** How often it was used in the period. */
  count: z.number(),
  /** Its place, from 1; resources with the same count share a place. */
  place: z.number(),
  /** Its place in the period before, counted in the same way; null if it was not used then. */
  placeBefore: z.nullable(z.number()),
  /** False for a journal or e-book that the library does not hold. */
  isHeld: z.boolean(),
  /** True if the portal knows a way in: it is held, or free to everybody. */
  canVisit: z.boolean(),
  /** Address of a database; '' for journals and e-books, which can have several. */
  accessUrl: z.string(),
  /** The days of a database; missing for journals and e-books, and in answers of older releases. */
  dates: z.optional(DatabaseDates),
  /** A title that readers can only ask for, as a request for a copy names it; left out for others. */
  toAskFor: z.optional(DeliveryItem),
});
export type Ranked = z.infer<typeof Ranked>;

/** The ranking of one kind. */
export const Ranking = z.object({
  /** Databases, journals or e-books. */
  kind: RankedKind,
  /** Number of resources that were used in the period; the list may be shorter. */
  total: z.number(),
  /** The first ones, most used first. */
  items: z.array(Ranked),
});
export type Ranking = z.infer<typeof Ranking>;

/** The days that a ranking counts, all included. */
export const RankingDays = z.object({
  /** First day. */
  from: Day,
  /** Last day: the library's today. */
  to: Day,
});
export type RankingDays = z.infer<typeof RankingDays>;

/** Periods of more than one day. */
export type SummedPeriod = Exclude<UsagePeriod, 'day'>;

/**
 * Why a resource is recommended. `alsoUsed`: readers of another resource use it too; `department`: readers of a
 * department use it; `subjectReaders`: readers of a subject use it; `subject`: the library recommends it for a subject.
 */
export const RecommendationReason = z.object({
  /** Kind of the reason. */
  kind: z.enum(['alsoUsed', 'department', 'subjectReaders', 'subject']),
  /** Name of the resource, department or subject. */
  name: LocalText,
});
export type RecommendationReason = z.infer<typeof RecommendationReason>;

/** A recommended resource. */
export const Recommendation = z.object({
  /** The resource. */
  resource: ReachedResource,
  /** Its name. */
  name: LocalText,
  /** False for a journal or e-book that the library does not hold. */
  isHeld: z.boolean(),
  /** The days of a database, from which its state follows; missing for others, and in answers of older releases. */
  dates: z.optional(DatabaseDates),
  /** Why it is recommended. */
  reason: RecommendationReason,
});
export type Recommendation = z.infer<typeof Recommendation>;

/** A resource that librarians recommend for subjects. */
export const Curated = z.object({
  /** The resource. */
  resource: ResourceRef,
  /** Its name. */
  name: LocalText,
  /** False for a journal or e-book that the library does not hold. */
  isHeld: z.boolean(),
  /** The days of a database, from which its state follows; missing for others, and in answers of older releases. */
  dates: z.optional(DatabaseDates),
  /** Codes of the subjects; `listSubjects` has their names. */
  subjects: z.array(z.string()),
  /** Last day on which readers can use it; null where no end is known. */
  until: z.nullable(Day),
});
export type Curated = z.infer<typeof Curated>;

/** A resource that the patron does not want to be recommended. */
export const Dismissed = z.object({
  /** The resource. */
  resource: ResourceRef,
  /** Its name. */
  name: LocalText,
});
export type Dismissed = z.infer<typeof Dismissed>;
