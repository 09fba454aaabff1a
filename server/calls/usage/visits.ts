// What readers do with resources, and what a patron viewed.
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { ResourceRef } from '#contract/models/model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { WayPlace } from '#contract/wire/paths.ts';
import { accessPointOf } from '#server/domain/access/access-points.ts';
import { resolveAccess } from '#server/domain/access/access-policy.ts';
import { requirePatron } from '#server/domain/accounts/rights.ts';
import { stockOf } from '#server/domain/resources/kept-resources.ts';
import { namesOf } from '#server/domain/resources/resources.ts';
import type { CallContext, Handlers } from '#server/http/context/call-context.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { viewed } from '#server/store/schema/patrons.ts';
import { accessRequestOf } from './targets.ts';
import { recordVisit } from './visit-records.ts';

const viewedLimit = 100;

export const visitHandlers = {
  recordVisit: async ({ packageId = '', part = '', ...visit }, context) => ({
    isCounted: await recordVisit(visit, context, async () =>
      visit.action === 'access' ? isLetThrough(context, visit.resource, { packageId, part }) : true,
    ),
  }),

  recordDownload: async ({ id, at }, context) => {
    const download = { resource: { kind: 'database', id }, action: 'download', at } as const;
    const isCounted = await recordVisit(download, context, async () => true);
    // Downloads are rare, so all readers may see the new number at once.
    const [row] = await context.tx
      .update(databases)
      .set({
        clientDownloadCount: sql`coalesce(${databases.clientDownloadCount}, 0) + ${isCounted ? 1 : 0}`,
      })
      .where(and(eq(databases.id, id), isNotNull(databases.clientDownloadUrl)))
      .returning({ count: databases.clientDownloadCount });
    if (row === undefined) throw new AppError('notFound');
    return { count: row.count ?? 0 };
  },

  listViewed: async (_input, context) => {
    const patron = requirePatron(context);
    const rows = await context.tx
      .select()
      .from(viewed)
      .where(eq(viewed.patronId, patron.id))
      .orderBy(desc(viewed.lastViewedAt))
      .limit(viewedLimit);
    const resources = rows.map(({ resourceKind, resourceId }) => ({
      kind: resourceKind,
      id: resourceId,
    }));
    const names = await namesOf(context.tx, resources);
    const stock = await stockOf(context.tx, resources);
    return {
      items: rows.map(({ resourceKind, resourceId, lastViewedAt }) => {
        const resource = { kind: resourceKind, id: resourceId };
        const { ways, ...reach } = stock(resource);
        return {
          resource: { ...resource, ways },
          name: names.get(resourceKey(resource)) ?? {},
          lastViewedAt: lastViewedAt.toISOString(),
          ...reach,
        };
      }),
    };
  },
} satisfies Pick<Handlers, 'recordVisit' | 'recordDownload' | 'listViewed'>;

/**
 * Whether the reader gets into a resource, by the rules of the way in (targets.ts): the page reports a click before the
 * service has judged it.
 */
async function isLetThrough(
  context: CallContext,
  resource: ResourceRef,
  place: WayPlace,
): Promise<boolean> {
  try {
    const request = await accessRequestOf(context);
    const accessPoint = await accessPointOf(context.tx, resource, place, request);
    resolveAccess(accessPoint, resourceKey(resource), request);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
