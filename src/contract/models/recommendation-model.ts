// Recommendations of resources, each with its reason.
import * as z from 'zod/mini';
import { LocalText, ResourceRef } from './model.ts';

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
  resource: ResourceRef,
  /** Its name. */
  name: LocalText,
  /** False for a journal or e-book that the library does not hold. */
  isHeld: z.boolean(),
  /** Why it is recommended. */
  reason: RecommendationReason,
});
export type Recommendation = z.infer<typeof Recommendation>;

/** A resource that the patron does not want to be recommended. */
export const Dismissed = z.object({
  /** The resource. */
  resource: ResourceRef,
  /** Its name. */
  name: LocalText,
});
export type Dismissed = z.infer<typeof Dismissed>;
