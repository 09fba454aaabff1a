import type { CounterMetric } from '#contract/models/counter-model.ts';

/** What is used, as a provider names it. Identifiers are normalised; null where there is none that is right. */
export interface UsageItem {
  kind: 'platform' | 'database' | 'title' | 'item';
  name: string;
  publisher: string;
  printIssn: string | null;
  onlineIssn: string | null;
  isbn: string | null;
  doi: string | null;
  /** '' for none. */
  proprietary: string;
}

/** A metric of an item in the months of a COUNTER report. */
export interface UsageRecord {
  row: number;
  /** Such as `TR_J1`, or `JR1` of release 4. */
  report: string;
  /** First and last month of the report, which has all between them. */
  period: readonly [string, string];
  platform: string;
  item: UsageItem;
  metric: CounterMetric;
  /** `open` for what everybody may read, '' where the report does not tell. */
  access: 'controlled' | 'open' | '';
  /** By month; one that is left out is 0. */
  counts: Readonly<Record<string, number>>;
}
