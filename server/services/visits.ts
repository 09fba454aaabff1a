// What readers do with resources, and what a patron viewed.
import { desc, eq } from 'drizzle-orm';
import type { ResourceRef } from '#contract/models/model.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { WayPlace } from '#contract/wire/paths.ts';
import { accessPointOf } from '#server/catalogue/access/access-points.ts';
import { resolveAccess } from '#server/catalogue/access/access-policy.ts';
import { nameKey, namesOf, requirePatron } from '#server/catalogue/resources.ts';
import type { CallContext, Handlers } from '#server/handler/handlers.ts';
import { viewed } from '#server/store/schema/patrons.ts';
import { isVisitorOnCampus, standingOf } from './targets.ts';
import { recordVisit } from './visit-records.ts';

const viewedLimit = 100;

export const visitHandlers = {
  recordVisit: async ({ packageId = '', part = '', ...visit }, context) => ({
    isCounted: await recordVisit(visit, context, async () =>
      visit.action === 'access' ? isLetThrough(context, visit.resource, { packageId, part }) : true,
    ),
  }),

  listViewed: async (_input, context) => {
    const patron = requirePatron(context);
    const rows = await context.tx
      .select()
      .from(viewed)
      .where(eq(viewed.patronId, patron.id))
      .orderBy(desc(viewed.lastViewedAt))
      .limit(viewedLimit);
    const names = await namesOf(
      context.tx,
      rows.map(({ resourceKind, resourceId }) => ({ kind: resourceKind, id: resourceId })),
    );
    return {
      items: rows.map(({ resourceKind, resourceId, lastViewedAt }) => ({
        resource: { kind: resourceKind, id: resourceId },
        name: names.get(nameKey({ kind: resourceKind, id: resourceId })) ?? {},
        lastViewedAt: lastViewedAt.toISOString(),
      })),
    };
  },
} satisfies Pick<Handlers, 'recordVisit' | 'listViewed'>;

/**
 * Whether the reader gets into a resource, by the rules of the way in (targets.ts): the page reports a click before the
 * service has judged it.
 */
async function isLetThrough(
  { tx, patron, host }: CallContext,
  resource: ResourceRef,
  place: WayPlace,
): Promise<boolean> {
  try {
    const { access } = await accessPointOf(tx, resource, place);
    resolveAccess(access, nameKey(resource), {
      isOnCampus: await isVisitorOnCampus(tx, host),
      isSignedIn: patron !== null,
      standing: patron === null ? null : await standingOf(tx, patron.username),
    });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
