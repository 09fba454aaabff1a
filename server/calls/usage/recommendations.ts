// Recommendations of a patron, what is not for them, and what readers of a resource also use.
import { and, desc, eq } from 'drizzle-orm';
import { resourceKey } from '#contract/rules/rules.ts';
import { requirePatron } from '#server/domain/accounts/rights.ts';
import { namesOf, requireResource } from '#server/domain/resources/resources.ts';
import {
  alsoUsedWith,
  curatedShown,
  recommendationsFor,
} from '#server/domain/usage/recommendations.ts';
import type { Handlers } from '#server/http/context/call-context.ts';
import { dismissals } from '#server/store/schema/recommendations.ts';

const maxDismissed = 100;

export const recommendationHandlers = {
  listRecommendations: async (_input, context) => {
    const { tx } = context;
    const { id: patronId } = requirePatron(context);
    const rows = await tx
      .select()
      .from(dismissals)
      .where(eq(dismissals.patronId, patronId))
      .orderBy(desc(dismissals.dismissedAt))
      .limit(maxDismissed);
    const resources = rows.map(({ resourceKind, resourceId }) => ({
      kind: resourceKind,
      id: resourceId,
    }));
    const names = await namesOf(tx, resources);
    return {
      items: await recommendationsFor(tx, patronId),
      dismissed: resources.map((resource) => ({
        resource,
        name: names.get(resourceKey(resource)) ?? {},
      })),
    };
  },

  setDismissed: async ({ resource, isDismissed }, context) => {
    const { tx, library, now } = context;
    const { id: patronId } = requirePatron(context);
    const { kind: resourceKind, id: resourceId } = resource;
    if (isDismissed) {
      await requireResource(tx, resource);
      await tx
        .insert(dismissals)
        .values({
          libraryCode: library.code,
          patronId,
          resourceKind,
          resourceId,
          dismissedAt: now,
        })
        .onConflictDoNothing();
    } else {
      await tx
        .delete(dismissals)
        .where(
          and(
            eq(dismissals.patronId, patronId),
            eq(dismissals.resourceKind, resourceKind),
            eq(dismissals.resourceId, resourceId),
          ),
        );
    }
    return { isDismissed };
  },

  listAlsoUsed: async (resource, { tx }) => ({ items: await alsoUsedWith(tx, resource) }),

  listCurated: async (_input, { tx }) => ({ items: await curatedShown(tx) }),
} satisfies Pick<Handlers, 'listRecommendations' | 'setDismissed' | 'listAlsoUsed' | 'listCurated'>;
