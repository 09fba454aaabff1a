// Days in a time zone that is named, by its name of the IANA database; day.ts has those that are shown. Pure.

const dayMs = 24 * 3_600_000;
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** `yyyy-MM-dd` of an instant in a time zone; undefined for the zone of this machine. */
export function dayIn(timeZone: string | undefined, instant: Date): string {
  return textIn(timeZone, instant).slice(0, 'yyyy-MM-dd'.length);
}

/** The day so many days later, or earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 'yyyy-MM-dd'.length);
}

/** The first day of the month after the one of that day. */
export function nextMonthOf(day: string): string {
  const time = new Date(`${day.slice(0, 'yyyy-MM'.length)}-01T00:00:00Z`);
  time.setUTCMonth(time.getUTCMonth() + 1);
  return time.toISOString().slice(0, 'yyyy-MM-dd'.length);
}

/** The first instant of a day in a time zone. */
export function startOfDay(timeZone: string | undefined, day: string): Date {
  return timeOn(timeZone, day, 0);
}

/** The hour of an instant in a time zone, 0 to 23. */
export function hourIn(timeZone: string | undefined, instant: Date): number {
  return Number(textIn(timeZone, instant).slice('yyyy-MM-ddT'.length, 'yyyy-MM-ddTHH'.length));
}

/** `yyyy-MM-dd HH:mm` of an instant in a time zone. */
export function minuteIn(timeZone: string | undefined, instant: Date): string {
  return textIn(timeZone, instant).slice(0, 'yyyy-MM-ddTHH:mm'.length).replace('T', ' ');
}

/** The instant at which a day's clocks in a time zone show an hour; where they skip it, an hour beside it. */
export function timeOn(timeZone: string | undefined, day: string, hour: number): Date {
  return timeAt(timeZone, day, `${String(hour).padStart(2, '0')}:00`);
}

/**
 * The same for an hour and its minute.
 * @param clock `HH:mm`
 * @returns an invalid date where the day or the clock's time is none
 */
export function timeAt(timeZone: string | undefined, day: string, clock: string): Date {
  const wanted = Date.parse(`${day}T${clock}:00Z`);
  if (Number.isNaN(wanted)) return new Date(Number.NaN);
  let start = wanted;
  // Twice, because the clocks may be changed between the guess and the start.
  for (let round = 0; round < 2; round += 1) {
    start += wanted - Date.parse(`${textIn(timeZone, new Date(start))}Z`);
  }
  return new Date(start);
}

/** The clock's time in a time zone, `yyyy-MM-ddTHH:mm:ss`. */
function textIn(timeZone: string | undefined, instant: Date): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      ...(timeZone !== undefined && { timeZone }),
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`;
}

/** True for a day that there is. */
export function isDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
