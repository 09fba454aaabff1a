// When what feeds tell of was added and last changed.
import { sql } from 'drizzle-orm';
import { resourceKey } from '#contract/rules/rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { isDatabaseShown, isNoticeShown, isOtherShown } from '#server/store/rows/shown.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases, notices } from '#server/store/schema/libraries.ts';
import { outages } from '#server/store/schema/requests/feedback.ts';

/** ISO 8601. */
export interface ItemTimes {
  id: string;
  createdAt: string;
  updatedAt: string;
}

/** Databases that readers may see, and the time of the last change to any database, also to one that is withdrawn. */
export async function databaseTimes(tx: Tx): Promise<{ times: ItemTimes[]; changedAt: string }> {
  const rows = await tx
    .select({
      id: databases.id,
      createdAt: databases.createdAt,
      updatedAt: databases.updatedAt,
    })
    .from(databases)
    .where(isDatabaseShown);
  const [last] = await tx
    .select({
      at: sql<Date | null>`max(greatest(${databases.updatedAt}, ${databases.withdrawnAt}))`.mapWith(
        databases.updatedAt,
      ),
    })
    .from(databases);
  const times = rows.map(({ id, createdAt, updatedAt }) => ({
    id,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
  return { times, changedAt: (last?.at ?? new Date(0)).toISOString() };
}

/** Other resources that readers may see, and the time of the last change to any, as `databaseTimes`. */
export async function otherTimes(tx: Tx): Promise<{ times: ItemTimes[]; changedAt: string }> {
  const { id, createdAt, updatedAt, withdrawnAt } = otherResources;
  const rows = await tx
    .select({ id, createdAt, updatedAt })
    .from(otherResources)
    .where(isOtherShown);
  const [last] = await tx
    .select({
      at: sql<Date | null>`max(greatest(${updatedAt}, ${withdrawnAt}))`.mapWith(updatedAt),
    })
    .from(otherResources);
  const times = rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
  return { times, changedAt: (last?.at ?? new Date(0)).toISOString() };
}

/** When the library last said something of a fault of each resource, by `resourceKey`; also that it is over. */
export async function outageTimes(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({
      kind: outages.resourceKind,
      id: outages.resourceId,
      at: sql<Date>`max(${outages.changedAt})`.mapWith(outages.changedAt),
    })
    .from(outages)
    .groupBy(outages.resourceKind, outages.resourceId);
  return new Map(rows.map(({ kind, id, at }) => [resourceKey({ kind, id }), at.toISOString()]));
}

/** Notices that are published and due on that day of the library, and the time of the last change to any notice. */
export async function noticeTimes(
  tx: Tx,
  today: string,
): Promise<{ times: Omit<ItemTimes, 'createdAt'>[]; changedAt: string }> {
  const rows = await tx
    .select({ id: notices.id, updatedAt: notices.updatedAt })
    .from(notices)
    .where(isNoticeShown(today));
  const [last] = await tx
    .select({ at: sql<Date | null>`max(${notices.updatedAt})`.mapWith(notices.updatedAt) })
    .from(notices);
  const times = rows.map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt.toISOString() }));
  return { times, changedAt: (last?.at ?? new Date(0)).toISOString() };
}
