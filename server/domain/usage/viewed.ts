// What a patron viewed, and how often the program of a database was downloaded.
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { resourceKey } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { viewed } from '#server/store/schema/patrons.ts';
import { stockOf } from '../resources/kept-resources.ts';
import { namesOf } from '../resources/resources.ts';

const viewedLimit = 100;

/** Resources that a patron viewed, the last one first. */
export async function viewedBy(tx: Tx, patronId: string) {
  const rows = await tx
    .select()
    .from(viewed)
    .where(eq(viewed.patronId, patronId))
    .orderBy(desc(viewed.lastViewedAt))
    .limit(viewedLimit);
  const resources = rows.map(({ resourceKind, resourceId }) => ({
    kind: resourceKind,
    id: resourceId,
  }));
  const names = await namesOf(tx, resources);
  const stock = await stockOf(tx, resources);
  return rows.map(({ resourceKind, resourceId, lastViewedAt }) => {
    const resource = { kind: resourceKind, id: resourceId };
    const { ways, ...reach } = stock(resource);
    return {
      resource: { ...resource, ways },
      name: names.get(resourceKey(resource)) ?? {},
      lastViewedAt: lastViewedAt.toISOString(),
      ...reach,
    };
  });
}

/**
 * Counts a download of a database's program.
 *
 * @returns how many there were
 * @throws AppError `notFound` where there is no program
 */
export async function countDownload(tx: Tx, id: string, isCounted: boolean): Promise<number> {
  const [row] = await tx
    .update(databases)
    .set({
      clientDownloadCount: sql`coalesce(${databases.clientDownloadCount}, 0) + ${isCounted ? 1 : 0}`,
    })
    .where(and(eq(databases.id, id), isNotNull(databases.clientDownloadUrl)))
    .returning({ count: databases.clientDownloadCount });
  if (row === undefined) throw new AppError('notFound');
  return row.count ?? 0;
}
