// Recommendations that a patron does not want.
import { and, desc, eq } from 'drizzle-orm';
import type { ResourceRef } from '#contract/models/model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { dismissals } from '#server/store/schema/recommendations.ts';
import { namesOf, requireResource } from '../resources/resources.ts';

const maxDismissed = 100;

/** What a patron does not want, the last one first. */
export async function dismissedBy(tx: Tx, patronId: string) {
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
  return resources.map((resource) => ({
    resource,
    name: names.get(resourceKey(resource)) ?? {},
  }));
}

/** @throws AppError `notFound` where the library does not offer the resource */
export async function dismiss(
  tx: Tx,
  { libraryCode, patronId }: { libraryCode: string; patronId: string },
  resource: ResourceRef,
  now: Date,
): Promise<void> {
  await requireResource(tx, resource);
  const { kind: resourceKind, id: resourceId } = resource;
  await tx
    .insert(dismissals)
    .values({ libraryCode, patronId, resourceKind, resourceId, dismissedAt: now })
    .onConflictDoNothing();
}

export async function undismiss(tx: Tx, patronId: string, resource: ResourceRef): Promise<void> {
  await tx
    .delete(dismissals)
    .where(
      and(
        eq(dismissals.patronId, patronId),
        eq(dismissals.resourceKind, resource.kind),
        eq(dismissals.resourceId, resource.id),
      ),
    );
}
