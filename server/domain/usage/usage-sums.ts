// Sums of day totals over weeks and months, made once for each of the library's days. The last day of a period is no part
// of its sum: it still grows, and is read from the day totals.
import { sql } from 'drizzle-orm';
import type { ResourceRef } from '#contract/models/model.ts';
import { periodDays, type SummedPeriod, type UsageMeasure } from '#contract/models/usage-model.ts';
import { addDays } from '#contract/rules/zoned-day.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { usageSumDays, usageSums } from '#server/store/schema/usage.ts';

/** Arbitrary number that no other lock of two numbers uses. */
const lockClass = 412_026;
const summedPeriods: readonly SummedPeriod[] = ['week', 'month'];

/** True where the sums are those of this day. */
export async function areSumsOf(tx: Tx, day: string): Promise<boolean> {
  const [row] = await tx.select({ day: usageSumDays.day }).from(usageSumDays);
  return row?.day === day;
}

/**
 * Makes the sums of a library's day.
 *
 * @returns false where they were made before
 */
export async function makeUsageSums(tx: Tx, libraryCode: string, day: string): Promise<boolean> {
  if (await areSumsOf(tx, day)) return false;
  // Until the end: a visit that arrives late waits, and is then added to the new sums.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockClass}, hashtext(${libraryCode}))`);
  await tx
    .insert(usageSumDays)
    .values({ libraryCode, day })
    .onConflictDoUpdate({ target: usageSumDays.libraryCode, set: { day } });
  await tx.delete(usageSums);
  for (const period of summedPeriods) {
    const { from, firstBefore } = boundsOf(period, day);
    await tx.execute(sql`
      INSERT INTO usage_sums
        (library_code, period, measure, resource_kind, resource_id, count, before)
      SELECT ${libraryCode}, ${period}, measure, resource_kind, resource_id,
        coalesce(sum(count) FILTER (WHERE day >= ${from}::date), 0),
        coalesce(sum(count) FILTER (WHERE day < ${from}::date), 0)
      FROM usage_days
      WHERE day >= ${firstBefore}::date AND day < ${day}::date AND measure IN ('visits', 'views', 'searches')
      GROUP BY measure, resource_kind, resource_id`);
  }
  return true;
}

/** Makes the sums be read no more, until the next ones are made: day totals of many days were written. */
export async function dropUsageSums(tx: Tx, libraryCode: string): Promise<void> {
  await lockUsageSums(tx, libraryCode);
  await tx.delete(usageSumDays);
}

/** Until the end: new sums are made before or after it, never in between. */
async function lockUsageSums(tx: Tx, libraryCode: string): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock_shared(${lockClass}, hashtext(${libraryCode}))`,
  );
}

/** What was counted once more on an earlier day. */
interface LateCount {
  libraryCode: string;
  measure: Exclude<UsageMeasure, 'follows'>;
  resource: ResourceRef;
  /** The library's day of it. */
  day: string;
}

/** Adds one to the sums that have the day already. The day totals have it before. */
export async function addToUsageSums(tx: Tx, late: LateCount): Promise<void> {
  const { libraryCode, measure, resource, day } = late;
  await lockUsageSums(tx, libraryCode);
  const [made] = await tx.select({ day: usageSumDays.day }).from(usageSumDays);
  if (made === undefined || day >= made.day) return;
  for (const period of summedPeriods) {
    const { from, firstBefore } = boundsOf(period, made.day);
    if (day < firstBefore) continue;
    const one = day >= from ? { count: 1, before: 0 } : { count: 0, before: 1 };
    await tx
      .insert(usageSums)
      .values({
        libraryCode,
        period,
        measure,
        resourceKind: resource.kind,
        resourceId: resource.id,
        ...one,
      })
      .onConflictDoUpdate({
        target: [
          usageSums.libraryCode,
          usageSums.period,
          usageSums.measure,
          usageSums.resourceKind,
          usageSums.resourceId,
        ],
        set: {
          count: sql`${usageSums.count} + ${one.count}`,
          before: sql`${usageSums.before} + ${one.before}`,
        },
      });
  }
}

/** First days of a period that ends with a day, and of the one before. */
function boundsOf(period: SummedPeriod, day: string) {
  const from = addDays(day, 1 - periodDays[period]);
  return { from, firstBefore: addDays(from, -periodDays[period]) };
}
