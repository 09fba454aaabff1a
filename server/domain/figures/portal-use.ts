// What the library shows its readers of the use of the portal.
import { sql } from 'drizzle-orm';
import type { getPortalUse } from '#contract/calls/collection/overview.ts';
import type { OutputOf } from '#contract/calls/declare.ts';
import { addDays } from '#contract/rules/zoned-day.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { stepsOf } from './figure-days.ts';
import { figureParts, figureTotals, isIn, minReaders } from './sums.ts';

const shownDays = 30;

export async function portalUse(tx: Tx, today: string): Promise<OutputOf<typeof getPortalUse>> {
  const days = { from: addDays(today, 1 - shownDays), to: today };
  const compared = { days, before: null };
  const totals = await figureTotals(tx, compared);
  const { items } = await figureParts(
    tx,
    { ...compared, measure: 'visits' },
    { by: 'kind', limit: 10 },
  );
  const rows = await readRows<{ day: string; views: number; visits: number; users: number }>(
    tx,
    sql`SELECT day::text, coalesce(sum(count) FILTER (WHERE measure = 'platformViews'), 0)::int AS views,
          coalesce(sum(count) FILTER (WHERE measure = 'visits'), 0)::int AS visits,
          coalesce(sum(count) FILTER (WHERE measure = 'users'), 0)::int AS users
        FROM usage_figures WHERE dimension = 'all' AND measure IN ('platformViews', 'visits', 'users') AND ${isIn(days)}
        GROUP BY day`,
  );
  const crowded = new Map(
    rows.filter(({ users }) => users >= minReaders).map((row) => [row.day, row]),
  );
  return {
    ...days,
    platformViews: totals.platformViews.count,
    users: totals.users.count,
    visits: totals.visits.count,
    searches: totals.searches.count,
    kinds: Object.fromEntries(items.map(({ value, count }) => [value, count])),
    days: stepsOf(days, 'day').map((day) => ({
      day,
      platformViews: crowded.get(day)?.views ?? 0,
      visits: crowded.get(day)?.visits ?? 0,
    })),
  };
}
