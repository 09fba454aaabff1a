// COUNTER: reports and metrics of releases 4, 5 and 5.1, by the names of the Code of Practice.
import * as z from 'zod/mini';

/** A month, `yyyy-MM`. */
export const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
export type Month = z.infer<typeof Month>;

/** Reports of releases 5 and 5.1: the four whole ones, and views of them. */
export const CounterReport = z.enum([
  'PR',
  'PR_P1',
  'DR',
  'DR_D1',
  'DR_D2',
  'TR',
  'TR_B1',
  'TR_B2',
  'TR_B3',
  'TR_J1',
  'TR_J2',
  'TR_J3',
  'TR_J4',
  'IR',
  'IR_A1',
  'IR_M1',
]);
export type CounterReport = z.infer<typeof CounterReport>;

/** Metrics; the last two are of release 4 alone. The database keeps their places in this list, so new ones come last. */
export const CounterMetric = z.enum([
  'Searches_Regular',
  'Searches_Automated',
  'Searches_Federated',
  'Searches_Platform',
  'Total_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Investigations',
  'Unique_Item_Requests',
  'Unique_Title_Investigations',
  'Unique_Title_Requests',
  'No_License',
  'Limit_Exceeded',
  'Result_Clicks',
  'Record_Views',
]);
export type CounterMetric = z.infer<typeof CounterMetric>;

/** Releases that are read. */
export const CounterRelease = z.enum(['4', '5', '5.1']);
export type CounterRelease = z.infer<typeof CounterRelease>;
