// Calls for recommendations, and for what a patron does not want to be recommended.
import * as z from 'zod/mini';
import { DatabaseDates } from '../../models/database-model.ts';
import { LocalText, ResourceKind, ResourceRef } from '../../models/model.ts';
import { Curated, Dismissed, Recommendation } from '../../models/usage-model.ts';
import { ReachedResource } from '../../models/way-model.ts';
import { resourceKey } from '../../rules/rules.ts';
import { query, queuedCommand } from '../declare.ts';

export const listRecommendations = query({
  name: 'listRecommendations',
  summary:
    'Resources for the patron, each with its reason, from what the patron follows and viewed, the departments and the subjects.',
  family: 'signed:portal',
  method: 'GET',
  path: '/recommendations',
  audience: 'patron',
  input: z.strictObject({}),
  output: z.object({
    /** The recommendations, best first; none that the patron follows. */
    items: z.array(Recommendation),
    /** What the patron does not want to be recommended, newest first. */
    dismissed: z.array(Dismissed),
  }),
  readable: 'patron',
});

export const setDismissed = queuedCommand({
  name: 'setDismissed',
  summary: 'Sets whether a resource is not for the patron; then it is not recommended any more.',
  family: 'signed:portal',
  method: 'POST',
  path: '/recommendations/dismissed',
  audience: 'patron',
  input: z.strictObject({
    /** The resource. */
    resource: ResourceRef,
    /** True if it must not be recommended to the patron. */
    isDismissed: z.boolean(),
  }),
  output: z.object({
    /** The state that was set. */
    isDismissed: z.boolean(),
  }),
  whenOffline: 'queue',
  supersedes: ({ resource }) => resourceKey(resource),
  describe: ({ resource, isDismissed }) => ({
    action: isDismissed ? 'dismiss' : 'restore',
    resource,
  }),
});

export const listAlsoUsed = query({
  name: 'listAlsoUsed',
  summary:
    'What readers of a resource also use, best first; only what at least five readers have in common.',
  family: 'signed:portal',
  method: 'GET',
  path: '/alsoUsed',
  audience: 'library',
  keyScope: 'catalogue:read',
  input: z.strictObject({
    /** Kind of the resource. */
    kind: ResourceKind,
    /** Its id. */
    id: z.string().check(z.maxLength(100)),
  }),
  output: z.object({
    /** The other resources. */
    items: z.array(
      z.object({
        /** The resource. */
        resource: ReachedResource,
        /** Its name. */
        name: LocalText,
        /** False for a journal or e-book that the library does not hold. */
        isHeld: z.boolean(),
        /** The days of a database; missing for others, and in answers of older releases. */
        dates: z.optional(DatabaseDates),
      }),
    ),
  }),
  readable: 'library',
});

export const listCurated = query({
  name: 'listCurated',
  summary: 'What librarians recommend for subjects, 500 at most.',
  family: 'signed:portal',
  method: 'GET',
  path: '/recommendations/curated',
  audience: 'library',
  keyScope: 'catalogue:read',
  input: z.strictObject({}),
  output: z.object({
    /** The resources. */
    items: z.array(Curated),
  }),
  readable: 'library',
});
