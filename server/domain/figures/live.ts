// What is used now.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { LiveFigures } from '#contract/models/desk/figures-model.ts';
import { minuteIn } from '#contract/rules/zoned-day.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { openReportStates } from '../desk/open-states.ts';
import { timeZoneOf } from '../libraries/library-day.ts';
import { countOpenAlerts } from './alerts.ts';
import { foldUse } from './fold.ts';
import type { FoldContext } from './marks.ts';
import { figureTotals } from './sums.ts';

const minutes = 60;
const minuteMs = 60_000;

/** Counts what waits, and reads the numbers. */
export async function liveFigures(context: FoldContext): Promise<LiveFigures> {
  const { tx, library, now } = context;
  await foldUse(context);
  const timeZone = timeZoneOf(library);
  const clock = Array.from({ length: minutes }, (_, index) =>
    minuteIn(timeZone, new Date(now.getTime() - (minutes - 1 - index) * minuteMs)),
  );
  const day = clock.at(-1)?.slice(0, 'yyyy-MM-dd'.length) ?? '';
  const totals = await figureTotals(tx, { days: { from: day, to: day }, before: null });
  const counts = await readRows<{ at: string; measure: string; count: number }>(
    tx,
    sql`SELECT day::text || ' ' || value AS at, measure, sum(count)::int AS count FROM usage_figures
        WHERE measure IN ('platformViews', 'visits', 'searches') AND dimension = 'minute' AND day >= ${clock[0]?.slice(0, 10)}::date
        GROUP BY 1, 2`,
  );
  const found = new Map(counts.map(({ at, measure, count }) => [`${at} ${measure}`, count]));
  const [waiting] = await readRows<{ behindMs: number }>(
    tx,
    sql`SELECT coalesce(extract(epoch FROM ${now.toISOString()}::timestamptz - min(at)) * 1000, 0)::float8 AS "behindMs"
        FROM usage_inbox WHERE at > ${new Date(now.getTime() - minutes * minuteMs).toISOString()}::timestamptz`,
  );
  const figures = {
    day,
    today: Object.fromEntries(
      Object.entries(totals).map(([measure, { count }]) => [measure, count]),
    ) as LiveFigures['today'],
    minutes: clock.map((at) => ({
      at: at.slice('yyyy-MM-dd '.length),
      platformViews: found.get(`${at} platformViews`) ?? 0,
      visits: found.get(`${at} visits`) ?? 0,
      searches: found.get(`${at} searches`) ?? 0,
    })),
    openFaults: await countOpenFaults(tx),
    openAlerts: await countOpenAlerts(tx),
  };
  return {
    id: createHash('sha256').update(JSON.stringify(figures)).digest('base64url').slice(0, 22),
    at: now.toISOString(),
    behindMs: Math.max(0, Math.round(waiting?.behindMs ?? 0)),
    ...figures,
  };
}

/** Reports of faults that wait for an answer. */
export async function countOpenFaults(tx: Tx): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    tx,
    sql`SELECT count(*)::int AS count FROM reports WHERE form = 'fault' AND state IN ${openReportStates}`,
  );
  return row?.count ?? 0;
}
