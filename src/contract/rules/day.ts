// The day of an instant. This is a separate file because the first screen needs it; dates.ts has the other
// functions and loads a date library.

let zone: string | undefined;
let format: Intl.DateTimeFormat | undefined;

/**
 * Sets the time zone of all days and times that are shown: that of the library, so that document and page are the
 * same, and a reader abroad sees the library's day. Undefined for the device's own.
 */
export function setTimeZone(name: string | undefined): void {
  if (name === zone) return;
  zone = name;
  format = undefined;
}

/** `yyyy-MM-dd` of an instant (docs/requirements.md, S9.13). */
export function dayOf(instant: Date | number | string): string {
  return minuteOf(instant).slice(0, 'yyyy-MM-dd'.length);
}

/** `yyyy-MM-dd HH:mm` of an instant. */
export function minuteOf(instant: Date | number | string): string {
  // The first formatter of a page takes tens of milliseconds to build, in the middle of its drawing.
  if (typeof Temporal !== 'undefined') {
    return Temporal.Instant.fromEpochMilliseconds(new Date(instant).getTime())
      .toZonedDateTimeISO(zone ?? Temporal.Now.timeZoneId())
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' })
      .replace('T', ' ');
  }
  format ??= new Intl.DateTimeFormat('en-US', {
    ...(zone !== undefined && { timeZone: zone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(
    format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  const [year, month, day, hour, minute] = fields.map((each) => parts.get(each) ?? '');
  return `${year}-${month}-${day} ${hour}:${minute}`;
}

/** `HH:mm` of an instant. */
export function clockOf(instant: Date | number | string): string {
  return minuteOf(instant).slice('yyyy-MM-dd '.length);
}

const fields = ['year', 'month', 'day', 'hour', 'minute'] as const;
