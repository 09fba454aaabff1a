// Days and months at a library: limits and ends count by its time zone, whatever zone the service runs in. Pure.

/** `yyyy-MM-dd` of an instant in a time zone; undefined for the service's own. */
export function dayAt(instant: Date, timeZone: string | undefined): string {
  return localTime(instant, timeZone).slice(0, 'yyyy-MM-dd'.length);
}

/** The day that is so many days after another. */
export function daysAfter(day: string, days: number): string {
  const time = new Date(`${day}T00:00:00Z`);
  time.setUTCDate(time.getUTCDate() + days);
  return time.toISOString().slice(0, 'yyyy-MM-dd'.length);
}

/** The first day of the month after the one of that day. */
export function nextMonthOf(day: string): string {
  const time = new Date(`${day.slice(0, 'yyyy-MM'.length)}-01T00:00:00Z`);
  time.setUTCMonth(time.getUTCMonth() + 1);
  return time.toISOString().slice(0, 'yyyy-MM-dd'.length);
}

/** When a day begins in a time zone. */
export function startOfDay(day: string, timeZone: string | undefined): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsetAt = (ms: number) => Date.parse(`${localTime(new Date(ms), timeZone)}Z`) - ms;
  // The offset may change between the first guess and the instant itself.
  const guess = midnight - offsetAt(midnight);
  return new Date(midnight - offsetAt(guess));
}

/** `yyyy-MM-ddTHH:mm:ss` */
function localTime(instant: Date, timeZone: string | undefined): string {
  const format = new Intl.DateTimeFormat('en-US', {
    ...(timeZone !== undefined && { timeZone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const day = [of('year').padStart(4, '0'), of('month'), of('day')].join('-');
  return `${day}T${[of('hour'), of('minute'), of('second')].join(':')}`;
}
