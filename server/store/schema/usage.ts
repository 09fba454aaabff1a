// Totals of what readers do, day by day: rankings read them instead of every visit. They name no reader.
import { date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TurnAwayReason } from '#contract/models/desk/figures-model.ts';
import type { ResourceKind } from '#contract/models/model.ts';
import type { SummedPeriod, UsageMeasure } from '#contract/models/usage-model.ts';
import { libraryCode } from './columns.ts';
import { libraries } from './libraries.ts';

/**
 * Measures of rankings; and of figures: `uniques` are views and visits that are the reader's first of the resource in an hour,
 * `proxied` visits through the library's proxy, reasons the turn-aways.
 */
export type DayMeasure =
  | Exclude<UsageMeasure, 'follows'>
  | 'uniques'
  | 'downloads'
  | 'proxied'
  | TurnAwayReason;

/** How often a resource was used on a day. Follows are no part of it: they are counted where they stand. */
export const usageDays = pgTable(
  'usage_days',
  {
    libraryCode: libraryCode(),
    measure: text('measure').$type<DayMeasure>().notNull(),
    /** The library's day, `yyyy-MM-dd`. */
    day: date('day', { mode: 'string' }).notNull(),
    resourceKind: text('resource_kind').$type<ResourceKind>().notNull(),
    resourceId: text('resource_id').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({
      columns: [t.libraryCode, t.measure, t.day, t.resourceKind, t.resourceId],
    }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);

/**
 * Sums of the day totals over the days before a library's day, so that a ranking adds only that day's own totals. A job
 * makes them once a day; a visit that arrives later is added to them too.
 */
export const usageSums = pgTable(
  'usage_sums',
  {
    libraryCode: libraryCode(),
    period: text('period').$type<SummedPeriod>().notNull(),
    measure: text('measure').$type<Exclude<UsageMeasure, 'follows'>>().notNull(),
    resourceKind: text('resource_kind').$type<ResourceKind>().notNull(),
    resourceId: text('resource_id').notNull(),
    /** In the period, without its last day. */
    count: integer('count').notNull(),
    /** In the whole period before. */
    before: integer('before').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'usage_sums_key',
      columns: [t.libraryCode, t.period, t.measure, t.resourceKind, t.resourceId],
    }),
    index('usage_sums_count').on(
      t.libraryCode,
      t.period,
      t.measure,
      t.resourceKind,
      t.count.desc(),
      t.resourceId,
    ),
    index('usage_sums_before').on(t.libraryCode, t.period, t.measure, t.resourceKind, t.before),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);

/** The library's day for which its sums were made: the last day of their periods. */
export const usageSumDays = pgTable(
  'usage_sum_days',
  {
    libraryCode: libraryCode(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);
