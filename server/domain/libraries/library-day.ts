// The time zone by which a library counts its days (src/contract/rules/zoned-day.ts).
import { dayIn, nextMonthOf, startOfDay } from '#contract/rules/zoned-day.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { libraryView } from './library-view.ts';

/** The library's time zone, by its name of the IANA database. */
export function timeZoneOf(library: LibraryRecord): string {
  return libraryView(library).libraryAttr.timeZone ?? 'UTC';
}

/** The library's day of an instant, `yyyy-MM-dd`. */
export function libraryDay(library: LibraryRecord, instant: Date): string {
  return dayIn(timeZoneOf(library), instant);
}

/** The library's month of an instant, `yyyy-MM`. */
export function monthAt(library: LibraryRecord, instant: Date): string {
  return libraryDay(library, instant).slice(0, 'yyyy-MM'.length);
}

/** The same, and where the next one begins. */
export function libraryMonth(library: LibraryRecord, instant: Date) {
  const timeZone = timeZoneOf(library);
  const today = dayIn(timeZone, instant);
  const nextMonthOn = nextMonthOf(today);
  return {
    /** `yyyy-MM`. */
    month: today.slice(0, 'yyyy-MM'.length),
    /** `yyyy-MM-dd`. */
    nextMonthOn,
    nextMonthAt: startOfDay(timeZone, nextMonthOn),
  };
}
