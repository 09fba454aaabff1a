// The time zone by which a library counts its days (src/contract/rules/zoned-day.ts).
import { dayIn } from '#contract/rules/zoned-day.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { libraryView } from './library-view.ts';

/** The library's time zone, by its name of the IANA database. */
export function timeZoneOf(library: LibraryRecord): string {
  return libraryView(library).libraryAttr.timeZone ?? 'UTC';
}

/** The library's day of an instant, `yyyy-MM-dd`. */
export function libraryDay(library: LibraryRecord, instant: Date): string {
  return dayIn(timeZoneOf(library), instant);
}
