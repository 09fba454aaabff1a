// How many databases and titles came into the collection in each of the last twelve months.
import { sql } from 'drizzle-orm';
import type { Tx } from '../store/database.ts';

/** Months as `yyyy-MM`, oldest first, this one last; those in which nothing came are there too. */
export function lastMonths(now: Date): string[] {
  return Array.from({ length: 12 }, (_, at) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + at, 1));
    return month.toISOString().slice(0, 7);
  });
}

/** A title came when the library first held one of its packages, or later, when it was first told of. */
export async function addedByMonth(tx: Tx, now: Date): Promise<{ month: string; count: number }[]> {
  const months = lastMonths(now);
  const since = `${months[0]}-01T00:00:00Z`;
  const rows = await tx.execute<{ month: string; count: string }>(sql`
    SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, count(*) AS count
    FROM (
      SELECT created_at AS at FROM databases WHERE is_published AND withdrawn_at IS NULL
      UNION ALL
      SELECT greatest(held.since, t.created_at)
      FROM (
        SELECT pt.title_id, min(lp.held_since) AS since
        FROM library_packages lp JOIN package_titles pt ON pt.package_id = lp.package_id
        WHERE pt.withdrawn_at IS NULL
        GROUP BY pt.title_id
      ) AS held JOIN titles t ON t.id = held.title_id
    ) AS came
    WHERE at >= ${since}::timestamptz
    GROUP BY 1`);
  const counts = new Map([...rows].map(({ month, count }) => [month, Number(count)]));
  return months.map((month) => ({ month, count: counts.get(month) ?? 0 }));
}
