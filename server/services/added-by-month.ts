// How many databases and titles came into the collection in each of the last twelve months.
import { sql } from 'drizzle-orm';
import { addAll, countBits, noBits, takeOut } from '../search/bits.ts';
import { documentsOf } from '../search/columns.ts';
import type { Ready } from '../search/engine.ts';
import type { Tx } from '../store/database.ts';

interface MonthCount {
  month: string;
  count: number;
}

/** Months as `yyyy-MM`, oldest first, this one last; those in which nothing came are there too. */
export function lastMonths(now: Date): string[] {
  return Array.from({ length: 12 }, (_, at) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + at, 1));
    return month.toISOString().slice(0, 7);
  });
}

/** A title came when the library first held one of its packages, or later, when it was first told of. */
export async function addedByMonth(tx: Tx, ready: Ready, now: Date): Promise<MonthCount[]> {
  const months = lastMonths(now);
  const counts = await databasesByMonth(tx, months);
  const firstIds = await firstIdsOf(tx, months);
  const { titles, holdings } = ready;
  const seen = noBits(titles.text.documents);
  for (const { id, month } of await packagesByAge(tx)) {
    const bits = holdings.ofPackage(id).slice();
    takeOut(bits, seen);
    addAll(seen, bits);
    for (const document of documentsOf(bits, countBits(bits))) {
      const told = firstIds.findLastIndex((first) => (titles.ids[document] ?? 0) >= first);
      const came = Math.max(
        told,
        months.findLastIndex((each) => month >= each),
      );
      counts[came] = (counts[came] ?? 0) + 1;
    }
  }
  return months.map((month, at) => ({ month, count: counts[at] ?? 0 }));
}

async function databasesByMonth(tx: Tx, months: readonly string[]): Promise<number[]> {
  const rows = await tx.execute<{ month: string; count: string }>(sql`
    SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, count(*) AS count
    FROM databases WHERE is_published AND withdrawn_at IS NULL GROUP BY 1`);
  const counts = new Map([...rows].map(({ month, count }) => [month, Number(count)]));
  return months.map((month) => counts.get(month) ?? 0);
}

/** The library's packages, those it holds longest first, with the month it began to. */
async function packagesByAge(tx: Tx): Promise<{ id: string; month: string }[]> {
  const rows = await tx.execute<{ id: string; month: string }>(sql`
    SELECT package_id AS id, to_char(held_since AT TIME ZONE 'UTC', 'YYYY-MM') AS month
    FROM library_packages ORDER BY held_since, package_id`);
  return [...rows];
}

/**
 * The first id of a title told of in each month or later. Ids grow with time, so they are found by
 * halving; reading when each of a million titles was told of would take seconds.
 */
async function firstIdsOf(tx: Tx, months: readonly string[]): Promise<number[]> {
  const rows = await tx.execute<{ month: string; first: number }>(sql`
    WITH RECURSIVE halved (month, low, high) AS (
      SELECT month, 0, coalesce((SELECT max(id) + 1 FROM titles), 0)
      FROM json_array_elements_text(${JSON.stringify(months)}::json) AS month
      UNION ALL
      SELECT month,
        CASE WHEN probe.is_before THEN probe.id + 1 ELSE low END,
        CASE WHEN probe.is_before THEN high ELSE (low + high) / 2 END
      FROM halved CROSS JOIN LATERAL (
        SELECT id, created_at < (month || '-01T00:00:00Z')::timestamptz AS is_before
        FROM titles WHERE id >= (low + high) / 2 ORDER BY id LIMIT 1
      ) AS probe
      WHERE low < high
    )
    SELECT month, low AS first FROM halved WHERE low >= high`);
  const first = new Map([...rows].map((row) => [row.month, row.first]));
  return months.map((month) => first.get(month) ?? 0);
}
