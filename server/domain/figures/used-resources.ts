// Resources by how they were used: most, turned away, or never.
import { type SQL, sql } from 'drizzle-orm';
import {
  type FigureCount,
  type FigureDays,
  TurnAwayReason,
} from '#contract/models/desk/figures-model.ts';
import type { LocalText, ResourceKind, ResourceRef } from '#contract/models/model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { isDatabaseShown } from '#server/store/rows/shown.ts';
import { databases } from '#server/store/schema/libraries.ts';
import type { DayMeasure } from '#server/store/schema/usage.ts';
import { namesOf } from '../resources/resources.ts';
import type { ComparedDays } from './figure-days.ts';
import { comparedSums, isCompared, isIn, list } from './sums.ts';

interface Page {
  offset: number;
  limit: number;
}

interface Row extends FigureCount {
  kind: ResourceKind;
  id: string;
  total: number;
}

/** Counts of titles that the library has linked to a platform's record are those of the one that readers see. */
const shownDays = sql`(
  SELECT d.day, d.measure, d.resource_kind AS kind, coalesce(l.title_id::text, d.resource_id) AS id, d.count
  FROM usage_days d LEFT JOIN title_links l
    ON d.resource_kind IN ('journal', 'ebook') AND l.platform_id::text = d.resource_id) AS days`;

const measuresOf = (measure: DayMeasure | 'turnAways'): readonly string[] =>
  measure === 'turnAways' ? TurnAwayReason.options : [measure];

/** Resources of a page, the most used first. */
export async function topResources(
  tx: Tx,
  {
    measure,
    kind,
    ...compared
  }: ComparedDays & { measure: DayMeasure | 'turnAways'; kind?: ResourceKind | undefined },
  { offset, limit }: Page,
) {
  const rows = await readRows<Row>(
    tx,
    sql`SELECT *, count(*) OVER ()::int AS total FROM (
          SELECT kind, id, ${comparedSums(compared)} FROM ${shownDays}
          WHERE measure IN (${list(measuresOf(measure))}) AND ${isCompared(compared)} ${ofKind(kind)}
          GROUP BY kind, id) AS one
        WHERE count > 0 ORDER BY count DESC, kind, id OFFSET ${offset} LIMIT ${limit}`,
  );
  return paged(tx, rows, ({ count, before }) => ({ count, before }));
}

/** The same by resource and reason. */
export async function turnedAway(
  tx: Tx,
  { kind, ...compared }: ComparedDays & { kind?: ResourceKind | undefined },
  { offset, limit }: Page,
) {
  const rows = await readRows<Row & { reason: TurnAwayReason }>(
    tx,
    sql`SELECT *, count(*) OVER ()::int AS total FROM (
          SELECT kind, id, measure AS reason, ${comparedSums(compared)} FROM ${shownDays}
          WHERE measure IN (${list(TurnAwayReason.options)}) AND ${isCompared(compared)} ${ofKind(kind)}
          GROUP BY kind, id, measure) AS one
        WHERE count > 0 ORDER BY count DESC, kind, id, reason OFFSET ${offset} LIMIT ${limit}`,
  );
  return paged(tx, rows, ({ count, before, reason }) => ({ count, before, reason }));
}

/** Uses of each day by resource, the newest day first: the modules of visit logs. */
export async function loggedDays(
  tx: Tx,
  {
    days,
    measure,
    kinds,
  }: { days: FigureDays; measure: DayMeasure; kinds: readonly ResourceKind[] },
  { offset, limit }: Page,
) {
  const rows = await readRows<Row & { day: string }>(
    tx,
    sql`SELECT day::text, kind, id, sum(count)::float8 AS count, count(*) OVER ()::int AS total FROM ${shownDays}
        WHERE measure = ${measure} AND kind IN (${list(kinds)}) AND ${isIn(days)}
        GROUP BY day, kind, id ORDER BY day DESC, 4 DESC, kind, id OFFSET ${offset} LIMIT ${limit}`,
  );
  return paged(tx, rows, ({ day, count }) => ({ day, count }));
}

/** What the library has of a kind and nobody visited, by name. */
export async function neverOpened(
  tx: Tx,
  { days, kind }: { days: FigureDays; kind: 'database' | 'journal' | 'ebook' },
  { offset, limit }: Page,
) {
  const held: SQL =
    kind === 'database'
      ? sql`SELECT id, name, key_zh FROM ${databases} WHERE ${isDatabaseShown}`
      : sql`SELECT t.id::text AS id, t.name, t.key_zh FROM shown_titles t
            WHERE t.kind = ${kind} AND t.id IN (
              SELECT coalesce(l.title_id, p.title_id) FROM package_titles p
              JOIN held_packages h USING (package_id) LEFT JOIN title_links l ON l.platform_id = p.title_id
              WHERE p.withdrawn_at IS NULL)`;
  const rows = await readRows<{ id: string; name: LocalText; total: number; held: number }>(
    tx,
    sql`WITH held AS (${held}),
        visited AS (SELECT DISTINCT id FROM ${shownDays} WHERE measure = 'visits' AND kind = ${kind} AND ${isIn(days)}),
        never AS (SELECT * FROM held WHERE id NOT IN (SELECT id FROM visited))
        SELECT counts.*, page.id, page.name FROM (
          SELECT (SELECT count(*)::int FROM held) AS held, (SELECT count(*)::int FROM never) AS total) AS counts
        LEFT JOIN LATERAL (
          SELECT id, name, key_zh FROM never ORDER BY key_zh, id OFFSET ${offset} LIMIT ${limit}) AS page ON true
        ORDER BY page.key_zh, page.id`,
  );
  return {
    held: rows[0]?.held ?? 0,
    total: rows[0]?.total ?? 0,
    items: rows.flatMap(({ id, name }) => (id === null ? [] : [{ resource: { kind, id }, name }])),
  };
}

const ofKind = (kind: ResourceKind | undefined) =>
  kind === undefined ? sql`` : sql`AND kind = ${kind}`;

async function paged<R extends Row, T>(tx: Tx, rows: readonly R[], rest: (row: R) => T) {
  const resources = rows.map(({ kind, id }): ResourceRef => ({ kind, id }));
  const names = await namesOf(tx, resources);
  const items = rows.map((row) => {
    const resource = { kind: row.kind, id: row.id };
    return { resource, name: names.get(resourceKey(resource)) ?? {}, ...rest(row) };
  });
  return { total: rows[0]?.total ?? 0, items };
}
