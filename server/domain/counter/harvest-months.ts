// Months that are to be fetched, and what became of them.
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { MonthState } from '#contract/models/desk/counter-model.ts';
import { arrayOf } from '#server/store/bulk/array-of.ts';
import { insertRows } from '#server/store/bulk/bulk-rows.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { counterMonths, counterProviders } from '#server/store/schema/desk/counter.ts';
import type { ProviderRow } from './providers.ts';

/** Months of one report of a provider. */
export interface WantedMonths {
  report: string;
  from: string;
  to: string;
}

/** How far back a harvest fills gaps by itself; a librarian orders what is older. */
const backMonths = 3;

const isHarvested = and(eq(counterProviders.isOn, true), isNull(counterProviders.stoppedBy));

/** Of providers whose day of the month has come: the months before this one that nobody asked for yet. */
export async function planMonths(tx: Tx, today: string, now: Date): Promise<void> {
  const due = await tx
    .select()
    .from(counterProviders)
    .where(and(isHarvested, lte(counterProviders.day, Number(today.slice(8)))));
  const months = Array.from({ length: backMonths }, (_, back) => {
    const month = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
    month.setUTCMonth(month.getUTCMonth() - back - 1);
    return month.toISOString().slice(0, 7);
  });
  const rows = due.flatMap(({ libraryCode, id: providerId, reports }) =>
    reports.flatMap((report) =>
      months.map((month) => ({
        libraryCode,
        providerId,
        report,
        month,
        state: 'waiting' as const,
        nextAt: now,
        updatedAt: now,
      })),
    ),
  );
  await insertRows(tx, counterMonths, rows, sql`ON CONFLICT DO NOTHING`);
}

export interface DueMonth {
  report: string;
  month: string;
  attempts: number;
}

/** Providers with months to ask for now: those that a librarian ordered too, where the harvest is off. */
export async function dueMonths(
  tx: Tx,
  now: Date,
): Promise<{ provider: ProviderRow; months: DueMonth[] }[]> {
  const rows = await tx
    .select()
    .from(counterMonths)
    .innerJoin(
      counterProviders,
      and(
        eq(counterProviders.libraryCode, counterMonths.libraryCode),
        eq(counterProviders.id, counterMonths.providerId),
      ),
    )
    .where(and(lte(counterMonths.nextAt, now), isNull(counterProviders.stoppedBy)))
    .orderBy(counterMonths.providerId, counterMonths.report, counterMonths.month);
  const groups = Map.groupBy(rows, ({ counter_providers: { id } }) => id);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const months = group.map(({ counter_months: { report, month, attempts } }) => ({
      report,
      month,
      attempts,
    }));
    return [{ provider: first.counter_providers, months }];
  });
}

/** What an answer says of months that were asked for. */
export interface MonthNote {
  state: MonthState;
  exception: number | null;
  attempts: number;
  /** When they are asked for again; null for never. */
  nextAt: Date | null;
  now: Date;
}

/**
 * What is there stays, whatever a later question comes to, and is not asked for again but where it is a part. That a month
 * is `there` says the import of its report alone.
 */
export async function noteMonths(
  tx: Tx,
  { id }: ProviderRow,
  { report, months }: { report: string; months: readonly string[] },
  { state, exception, attempts, nextAt, now }: MonthNote,
): Promise<void> {
  await tx.execute(sql`
    UPDATE counter_months SET is_harvested = true, updated_at = ${now}, exception = ${exception}::int,
      attempts = ${attempts}, next_at = CASE WHEN is_kept AND state <> 'waiting' THEN NULL ELSE ${nextAt}::timestamptz END,
      state = CASE WHEN is_kept THEN state ELSE ${state} END
    FROM (SELECT report AS of_report, month AS of_month,
        state IN ('there', 'none', 'partial') AND ${state} NOT IN ('there', 'none', 'partial')
          OR ${state} = 'there' AS is_kept
      FROM counter_months WHERE provider_id = ${id}) AS was
    WHERE provider_id = ${id} AND report = ${report} AND month = ANY (${arrayOf('text', months)})
      AND of_report = report AND of_month = month`);
}

/** Nothing more is asked of a provider before then. */
export async function postpone(tx: Tx, { id }: ProviderRow, until: Date, now: Date): Promise<void> {
  await tx
    .update(counterMonths)
    .set({ nextAt: until })
    .where(and(eq(counterMonths.providerId, id), lte(counterMonths.nextAt, now)));
}

/** What the provider said last; it is stopped by a number. */
export async function noteProvider(
  tx: Tx,
  { id }: ProviderRow,
  said: { message: string; stoppedBy?: number; now: Date },
): Promise<void> {
  const { message, stoppedBy, now } = said;
  await tx
    .update(counterProviders)
    .set({
      message: message.slice(0, 500),
      ...(stoppedBy !== undefined && { stoppedBy, stoppedAt: now }),
    })
    .where(eq(counterProviders.id, id));
}

/** Months one after the other of one report and year are asked for at once. */
export function requestsOf(months: readonly DueMonth[]): (WantedMonths & { due: DueMonth[] })[] {
  const requests: (WantedMonths & { due: DueMonth[] })[] = [];
  for (const each of months) {
    const last = requests.at(-1);
    const isNext =
      last?.report === each.report &&
      last.to.slice(0, 4) === each.month.slice(0, 4) &&
      Number(last.to.slice(5)) + 1 === Number(each.month.slice(5));
    if (last !== undefined && isNext) {
      last.to = each.month;
      last.due.push(each);
    } else requests.push({ report: each.report, from: each.month, to: each.month, due: [each] });
  }
  return requests;
}
