// How many databases and titles were added in each of the last twelve months of the library, and which ones.

import { asc, sql } from 'drizzle-orm';
import type { TitleKind } from '#contract/models/title-model.ts';
import { stateOf } from '#contract/rules/rules.ts';
import { startOfDay } from '#contract/rules/zoned-day.ts';
import type { Coming, SearchIndex } from '#server/search/port.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { isDatabaseShown } from '#server/store/rows/shown.ts';
import { heldPackages } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { libraryDay, monthAt, timeZoneOf } from '../libraries/library-day.ts';
import { dateColumns } from './database-dates.ts';

interface MonthCount {
  month: string;
  count: number;
  kinds: Record<'database' | TitleKind, number>;
}

/** Months as `yyyy-MM`, oldest first, the current one last; months without additions are included. */
function lastMonths(library: LibraryRecord, now: Date): string[] {
  const month = monthAt(library, now);
  return Array.from({ length: 12 }, (_, index) => monthFrom(month, index - 11));
}

export async function addedByMonth(
  tx: Tx,
  library: LibraryRecord,
  index: SearchIndex,
  now: Date,
): Promise<MonthCount[]> {
  const months = lastMonths(library, now);
  const ownDatabases = await databasesByMonth(tx, library, months, now);
  const added = index.countAdded(await comingIn(tx, library, months));
  return months.map((month, index) => {
    const { journals, ebooks } = added[index] ?? { journals: 0, ebooks: 0 };
    const kinds = { database: ownDatabases[index] ?? 0, journal: journals, ebook: ebooks };
    return { month, count: kinds.database + journals + ebooks, kinds };
  });
}

/** What says which titles the library got in a month. */
export function comingInMonth(tx: Tx, library: LibraryRecord, month: string): Promise<Coming> {
  return comingIn(tx, library, [month, monthFrom(month, 1)]);
}

/** The month so many months later, or earlier for a negative number; `yyyy-MM`, as the given one. */
function monthFrom(month: string, later: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = new Date(Date.UTC(year, number - 1 + later, 1));
  return first.toISOString().slice(0, 'yyyy-MM'.length);
}

async function comingIn(
  tx: Tx,
  library: LibraryRecord,
  months: readonly string[],
): Promise<Coming> {
  return {
    months,
    firstIds: await firstIdsOf(tx, library, months),
    packages: await packagesByAge(tx, library),
  };
}

/** Databases that the list shows without a request for expired ones. */
async function databasesByMonth(
  tx: Tx,
  library: LibraryRecord,
  months: readonly string[],
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .select({ createdAt: databases.createdAt, ...dateColumns })
    .from(databases)
    .where(isDatabaseShown);
  const day = libraryDay(library, now);
  const counts = new Map<string, number>();
  for (const row of rows) {
    if (stateOf(row, day) === 'expired') continue;
    const month = monthAt(library, row.createdAt);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return months.map((month) => counts.get(month) ?? 0);
}

/** The library's packages, held longest first, with the month since which each is held. */
async function packagesByAge(tx: Tx, library: LibraryRecord): Promise<Coming['packages']> {
  const { packageId, heldSince } = heldPackages;
  const rows = await tx
    .select({ id: packageId, heldSince })
    .from(heldPackages)
    .orderBy(asc(heldSince), asc(packageId));
  return rows.map(({ id, heldSince }) => ({ id, month: monthAt(library, heldSince) }));
}

/**
 * The first id of a title created in each month or later. Ids grow with time, so a binary search finds them;
 * reading the dates of a million titles would take seconds.
 */
async function firstIdsOf(
  tx: Tx,
  library: LibraryRecord,
  months: readonly string[],
): Promise<number[]> {
  const timeZone = timeZoneOf(library);
  const starts = months.map((month) => startOfDay(timeZone, `${month}-01`).toISOString());
  const rows = await readRows<{ start: string; first: number }>(
    tx,
    sql`
    WITH RECURSIVE halved (start, low, high) AS (
      SELECT start, 0, coalesce((SELECT max(id) + 1 FROM titles), 0)
      FROM json_array_elements_text(${JSON.stringify(starts)}::json) AS start
      UNION ALL
      SELECT start,
        CASE WHEN probe.is_before THEN probe.id + 1 ELSE low END,
        CASE WHEN probe.is_before THEN high ELSE (low + high) / 2 END
      FROM halved CROSS JOIN LATERAL (
        SELECT id, created_at < start::timestamptz AS is_before
        FROM titles WHERE id >= (low + high) / 2 ORDER BY id LIMIT 1
      ) AS probe
      WHERE low < high
    )
    SELECT start, low AS first FROM halved WHERE low >= high`,
  );
  const first = new Map([...rows].map((row) => [row.start, row.first]));
  return starts.map((start) => first.get(start) ?? 0);
}
