// Usage that providers report: who reports, of which months, and what it is worth.
import * as z from 'zod/mini';
import { CounterReport, Month } from '../counter-model.ts';

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
