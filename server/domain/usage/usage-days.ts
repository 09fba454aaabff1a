// Counts what readers do, in the transaction that records it.
import { sql } from 'drizzle-orm';
import type { ResourceRef } from '#contract/models/model.ts';
import type { VisitAction } from '#contract/models/usage-model.ts';
import { dayIn } from '#contract/rules/zoned-day.ts';
import type { Tx } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { usageDays } from '#server/store/schema/usage.ts';
import { timeZoneOf } from '../libraries/library-day.ts';
import { addToUsageSums } from './usage-sums.ts';

/** A visit just before midnight may be committed when the sums of the next day are made already. */
const endOfDayMs = 10 * 60_000;

const measures = { view: 'views', access: 'visits', search: 'searches' } as const;

/** Adds one to the total of the day on which it happened; a visit made offline may be of an earlier day. */
export async function countUsage(
  tx: Tx,
  library: LibraryRecord,
  { resource, action, at }: { resource: ResourceRef; action: VisitAction; at: Date },
  now: Date,
): Promise<void> {
  const { libraryCode, measure, day, resourceKind, resourceId } = usageDays;
  const timeZone = timeZoneOf(library);
  const dayOfUse = dayIn(timeZone, at);
  await tx
    .insert(usageDays)
    .values({
      libraryCode: library.code,
      measure: measures[action],
      day: dayOfUse,
      resourceKind: resource.kind,
      resourceId: resource.id,
      count: 1,
    })
    .onConflictDoUpdate({
      target: [libraryCode, measure, day, resourceKind, resourceId],
      set: { count: sql`${usageDays.count} + 1` },
    });
  if (dayOfUse === dayIn(timeZone, new Date(now.getTime() + endOfDayMs))) return;
  const late = { measure: measures[action], resource, day: dayOfUse };
  await addToUsageSums(tx, { libraryCode: library.code, ...late });
}
