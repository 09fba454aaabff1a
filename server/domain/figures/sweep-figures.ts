// Deletes what figures do not need any more: events after 90 days, who was counted, and minutes.
import { and, eq, lt, sql } from 'drizzle-orm';
import { addDays } from '#contract/rules/zoned-day.ts';
import type { Store } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { usageAlerts, usageFigures, usageSeen } from '#server/store/schema/desk/figures.ts';
import { libraryDay } from '../libraries/library-day.ts';

/** A partition has the events of a month: it goes when the last of them is as old. */
const eventDays = 90;
/** A visit made offline is counted this many days later at most. */
const seenDays = 31;
const minuteDays = 2;
/** Alerts name accounts. */
const alertDays = 366;

export async function sweepFigures(
  store: Store,
  libraries: readonly LibraryRecord[],
  now: Date,
): Promise<void> {
  const firstKept = addDays(now.toISOString().slice(0, 'yyyy-MM-dd'.length), -eventDays);
  await store.onPlatform((tx) => tx.execute(sql`SELECT drop_usage_parts(${firstKept}::date)`));
  for (const library of libraries) {
    const before = (days: number) => addDays(libraryDay(library, now), -days);
    await store.inLibrary(library.code, async (tx) => {
      await tx.delete(usageSeen).where(lt(usageSeen.day, before(seenDays)));
      await tx.delete(usageAlerts).where(lt(usageAlerts.day, before(alertDays)));
      await tx
        .delete(usageFigures)
        .where(and(eq(usageFigures.dimension, 'minute'), lt(usageFigures.day, before(minuteDays))));
    });
  }
}
