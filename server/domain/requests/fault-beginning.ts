// When a fault began, as far as its reports say.
import { and, eq, isNotNull, max } from 'drizzle-orm';
import type { ResourceRef } from '#contract/models/model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { outages, type ReportRow } from '#server/store/schema/requests/feedback.ts';

/** A draft waits for days at most; a device that says more has a wrong clock. */
const longestWaitMs = 31 * 24 * 3_600_000;

/**
 * The earliest time that the reports say: when it happened, else when they were sent. A fault that came back did not begin
 * before the end of the one before, also where a report of that one was opened again.
 */
export async function beginningOf(
  tx: Tx,
  { kind, id }: ResourceRef,
  reports: readonly Pick<ReportRow, 'fields' | 'sentAt'>[],
  now: Date,
): Promise<Date> {
  const [row] = await tx
    .select({ endedAt: max(outages.endedAt) })
    .from(outages)
    .where(
      and(eq(outages.resourceKind, kind), eq(outages.resourceId, id), isNotNull(outages.endedAt)),
    );
  const earliest = Math.min(now.getTime(), ...reports.map(timeOf));
  return new Date(Math.max(earliest, row?.endedAt?.getTime() ?? earliest));
}

function timeOf({ fields, sentAt }: Pick<ReportRow, 'fields' | 'sentAt'>): number {
  const sent = sentAt.getTime();
  const happened = Date.parse(fields.happenedAt);
  return happened >= sent - longestWaitMs && happened <= sent ? happened : sent;
}
