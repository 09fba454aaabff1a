// How much items were used in a year, by what providers report.
import { type SQL, sql } from 'drizzle-orm';
import { CounterMetric } from '#contract/models/counter-model.ts';

const metric = (name: CounterMetric) => sql`metric = ${CounterMetric.options.indexOf(name)}::int`;
const sumOf = (...names: CounterMetric[]) =>
  sql`coalesce(sum(best) FILTER (WHERE ${sql.join(names.map(metric), sql` OR `)}), 0)`;

/**
 * Rows of `item_id`, `requests`, `investigations`, `searches` and `turn_aways`. Several reports count the same uses: of each
 * month the one that has most counts, so that a whole report and its views, or two releases, are not added up. What everybody
 * may read is no use of what was paid.
 */
export function usesOf(year: number): SQL {
  return sql`
    SELECT item_id, greatest(${sumOf('Total_Item_Requests')}, ${sumOf('Unique_Title_Requests')}) AS requests,
      greatest(${sumOf('Total_Item_Investigations')}, ${sumOf('Result_Clicks', 'Record_Views')}) AS investigations,
      ${sumOf('Searches_Regular', 'Searches_Platform')} AS searches,
      ${sumOf('No_License', 'Limit_Exceeded')} AS turn_aways
    FROM (
      SELECT item_id, metric, month, max(count) AS best FROM (
        SELECT item_id, report, metric, month, sum(count) AS count
        FROM counter_counts, unnest(counts) WITH ORDINALITY AS each (count, month)
        WHERE year = ${year} AND access <> 'open' AND count > 0
        GROUP BY item_id, report, metric, month) AS by_report
      GROUP BY item_id, metric, month) AS by_month
    GROUP BY item_id`;
}

/** What a price is divided by: requests, else investigations, else searches. */
export const chosenUses = sql`coalesce(nullif(requests, 0), nullif(investigations, 0), nullif(searches, 0), 0)`;

/** Titles of packages that are held, as the library's readers see them: `package_id`, `database_id`, `title_id` and `row`. */
export const heldTitles = sql`
  SELECT h.package_id, h.database_id, coalesce(l.title_id, r.title_id) AS title_id, r.id AS row, r.access_type
  FROM held_packages h
  JOIN package_titles r ON r.package_id = h.package_id AND r.withdrawn_at IS NULL
  LEFT JOIN title_links l ON l.platform_id = r.title_id`;
