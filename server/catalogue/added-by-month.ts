// How many databases and titles were added in each of the last twelve months, and which ones.

import { sql } from 'drizzle-orm';
import type { TitleKind } from '#contract/models/title-model.ts';
import { stateOf } from '#contract/rules/rules.ts';
import type { Coming, SearchIndex } from '#server/search/port.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { isDatabaseShown } from './shown.ts';

interface MonthCount {
  month: string;
  count: number;
  kinds: Record<'database' | TitleKind, number>;
}

/** Months as `yyyy-MM`, oldest first, the current one last; months without additions are included. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: 12 }, (_, index) =>
    monthAt(now.getUTCFullYear(), now.getUTCMonth() - 11 + index),
  );
}

export async function addedByMonth(tx: Tx, index: SearchIndex, now: Date): Promise<MonthCount[]> {
  const months = lastMonths(now);
  const ownDatabases = await databasesByMonth(tx, months, now);
  const added = index.countAdded(await comingIn(tx, months));
  return months.map((month, index) => {
    const { journals, ebooks } = added[index] ?? { journals: 0, ebooks: 0 };
    const kinds = { database: ownDatabases[index] ?? 0, journal: journals, ebook: ebooks };
    return { month, count: kinds.database + journals + ebooks, kinds };
  });
}

/** What says which titles the library got in a month. */
export function comingInMonth(tx: Tx, month: string): Promise<Coming> {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return comingIn(tx, [month, monthAt(year, number)]);
}

/** @param month from 0; values outside 0 to 11 fall into other years */
function monthAt(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
}

async function comingIn(tx: Tx, months: readonly string[]): Promise<Coming> {
  return { months, firstIds: await firstIdsOf(tx, months), packages: await packagesByAge(tx) };
}

/** Databases that the list shows without a request for expired ones. */
async function databasesByMonth(tx: Tx, months: readonly string[], now: Date): Promise<number[]> {
  const { createdAt, trialFrom, trialTo, expiresOn } = databases;
  const { isInMaintenance, maintenanceFrom, maintenanceTo } = databases;
  const dates = { trialFrom, trialTo, expiresOn, maintenanceFrom, maintenanceTo };
  const rows = await tx
    .select({ createdAt, isInMaintenance, ...dates })
    .from(databases)
    .where(isDatabaseShown);
  const day = now.toISOString().slice(0, 10);
  const counts = new Map<string, number>();
  for (const row of rows) {
    if (stateOf(row, day) === 'expired') continue;
    const month = row.createdAt.toISOString().slice(0, 7);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return months.map((month) => counts.get(month) ?? 0);
}

/** The library's packages, held longest first, with the month since which each is held. */
async function packagesByAge(tx: Tx): Promise<{ id: string; month: string }[]> {
  const rows = await readRows<{ id: string; month: string }>(
    tx,
    sql`
    SELECT package_id AS id, to_char(held_since AT TIME ZONE 'UTC', 'YYYY-MM') AS month
    FROM library_packages ORDER BY held_since, package_id`,
  );
  return [...rows];
}

/**
 * The first id of a title created in each month or later. Ids grow with time, so a binary search finds them;
 * reading the dates of a million titles would take seconds.
 */
async function firstIdsOf(tx: Tx, months: readonly string[]): Promise<number[]> {
  const rows = await readRows<{ month: string; first: number }>(
    tx,
    sql`
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
    SELECT month, low AS first FROM halved WHERE low >= high`,
  );
  const first = new Map([...rows].map((row) => [row.month, row.first]));
  return months.map((month) => first.get(month) ?? 0);
}
