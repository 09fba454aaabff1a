// Computes what readers of one resource, of one department and of one subject also use. A library's readers are
// counted together, five at least, so that nobody is seen.
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';

/** Fewer readers than this are not told of. */
export const minCrowd = 5;
/** Of each reader, the resources that were viewed last: more would say little, and pairs grow with the square. */
const perReader = 20;
/** What is older says little of what readers need now. */
const maxAgeMs = 180 * 24 * 3_600_000;
const perResource = 12;
const perDepartment = 20;
const perSubject = 20;

/**
 * Computes the rows of the transaction's library again; rows that did not change are left alone, so that kept answers
 * stay.
 *
 * @returns number of changed rows
 */
export async function computeAlsoUsed(tx: Tx, libraryCode: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - maxAgeMs).toISOString();
  await tx.execute(sql`SET LOCAL work_mem = '64MB'`);
  const rows = await readRows<{ changed: string }>(
    tx,
    sql`
    WITH recent AS MATERIALIZED (
      SELECT patron_id, resource_kind, resource_id FROM (
        SELECT patron_id, resource_kind, resource_id, row_number() OVER (
          PARTITION BY patron_id ORDER BY last_viewed_at DESC, resource_kind, resource_id
        ) AS position
        FROM viewed WHERE last_viewed_at > ${since}::timestamptz
      ) AS each WHERE position <= ${perReader}
    ),
    numbered AS MATERIALIZED (
      SELECT resource_kind, resource_id, count(*)::int AS readers,
        (row_number() OVER (ORDER BY resource_kind, resource_id))::int AS number
      FROM recent GROUP BY resource_kind, resource_id HAVING count(*) >= ${minCrowd}
    ),
    used AS MATERIALIZED (
      SELECT patron_id, number FROM recent JOIN numbered USING (resource_kind, resource_id)
    ),
    pairs AS MATERIALIZED (
      SELECT one.number AS one, other.number AS other, count(*)::int AS readers
      FROM used AS one JOIN used AS other
        ON one.patron_id = other.patron_id AND one.number < other.number
      GROUP BY one.number, other.number HAVING count(*) >= ${minCrowd}
    ),
    both_ways AS (
      SELECT one, other, readers FROM pairs UNION ALL SELECT other, one, readers FROM pairs
    ),
    of_resources AS (
      SELECT a.resource_kind || '/' || a.resource_id AS source, b.resource_kind, b.resource_id,
        (p.readers / sqrt(a.readers::float8 * b.readers))::real AS score,
        row_number() OVER (
          PARTITION BY p.one ORDER BY p.readers / sqrt(b.readers::float8) DESC, p.other
        ) AS position
      FROM both_ways AS p
      JOIN numbered AS a ON a.number = p.one
      JOIN numbered AS b ON b.number = p.other
    ),
    of_departments AS (
      SELECT 'department/' || department AS source, resource_kind, resource_id,
        -- Few resources are as widely used as the most used one, so this share is small.
        (count(*) / max(count(*)) OVER (PARTITION BY department)::float8)::real AS score,
        row_number() OVER (
          PARTITION BY department ORDER BY count(*) DESC, resource_kind, resource_id
        ) AS position
      FROM used
      JOIN numbered USING (number)
      JOIN profiles USING (patron_id), unnest(profiles.departments) AS department
      GROUP BY department, resource_kind, resource_id HAVING count(*) >= ${minCrowd}
    ),
    -- Once each, though somebody subscribed to a subject and follows several of its databases.
    of_subject AS MATERIALIZED (
      SELECT patron_id, jsonb_array_elements_text(choice->'subjects') AS subject FROM subscriptions
      UNION
      SELECT f.patron_id, unnest(d.subjects) FROM follows AS f
        JOIN databases AS d ON d.library_code = f.library_code AND d.id = f.resource_id
        WHERE f.resource_kind = 'database'
    ),
    -- A reader has several subjects: they are counted by number, before the resources are looked up.
    in_subjects AS (
      SELECT subject, number, count(*) AS readers FROM used JOIN of_subject USING (patron_id)
      GROUP BY subject, number HAVING count(*) >= ${minCrowd}
    ),
    of_subjects AS (
      SELECT 'subject/' || subject AS source, resource_kind, resource_id,
        (s.readers / max(s.readers) OVER (PARTITION BY subject)::float8)::real AS score,
        row_number() OVER (
          PARTITION BY subject ORDER BY s.readers DESC, resource_kind, resource_id
        ) AS position
      FROM in_subjects AS s JOIN numbered USING (number)
    ),
    computed AS MATERIALIZED (
      SELECT source, resource_kind, resource_id, score FROM of_resources
        WHERE position <= ${perResource}
      UNION ALL
      SELECT source, resource_kind, resource_id, score FROM of_departments
        WHERE position <= ${perDepartment}
      UNION ALL
      SELECT source, resource_kind, resource_id, score FROM of_subjects
        WHERE position <= ${perSubject}
    ),
    gone AS (
      DELETE FROM also_used AS a WHERE NOT EXISTS (
        SELECT FROM computed AS c WHERE c.source = a.source
          AND c.resource_kind = a.resource_kind AND c.resource_id = a.resource_id
      ) RETURNING 1
    ),
    set_now AS (
      INSERT INTO also_used (library_code, source, resource_kind, resource_id, score)
        SELECT ${libraryCode}, source, resource_kind, resource_id, score FROM computed
        ON CONFLICT (library_code, source, resource_kind, resource_id)
          DO UPDATE SET score = excluded.score WHERE also_used.score <> excluded.score
        RETURNING 1
    )
    SELECT (SELECT count(*) FROM gone) + (SELECT count(*) FROM set_now) AS changed`,
  );
  return Number(rows[0]?.changed ?? 0);
}
