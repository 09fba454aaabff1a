// Reads the sums of figures.
import { type SQL, sql } from 'drizzle-orm';
import {
  type FigureCount,
  type FigureDays,
  type FigureDimension,
  FigureMeasure,
  type FigurePart,
} from '#contract/models/desk/figures-model.ts';
import type { LocalText, ResourceKind } from '#contract/models/model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { departments } from '#server/store/schema/campus.ts';
import { subjects } from '#server/store/schema/libraries.ts';
import { type ComparedDays, stepsOf } from './figure-days.ts';
import { providerName } from './providers.ts';

/** Parts of fewer readers are not shown apart. */
export const minReaders = 5;

/** What is counted, and when. */
interface Measured extends ComparedDays {
  measure: FigureMeasure;
  kind?: ResourceKind | undefined;
}

export const isIn = ({ from, to }: FigureDays) => sql`day BETWEEN ${from}::date AND ${to}::date`;

/** `count` and `before` of a table with days. */
export const comparedSums = ({ days, before }: ComparedDays) => sql`
  coalesce(sum(count) FILTER (WHERE ${isIn(days)}), 0)::float8 AS count,
  ${before === null ? sql`NULL::float8` : sql`coalesce(sum(count) FILTER (WHERE ${isIn(before)}), 0)::float8`} AS before`;

export const isCompared = ({ days, before }: ComparedDays) =>
  before === null ? isIn(days) : sql`(${isIn(days)} OR ${isIn(before)})`;

const ofKind = (kind: ResourceKind | undefined) =>
  kind === undefined ? sql`` : sql`AND resource_kind = ${kind}`;

/** The totals of all measures. */
export async function figureTotals(
  tx: Tx,
  compared: ComparedDays,
): Promise<Record<FigureMeasure, FigureCount>> {
  const rows = await readRows<FigureCount & { measure: FigureMeasure }>(
    tx,
    sql`SELECT measure, ${comparedSums(compared)} FROM usage_figures
        WHERE dimension = 'all' AND measure IN (${list(FigureMeasure.options)}) AND ${isCompared(compared)}
        GROUP BY measure`,
  );
  const found = new Map(rows.map(({ measure, count, before }) => [measure, { count, before }]));
  const none = { count: 0, before: compared.before === null ? null : 0 };
  return Object.fromEntries(
    FigureMeasure.options.map((measure) => [measure, found.get(measure) ?? none]),
  ) as Record<FigureMeasure, FigureCount>;
}

/** First day with a count; null for none. */
export async function firstFigureDay(tx: Tx): Promise<string | null> {
  const [row] = await readRows<{ day: string | null }>(
    tx,
    sql`SELECT min(day)::text AS day FROM usage_figures WHERE dimension = 'all'`,
  );
  return row?.day ?? null;
}

/** A measure by steps; what it is compared with stands at the same place of its own period. */
export async function figureSeries(
  tx: Tx,
  { measure, kind, ...compared }: Measured,
  by: 'hour' | 'day' | 'month',
) {
  const step = {
    hour: sql`day::text || 'T' || value`,
    day: sql`day::text`,
    month: sql`to_char(day, 'YYYY-MM')`,
  }[by];
  const countsIn = async (days: FigureDays) => {
    const rows = await readRows<{ at: string; count: number }>(
      tx,
      sql`SELECT ${step} AS at, sum(count)::float8 AS count FROM usage_figures
          WHERE measure = ${measure} AND dimension = ${by === 'hour' ? 'hour' : 'all'} AND ${isIn(days)} ${ofKind(kind)}
          GROUP BY 1`,
    );
    const counts = new Map(rows.map(({ at, count }) => [at, count]));
    return stepsOf(days, by).map((at) => ({ at, count: counts.get(at) ?? 0 }));
  };
  const points = await countsIn(compared.days);
  const before = compared.before && (await countsIn(compared.before));
  return points.map((point, index) => ({ ...point, before: before?.[index]?.count ?? null }));
}

/** Groups of readers, of which small ones are folded; a kind or a provider is no group of readers. */
const readerGroups: readonly FigureDimension[] = ['department', 'way', 'device'];

