// Counts of a week or a month from its sums and the totals of its last day, only of resources that can be among the first:
// those with the largest sums, and those used on the last day.
import { type SQL, sql } from 'drizzle-orm';
import type { RankedKind, SummedPeriod, UsageMeasure } from '#contract/models/usage-model.ts';
import { arrayOf } from '#server/store/bulk/array-of.ts';

interface SummedWanted {
  measure: UsageMeasure;
  /** The last day. */
  day: string;
  period: SummedPeriod;
  kinds: readonly RankedKind[];
  limit: number;
}

/**
 * Common table expressions: `shown` has the candidates with their counts, `totals` how many resources of each kind were
 * used, `first` the first of each kind, `places_before` their places in the period before.
 */
export function summedCounts({ measure, day, period, kinds, limit }: SummedWanted): SQL {
  const wanted = arrayOf('text', kinds);
  return sql`
    hidden AS MATERIALIZED (
      SELECT id FROM databases WHERE NOT is_published OR withdrawn_at IS NOT NULL
    ),
    today AS MATERIALIZED (
      SELECT resource_kind AS kind, resource_id AS id, count FROM usage_days
      WHERE day = ${day}::date AND measure = ${measure} AND resource_kind = ANY (${wanted})
        AND ${isShown(sql`resource_kind`, sql`resource_id`)}
    ),
    added AS MATERIALIZED (
      SELECT today.kind, today.id, today.count + coalesce(s.count, 0) AS count,
        coalesce(s.before, 0) AS before, coalesce(s.count, 0) = 0 AS is_new
      FROM today LEFT JOIN usage_sums AS s ON s.period = ${period} AND s.measure = ${measure}
        AND s.resource_kind = today.kind AND s.resource_id = today.id
    ),
    largest AS (
      SELECT each.* FROM unnest(${wanted}) AS wanted (kind), LATERAL (
        SELECT resource_kind AS kind, resource_id AS id, count, before FROM usage_sums
        WHERE period = ${period} AND measure = ${measure} AND resource_kind = wanted.kind
          AND count > 0 AND ${isShown(sql`resource_kind`, sql`resource_id`)}
        ORDER BY count DESC NULLS LAST, resource_id LIMIT ${limit}
      ) AS each
    ),
    shown AS MATERIALIZED (
      SELECT kind, id, count, before FROM added
      UNION ALL
      SELECT kind, id, count, before FROM largest
      WHERE NOT EXISTS (SELECT FROM added WHERE added.kind = largest.kind AND added.id = largest.id)
    ),
    first AS MATERIALIZED (${firstOf(kinds, limit)}),
    totals AS (
      SELECT kind, sum(total) AS total FROM (
        SELECT resource_kind AS kind, count(*) AS total FROM usage_sums
        WHERE period = ${period} AND measure = ${measure} AND resource_kind = ANY (${wanted}) AND count > 0
          AND ${isShown(sql`resource_kind`, sql`resource_id`)}
        GROUP BY resource_kind
        UNION ALL SELECT kind, count(*) FROM added WHERE is_new GROUP BY kind
      ) AS each GROUP BY kind
    ),
    places_before AS (
      SELECT each.kind, each.before, 1 + (
        SELECT count(*) FROM usage_sums AS s
        WHERE s.period = ${period} AND s.measure = ${measure} AND s.resource_kind = each.kind
          AND s.before > each.before AND ${isShown(sql`s.resource_kind`, sql`s.resource_id`)}
      ) AS place
      FROM (SELECT DISTINCT kind, before FROM first WHERE before > 0) AS each
    )`;
}

/** Databases that readers may not see are left out. */
function isShown(kind: SQL, id: SQL): SQL {
  return sql`(${kind} <> 'database' OR ${id} NOT IN (SELECT id FROM hidden))`;
}

/** The first of each kind among `shown`. */
export function firstOf(kinds: readonly RankedKind[], limit: number): SQL {
  return sql`
    SELECT each.* FROM unnest(${arrayOf('text', kinds)}) AS wanted (kind), LATERAL (
      SELECT * FROM shown WHERE kind = wanted.kind AND count > 0 ORDER BY count DESC, id LIMIT ${limit}
    ) AS each`;
}
