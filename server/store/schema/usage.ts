// Totals of what readers do, day by day: rankings read them instead of every visit. They name no reader.
import { date, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ResourceKind } from '#contract/models/model.ts';
import type { UsageMeasure } from '#contract/models/usage-model.ts';
import { libraryCode } from './columns.ts';
import { libraries } from './libraries.ts';

/** How often a resource was used on a day. Follows are no part of it: they are counted where they stand. */
export const usageDays = pgTable(
  'usage_days',
  {
    libraryCode: libraryCode(),
    measure: text('measure').$type<Exclude<UsageMeasure, 'follows'>>().notNull(),
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
