// Recommendations of resources, each with its reason.
import * as z from 'zod/mini';
import { DatabaseDates } from './database-model.ts';
import { Day, LocalText, ResourceRef } from './model.ts';
import { ReachedResource } from './way-model.ts';

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
