// What providers count of their platforms (COUNTER), as reports and harvests bring it. Nothing here is for readers.
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CounterReport } from '#contract/models/counter-model.ts';
import type { MonthState } from '#contract/models/desk/counter-model.ts';
import { instant, libraryCode, sortKey } from '../columns.ts';
import { libraries } from '../libraries.ts';
import { titles } from '../titles.ts';

/** Who sends reports, and how they are harvested. */
export const counterProviders = pgTable(
  'counter_providers',
  {
    libraryCode: libraryCode(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    isOn: boolean('is_on').notNull().default(false),
    release: text('release').$type<'5' | '5.1'>().notNull().default('5.1'),
    /** Address of the COUNTER API, without the report; '' where reports come as files alone. */
    url: text('url').notNull().default(''),
    customerId: text('customer_id').notNull().default(''),
    /** Sealed: requestor id and API key. '' for none. */
    credentials: text('credentials').notNull().default(''),
    /** Value of the parameter `platform`; '' for all. */
    platform: text('platform').notNull().default(''),
    reports: text('reports').array().$type<CounterReport[]>().notNull().default([]),
    /** Day of the month on which the month before is fetched. */
    day: smallint('day').notNull().default(10),
    /** Number of the exception that stopped the harvest; null while it goes on. */
    stoppedBy: integer('stopped_by'),
    stoppedAt: instant('stopped_at'),
    /** What the provider said last; '' where it gave a report. */
    message: text('message').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);

/** What is used, by a provider's own names, and the title or database of the library that it is. */
export const counterItems = pgTable(
  'counter_items',
  {
    libraryCode: libraryCode(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    providerId: text('provider_id').notNull(),
    kind: text('kind').$type<'platform' | 'database' | 'title' | 'item'>().notNull(),
    /** Identity at the provider. */
    key: sortKey('key').notNull(),
    name: text('name').notNull(),
    publisher: text('publisher').notNull().default(''),
    printIssn: text('print_issn'),
    onlineIssn: text('online_issn'),
    isbn: text('isbn'),
    doi: text('doi'),
    proprietary: text('proprietary').notNull().default(''),
    titleId: integer('title_id'),
    databaseId: text('database_id'),
    /** True where a librarian said what it is, or that the library does not have it. */
    isByHand: boolean('is_by_hand').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({
      columns: [t.libraryCode, t.providerId],
      foreignColumns: [counterProviders.libraryCode, counterProviders.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.titleId], foreignColumns: [titles.id] }).onDelete('set null'),
    uniqueIndex('counter_items_key').on(t.libraryCode, t.providerId, t.kind, t.key),
    index('counter_items_title').on(t.titleId),
    index('counter_items_open')
      .on(t.libraryCode, t.providerId)
      .where(sql`title_id IS NULL AND database_id IS NULL AND NOT is_by_hand`),
  ],
);

/** A year's counts of an item in twelve numbers: a year of a large library is some 30 MB. */
export const counterCounts = pgTable(
  'counter_counts',
  {
    libraryCode: libraryCode(),
    itemId: integer('item_id').notNull(),
    report: text('report').notNull(),
    /** Place in `CounterMetric`. */
    metric: smallint('metric').notNull(),
    access: text('access').$type<'controlled' | 'open' | ''>().notNull(),
    year: smallint('year').notNull(),
    /** January first. */
    counts: integer('counts').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.itemId, t.report, t.metric, t.access, t.year] }),
    foreignKey({
      columns: [t.libraryCode, t.itemId],
      foreignColumns: [counterItems.libraryCode, counterItems.id],
    }).onDelete('cascade'),
  ],
);

/** Of which month there is a report, and what became of fetching it. A month without a row is a gap. */
export const counterMonths = pgTable(
  'counter_months',
  {
    libraryCode: libraryCode(),
    providerId: text('provider_id').notNull(),
    report: text('report').notNull(),
    /** `yyyy-MM` */
    month: text('month').notNull(),
    state: text('state').$type<MonthState>().notNull(),
    isHarvested: boolean('is_harvested').notNull().default(false),
    /** Number of the exception; null for none, 0 where there was no answer. */
    exception: integer('exception'),
    attempts: smallint('attempts').notNull().default(0),
    /** When it is fetched again. */
    nextAt: instant('next_at'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.providerId, t.report, t.month] }),
    foreignKey({
      columns: [t.libraryCode, t.providerId],
      foreignColumns: [counterProviders.libraryCode, counterProviders.id],
    }).onDelete('cascade'),
    index('counter_months_next').on(t.libraryCode, t.nextAt),
  ],
);
