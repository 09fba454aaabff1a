// Places of resources by use, in a period and in the period of the same length before it.
import { type SQL, sql } from 'drizzle-orm';
import {
  periodDays,
  type RankedKind,
  type RankingDays,
  type SummedPeriod,
  type UsageMeasure,
  type UsagePeriod,
} from '#contract/models/usage-model.ts';
import { addDays, startOfDay } from '#contract/rules/zoned-day.ts';
import { arrayOf } from '#server/store/bulk/array-of.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { firstOf, summedCounts } from './summed-counts.ts';

/** A resource with its place. */
export interface Place {
  kind: RankedKind;
  id: string;
  count: number;
  place: number;
  placeBefore: number | null;
  /** Number of resources of its kind that were used in the period. */
  total: number;
}

interface PlacesWanted {
  measure: UsageMeasure;
  days: RankingDays;
  /** The period whose sums are those of the last day; null where the days are added up. */
  sums: SummedPeriod | null;
  kinds: readonly RankedKind[];
  limit: number;
  timeZone: string;
}

/** The days of a period that ends with a day. */
export function daysOf(period: UsagePeriod, today: string): RankingDays {
  return { from: addDays(today, 1 - periodDays[period]), to: today };
}

/**
 * The most used resources of each kind, best first. Databases that readers may not see have no place. Resources with
 * the same count share a place and are in the order of their ids.
 */
export async function placesOf(tx: Tx, wanted: PlacesWanted): Promise<Place[]> {
  const rows = await readRows<{
    kind: RankedKind;
    id: string;
    count: string;
    place: string;
    place_before: string | null;
    total: string;
  }>(
    tx,
    sql`
    WITH ${countsOf(wanted)}
    SELECT kind, id, count,
      rank() OVER (PARTITION BY kind ORDER BY count DESC) AS place,
      places_before.place AS place_before, total
    FROM first JOIN totals USING (kind) LEFT JOIN places_before USING (kind, before)
    ORDER BY kind, count DESC, id`,
  );
  return rows.map(({ kind, id, ...row }) => ({
    kind,
    id,
    count: Number(row.count),
    place: Number(row.place),
    placeBefore: row.place_before === null ? null : Number(row.place_before),
    total: Number(row.total),
  }));
}

/** The first of each kind with their counts, `totals` of resources that were used, and places in the period before. */
function countsOf(wanted: PlacesWanted): SQL {
  const { measure, days, sums, kinds, limit } = wanted;
  if (measure !== 'follows' && sums !== null) {
    return summedCounts({ measure, day: days.to, period: sums, kinds, limit });
  }
  return sql`
    counted AS MATERIALIZED (${measure === 'follows' ? follows(wanted) : totals(wanted)}),
    shown AS MATERIALIZED (
      SELECT * FROM counted
      WHERE kind <> 'database' OR id IN (
        SELECT id FROM databases WHERE is_published AND withdrawn_at IS NULL
      )
    ),
    first AS MATERIALIZED (${firstOf(kinds, limit)}),
    totals AS (SELECT kind, count(*) AS total FROM shown WHERE count > 0 GROUP BY kind),
    places_before AS (
      -- Of the first ones alone: how many were used more in the period before.
      SELECT each.kind, each.before, 1 + count(shown.id) AS place
      FROM (SELECT DISTINCT kind, before FROM first WHERE before > 0) AS each
      LEFT JOIN shown ON shown.kind = each.kind AND shown.before > each.before
      GROUP BY each.kind, each.before
    )`;
}

function totals({ measure, days, kinds }: PlacesWanted): SQL {
  return sql`
    SELECT resource_kind AS kind, resource_id AS id,
      coalesce(sum(count) FILTER (WHERE day >= ${days.from}::date), 0) AS count,
      coalesce(sum(count) FILTER (WHERE day < ${days.from}::date), 0) AS before
    FROM usage_days
    WHERE measure = ${measure} AND day BETWEEN ${firstBefore(days)}::date AND ${days.to}::date
      AND resource_kind = ANY (${arrayOf('text', kinds)})
    GROUP BY resource_kind, resource_id`;
}

/** Follows that still stand, by the day on which they began. */
function follows({ days, kinds, timeZone }: PlacesWanted): SQL {
  const instant = (day: string) => startOfDay(timeZone, day).toISOString();
  const start = sql`${instant(days.from)}::timestamptz`;
  return sql`
    SELECT resource_kind AS kind, resource_id AS id,
      count(*) FILTER (WHERE followed_at >= ${start}) AS count,
      count(*) FILTER (WHERE followed_at < ${start}) AS before
    FROM follows
    WHERE followed_at >= ${instant(firstBefore(days))}::timestamptz
      AND followed_at < ${instant(addDays(days.to, 1))}::timestamptz
      AND resource_kind = ANY (${arrayOf('text', kinds)})
    GROUP BY resource_kind, resource_id`;
}

/** The first day of the period before, which has the same length. */
function firstBefore({ from, to }: RankingDays): string {
  const dayMs = 24 * 3_600_000;
  const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return addDays(from, -length);
}
