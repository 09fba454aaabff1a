// Figures of use (decision 092): what happened, without names and for 90 days; and sums of it, which stay.
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type {
  DeviceClass,
  FigureMeasure,
  TurnAwayReason,
  WayIn,
} from '#contract/models/desk/figures-model.ts';
import type { ResourceKind } from '#contract/models/model.ts';
import { instant, libraryCode, texts } from '../columns.ts';
import { libraries } from '../libraries.ts';
import { ofPatron } from '../patrons.ts';

/** What an event is. `emptySearches` is a search too; `choices`: a resource was chosen from what a search found. */
export type EventMeasure = Exclude<FigureMeasure, 'users' | 'addresses'> | 'choices';

const eventColumns = () => ({
  libraryCode: libraryCode(),
  at: instant('at').notNull(),
  /** By the library's clock. */
  day: date('day', { mode: 'string' }).notNull(),
  /** `HH:mm` by the library's clock. */
  minute: text('minute').notNull(),
  measure: text('measure').$type<EventMeasure>().notNull(),
  /** Of a turn-away. */
  reason: text('reason').$type<TurnAwayReason>(),
  /** '' for what is about no resource. */
  resourceKind: text('resource_kind').$type<ResourceKind | ''>().notNull(),
  /** Id of the resource; '' for none. */
  resourceId: text('resource_id').notNull(),
  /** The first view or visit of the resource in the reader's hour (COUNTER's unique item). */
  isUnique: boolean('is_unique').notNull(),
  subjects: texts('subjects'),
  /** Id of the provider; '' where it is not known. */
  provider: text('provider').notNull(),
  way: text('way').$type<WayIn>(),
  device: text('device').$type<DeviceClass>().notNull(),
  departments: texts('departments'),
  /** Keyed hash of account or device, another one each day. */
  reader: bigint('reader', { mode: 'bigint' }).notNull(),
  isAccount: boolean('is_account').notNull(),
  /** Keyed hash of the network address, another one each day; null where it is not known. */
  address: bigint('address', { mode: 'bigint' }),
  isCampus: boolean('is_campus').notNull(),
});

/** Events that are in no sum yet: for about a second, so what is known here alone is soon forgotten. */
export const usageInbox = pgTable(
  'usage_inbox',
  {
    ...eventColumns(),
    id: bigint('id', { mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
    /** Keyed hash of account or device, another one each month. */
    crowd: bigint('crowd', { mode: 'bigint' }).notNull(),
    /** The network address, for an alert; '' where it is not known. */
    network: text('network').notNull(),
    /** What a search that found nothing looked for; '' for everything else. */
    text: text('text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);

/**
 * Events that are in the sums, for 90 days. Partitioned by month of `day` (function `make_usage_parts`).
 */
export const usageEvents = pgTable(
  'usage_events',
  { ...eventColumns(), id: bigint('id', { mode: 'bigint' }).notNull() },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.day, t.id] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);

/** Sums by day. They name no reader. */
export const usageFigures = pgTable(
  'usage_figures',
  {
    libraryCode: libraryCode(),
    day: date('day', { mode: 'string' }).notNull(),
    measure: text('measure').$type<FigureMeasure>().notNull(),
    /** `all` for the total; else by what it is told apart. Minutes stay for two days. */
    dimension: text('dimension').notNull(),
    resourceKind: text('resource_kind').$type<ResourceKind | ''>().notNull(),
    value: text('value').notNull(),
    count: integer('count').notNull(),
    /**
     * Tells whether five readers at least were there: each reader sets one of 64 bits, by a hash that differs for each value and
     * month. Who set a bit cannot be told.
     */
    crowd: bigint('crowd', { mode: 'bigint' }).notNull(),
  },
  (t) => [
    primaryKey({
      name: 'usage_figures_key',
      columns: [t.libraryCode, t.measure, t.dimension, t.day, t.resourceKind, t.value],
    }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);

/** Who was counted on a day, so that nobody is counted twice; deleted when no visit of that day can come any more. */
export const usageSeen = pgTable(
  'usage_seen',
  {
    libraryCode: libraryCode(),
    day: date('day', { mode: 'string' }).notNull(),
    /** `outside`: an address that is not of the campus. */
    measure: text('measure').$type<'users' | 'addresses' | 'outside'>().notNull(),
    dimension: text('dimension').notNull(),
    value: text('value').notNull(),
    /** Keyed hash of account, device or address. */
    mark: bigint('mark', { mode: 'bigint' }).notNull(),
    /** Visits of the day, for alerts. */
    visits: integer('visits').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'usage_seen_key',
      columns: [t.libraryCode, t.day, t.measure, t.dimension, t.value, t.mark],
    }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);

/** What searches looked for and did not find, by day. */
export const usageSearches = pgTable(
  'usage_searches',
  {
    libraryCode: libraryCode(),
    day: date('day', { mode: 'string' }).notNull(),
    text: text('text').notNull(),
    count: integer('count').notNull(),
    /** As in `usageFigures`. */
    crowd: bigint('crowd', { mode: 'bigint' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.day, t.text] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);

/** Unusual use by one account or address (contract `UseAlert`). */
export const usageAlerts = pgTable(
  'usage_alerts',
  {
    libraryCode: libraryCode(),
    id: text('id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** The account; null for an address. */
    patronId: text('patron_id'),
    /** The network address; '' for an account. */
    address: text('address').notNull(),
    /** Hash of the account or address on that day: it finds the count. */
    mark: bigint('mark', { mode: 'bigint' }).notNull(),
    count: integer('count').notNull(),
    threshold: integer('threshold').notNull(),
    since: instant('since').notNull(),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by'),
    note: text('note').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    ofPatron(t),
    index('usage_alerts_mark').on(t.libraryCode, t.day, t.mark),
  ],
);

/** From how many visits in a day the library wants to know it; 0 for never. */
export const usageSettings = pgTable(
  'usage_settings',
  {
    libraryCode: libraryCode(),
    accountAlert: integer('account_alert').notNull(),
    addressAlert: integer('address_alert').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);
