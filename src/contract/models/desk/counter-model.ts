// Usage that providers report: who reports, of which months, and what it is worth.
import * as z from 'zod/mini';
import { CounterReport, Month } from '../counter-model.ts';
import { LocalText, ResourceRef } from '../model.ts';

/**
 * A month of a report. `there`: with usage; `none`: the provider says that nothing was used; `partial`: of a part of the
 * month; `waiting`: it is fetched again later; `gone`: the provider does not have it any more; `failed`: it cannot be read.
 */
export const MonthState = z.enum(['there', 'none', 'partial', 'waiting', 'gone', 'failed']);
export type MonthState = z.infer<typeof MonthState>;

/** How a provider's reports are harvested. */
export const HarvestSettings = z.object({
  /** True while it is harvested by itself. */
  isOn: z.boolean(),
  /** Release of its COUNTER API. */
  release: z.enum(['5', '5.1']),
  /** Address of the COUNTER API, without the report; '' where reports come as files alone. */
  url: z.string().check(z.maxLength(1_000)),
  /** The library's id at the provider. */
  customerId: z.string().check(z.maxLength(200)),
  /** Value of the parameter `platform`; '' for all. */
  platform: z.string().check(z.maxLength(200)),
  /** Reports that are fetched. */
  reports: z.array(CounterReport).check(z.maxLength(16)),
  /** Day of the month on which the month before is fetched. */
  day: z.number().check(z.int(), z.minimum(1), z.maximum(28)),
});
export type HarvestSettings = z.infer<typeof HarvestSettings>;

/** Who reports usage. */
export const UsageProvider = z.object({
  /** Id of the provider. */
  id: z.string(),
  /** Its name. */
  name: z.string(),
  /** How it is harvested. */
  harvest: HarvestSettings,
  /** True if it has a requestor id or an API key, which nobody can read. */
  hasCredentials: z.boolean(),
  /** Number of the exception that stopped the harvest; null while it goes on. */
  stoppedBy: z.nullable(z.number()),
  /** What the provider said last; '' where it gave a report. */
  message: z.string(),
  /** Number of its titles and databases that the library's were not found for. */
  unmatched: z.number(),
  /** Its reports by month. */
  months: z.array(
    z.object({
      /** Id of the report, such as `TR` or `JR1`. */
      report: z.string(),
      /** The month. */
      month: Month,
      /** What there is of it. */
      state: MonthState,
      /** Number of the exception; null for none, 0 where there was no answer. */
      exception: z.nullable(z.number()),
    }),
  ),
});
export type UsageProvider = z.infer<typeof UsageProvider>;

/** A title or database in reports of usage. */
export const UsageItem = z.object({
  /** Number of the entry. */
  id: z.number(),
  /** What the provider calls it. */
  name: z.string(),
  /** Name of the provider. */
  provider: z.string(),
  /** What it is. */
  kind: z.enum(['title', 'database']),
  /** Its identifiers in the reports. */
  identifiers: z.array(z.string()),
  /** Number of its uses in all reports; see `Worth`. */
  uses: z.number(),
  /** The library's title or database; null for none. */
  resource: z.nullable(ResourceRef),
  /** True where a librarian said so. */
  isByHand: z.boolean(),
});
export type UsageItem = z.infer<typeof UsageItem>;

/** Uses of one kind, or of the best that a provider counts. */
const uses = {
  /** Requests of full texts; `Total_Item_Requests` without what everybody may read. */
  requests: z.number(),
  /** Investigations: what was looked at, with or without its full text. */
  investigations: z.number(),
  /** Searches. */
  searches: z.number(),
  /** Refused, for want of a licence or because too many read at once. */
  turnAways: z.number(),
};

/** A database, what it costs, and how much it was used. */
export const Worth = z.object({
  /** Id of the database. */
  id: z.string(),
  /** Its name. */
  name: LocalText,
  /** State of its licence; null where nobody said. */
  licenceState: z.nullable(z.string()),
  /** Price of a year; null where nobody said. */
  price: z.nullable(z.number()),
  /** Currency of the price; null where nobody said. */
  currency: z.nullable(z.string()),
  ...uses,
  /** Uses of the year before, counted as `uses`. */
  usesBefore: z.number(),
  /** Requests, else investigations, else searches: what the price is divided by. */
  uses: z.number(),
  /** Which of them it is; null without usage. */
  usesAre: z.nullable(z.enum(['requests', 'investigations', 'searches'])),
  /** Number of months of the year that are reported. */
  months: z.number(),
});
export type Worth = z.infer<typeof Worth>;

/** Two packages with titles in common. */
export const Overlap = z.object({
  /** The packages. */
  packages: z.array(
    z.object({
      /** Id of the package. */
      id: z.string(),
      /** Who offers it. */
      provider: z.string(),
      /** Its name. */
      name: z.string(),
      /** Number of its titles. */
      titles: z.number(),
    }),
  ),
  /** Number of titles in both. */
  titles: z.number(),
  /** Of these, titles whose years overlap too. */
  sameYears: z.number(),
  /** Uses of these titles in the year. */
  uses: z.number(),
});
export type Overlap = z.infer<typeof Overlap>;

/** Titles and how much they were used. */
const Stock = z.object({
  /** Number of titles. */
  titles: z.number(),
  /** Their uses in the year. */
  uses: z.number(),
});

/** What it would mean to cancel a database. */
export const Cancellation = z.object({
  /** Name of the database. */
  name: LocalText,
  /** Price of a year; null where nobody said. */
  price: z.nullable(z.number()),
  /** Currency of the price; null where nobody said. */
  currency: z.nullable(z.string()),
  /** Uses that the provider counts for the database itself. */
  uses: z.number(),
  /** Titles that readers would have no longer. */
  lost: Stock,
  /** Titles that the library holds elsewhere too. */
  elsewhere: Stock,
  /** Titles that everybody may read. */
  free: Stock,
  /** Lost titles that are used most, 20 at most. */
  mostUsed: z.array(
    z.object({
      /** The title. */
      resource: ResourceRef,
      /** Its name. */
      name: LocalText,
      /** Its uses in the year. */
      uses: z.number(),
    }),
  ),
  /** Departments whose readers visited it in the last 90 days, five readers at least; most visits first. */
  departments: z.array(
    z.object({
      /** Name of the department; empty for readers without one. */
      name: LocalText,
      /** Its visits. */
      visits: z.number(),
    }),
  ),
});
export type Cancellation = z.infer<typeof Cancellation>;

/** A title that nobody opened. */
export const UnopenedTitle = z.object({
  /** The title. */
  resource: ResourceRef,
  /** Its name. */
  name: LocalText,
  /** Name of the package. */
  package: z.string(),
  /** ISSN or ISBN; '' for none. */
  identifier: z.string(),
});
export type UnopenedTitle = z.infer<typeof UnopenedTitle>;