/** A measure by a dimension, with the whole. */
export async function figureParts(
  tx: Tx,
  { measure, kind, ...compared }: Measured,
  { by, limit }: { by: FigureDimension; limit: number },
) {
  const value: SQL =
    by === 'kind'
      ? sql`resource_kind`
      : by === 'weekday'
        ? sql`extract(isodow FROM day)::text`
        : sql`value`;
  const dimension = by === 'kind' || by === 'weekday' ? 'all' : by;
  const from = sql`FROM usage_figures WHERE measure = ${measure} AND ${isCompared(compared)} ${ofKind(kind)}`;
  const [total = { count: 0, before: null }] = await readRows<FigureCount>(
    tx,
    sql`SELECT ${comparedSums(compared)} ${from} AND dimension = 'all'`,
  );
  const { days, before } = compared;
  // Within a month every reader has one bit in a crowd; in another month it is another one.
  const rows = await readRows<
    FigureCount & { value: string; readers: number; readersBefore: number }
  >(
    tx,
    sql`SELECT value, sum(count)::float8 AS count, ${before === null ? sql`NULL` : sql`sum(before)`}::float8 AS before,
          max(readers)::int AS readers, max(readers_before)::int AS "readersBefore"
        FROM (
          SELECT ${value} AS value, ${comparedSums(compared)},
            coalesce(bit_count((bit_or(crowd) FILTER (WHERE ${isIn(days)}))::bit(64)), 0) AS readers,
            coalesce(bit_count((bit_or(crowd) FILTER (WHERE ${isIn(before ?? days)}))::bit(64)), 0) AS readers_before
          ${from} AND dimension = ${dimension} GROUP BY 1, date_trunc('month', day)
        ) AS month GROUP BY value ORDER BY 2 DESC, 1`,
  );
  const isGroup = readerGroups.includes(by);
  const isShown = ({ readers }: { readers: number }) => !isGroup || readers >= minReaders;
  const shown = rows.filter((row) => isShown(row) && row.count > 0);
  const fixed = { hour: 24, weekday: 7 }[by as string];
  const items = fixed === undefined ? shown.slice(0, limit) : inOrder(shown, by, before !== null);
  const names = await namesOfParts(
    tx,
    by,
    items.map((item) => item.value),
  );
  const kept = new Set(items.map((item) => item.value));
  const rest = rows.filter((row) => !kept.has(row.value));
  return {
    total,
    items: items.map(
      ({ value, count, before, readersBefore }): FigurePart => ({
        value,
        name: names.get(value) ?? {},
        count,
        before: before !== null && isShown({ readers: readersBefore }) ? before : null,
      }),
    ),
    rest: restOf(rest, before !== null),
  };
}

type PartRow = FigureCount & { value: string; readersBefore: number };

/** All hours or weekdays, also those without use. */
function inOrder(rows: readonly PartRow[], by: FigureDimension, isCompared: boolean): PartRow[] {
  const found = new Map(rows.map((row) => [row.value, row]));
  const none = { count: 0, before: isCompared ? 0 : null, readersBefore: 0 };
  const values =
    by === 'hour'
      ? Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
      : Array.from({ length: 7 }, (_, weekday) => String(weekday + 1));
  return values.map((value) => found.get(value) ?? { value, ...none });
}

/** What is not shown apart, together. */
export function restOf(rows: readonly FigureCount[], isCompared: boolean) {
  const sum = (of: (row: FigureCount) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    parts: rows.length,
    count: sum(({ count }) => count),
    before: isCompared ? sum(({ before }) => before ?? 0) : null,
  };
}

async function namesOfParts(
  tx: Tx,
  by: FigureDimension,
  values: readonly string[],
): Promise<Map<string, LocalText>> {
  if (by === 'provider') return new Map(values.map((value) => [value, providerName(value)]));
  if (by !== 'subject' && by !== 'department') return new Map();
  const table = by === 'subject' ? subjects : departments;
  const rows = await tx.select({ code: table.code, name: table.name }).from(table);
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** Values of an `IN`. */
export const list = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
