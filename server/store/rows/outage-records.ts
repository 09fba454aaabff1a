// Reads and writes of confirmed faults.
import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { LocalText, ResourceRef } from '#contract/models/model.ts';
import type { Outage } from '#contract/models/way-model.ts';
import type { Tx } from '../connection/database.ts';
import { outages } from '../schema/requests/feedback.ts';
import { titleIdsOf } from './title-id.ts';
import { isOnlyWay, isThrough } from './title-ways.ts';

export type OutageRow = typeof outages.$inferSelect;

const maxListed = 500;

/** What the library says of a fault. What is missing stays as it is where the outage lasts already. */
export interface FaultFacts {
  /** Null where nothing is said; a new outage begins now then. */
  since: Date | null;
  /** By language; '' deletes the text of that language. */
  instead: LocalText;
}

/** A fault as the library confirms it. */
export interface ConfirmedFault extends FaultFacts {
  resource: ResourceRef;
  now: Date;
}

/** The outages that last, newest first. */
export async function lastingOutages(tx: Tx): Promise<Outage[]> {
  const rows = await tx
    .select()
    .from(outages)
    .where(isNull(outages.endedAt))
    .orderBy(desc(outages.since), outages.id)
    .limit(maxListed);
  return rows.map(({ id, resourceKind, resourceId, since, instead }) => ({
    id,
    resource: { kind: resourceKind, id: resourceId },
    since: since.toISOString(),
    instead,
  }));
}

/** Waits for the reports that are on their way, and holds up others until this transaction ends. */
export async function awaitReports(tx: Tx, libraryCode: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('faults'), hashtext(${libraryCode}))`);
}

/** The outage of a resource that lasts, which does not end before this transaction; null if there is none. */
export async function outageOf(tx: Tx, { kind, id }: ResourceRef): Promise<OutageRow | null> {
  const [row] = await tx
    .select()
    .from(outages)
    .where(and(eq(outages.resourceKind, kind), eq(outages.resourceId, id), isNull(outages.endedAt)))
    .for('share');
  return row ?? null;
}

/**
 * The outage that a report of a fault belongs to: that of its resource, or for a title that no way reaches any more the
 * latest of the databases on the way. Until this transaction ends, no fault is confirmed, and the outage does not end: the
 * report belongs to it, whichever comes first.
 *
 * @returns its id; null where there is none
 */
export async function outageOfReport(
  tx: Tx,
  libraryCode: string,
  resource: ResourceRef,
): Promise<string | null> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock_shared(hashtext('faults'), hashtext(${libraryCode}))`,
  );
  const own = await outageOf(tx, resource);
  const [title] = titleIdsOf([resource]);
  if (own !== null || title === undefined) return own?.id ?? null;
  const [code, id, database] = [
    sql`${libraryCode}`,
    sql`${title}::integer`,
    sql`${outages.resourceId}`,
  ];
  const [row] = await tx
    .select({ id: outages.id })
    .from(outages)
    .where(
      and(
        eq(outages.resourceKind, 'database'),
        isNull(outages.endedAt),
        isThrough(code, id, database),
        isOnlyWay(code, id, database),
      ),
    )
    .orderBy(desc(outages.since), outages.id)
    .limit(1)
    .for('share');
  return row?.id ?? null;
}

/** Writes an outage; one that lasts is given the new facts and keeps the others, also where two librarians confirm it at once. */
export async function saveOutage(
  tx: Tx,
  libraryCode: string,
  { resource, since, instead, now }: ConfirmedFault,
): Promise<OutageRow> {
  const id = randomBytes(6).toString('hex');
  const texts = JSON.stringify(instead, (_, value) => (value === '' ? null : value));
  const columns = {
    resourceKind: resource.kind,
    resourceId: resource.id,
    since: since ?? now,
    instead: sql`jsonb_strip_nulls(${texts}::jsonb)`,
    changedAt: now,
  };
  const [row] = await tx
    .insert(outages)
    .values({ libraryCode, id, ...columns })
    .onConflictDoUpdate({
      target: [outages.libraryCode, outages.resourceKind, outages.resourceId],
      targetWhere: isNull(outages.endedAt),
      // One statement: what two librarians say at once is put together.
      set: {
        since: since ?? sql`${outages.since}`,
        instead: sql`jsonb_strip_nulls(${outages.instead} || ${texts}::jsonb)`,
        changedAt: now,
      },
    })
    .returning();
  return row as OutageRow;
}

/** Ends an outage; one that has ended keeps its time. */
export async function endOutage(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(outages)
    .set({ endedAt: now, changedAt: now })
    .where(and(eq(outages.id, id), isNull(outages.endedAt)));
}
