// The time zone by which a library counts its days (src/contract/rules/zoned-day.ts).
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { libraryView } from './library-view.ts';

/** The library's time zone, by its name of the IANA database. */
export function timeZoneOf(library: LibraryRecord): string {
  return libraryView(library).libraryAttr.timeZone ?? 'UTC';
}
