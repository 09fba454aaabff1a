// The range of dates that a title's coverage in a package (KBART) includes on a day.

/** Dates are `yyyy`, `yyyy-MM` or `yyyy-MM-dd`; an open end is null. */
export interface DateRange {
  from: string | null;
  to: string | null;
}

export interface CoveredRange extends DateRange {
  /** `P1Y`: the current calendar year is missing; `R5Y`: only it and the four before are included; several with `;`. */
  embargo: string;
}

/** True for a range that ends before it begins: wrong data, or what the walls of an embargo leave nothing of. */
export function isReversed({ from, to }: DateRange): boolean {
  if (from === null || to === null) return false;
  // A year includes its months and days.
  const length = Math.min(from.length, to.length);
  return to.slice(0, length) < from.slice(0, length);
}

/** What a moving wall leaves out or alone leaves; years with months or days are given in months and days. */
interface Wall {
  /** `P` leaves out the newest, `R` all but the newest. */
  side: 'P' | 'R';
  years: number;
  months: number;
  days: number;
}

const kbartForm = /^[PR](?:\d{1,4}[DMY])+$/i;

/** As people write it; `+5Y` is the window of the newest five. A year (`2014年`), a month (`12月`) and a day (`5日`) of the calendar are no lengths. */
const plainForm =
  /^(?<side>[PR+]?)(?<count>\d{1,3})(?:(?<D>d|days?|天)|(?<M>m|months?|个月)|(?<Y>y|years?|年))$/i;

/**
 * An embargo in KBART's spelling, with what people write plainly in its place: `P12M` for `12 months`.
 * Null where a part of it tells no wall.
 */
export function kbartEmbargo(text: string): string | null {
  const parts = text.split(';').map(kbartPart);
  return parts.includes(null) ? null : parts.join(';');
}

function kbartPart(part: string): string | null {
  const text = part.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
  if (kbartForm.test(text)) return /[1-9]/.test(text) ? text : null;
  const { side, count, D, M } = plainForm.exec(text)?.groups ?? {};
  if (count === undefined || Number(count) === 0) return null;
  const unit = D === undefined ? (M === undefined ? 'Y' : 'M') : 'D';
  return `${side === '+' ? 'R' : side || 'P'}${Number(count)}${unit}`;
}

/** An embargo for readers: each part with one unit (`P30M` for `P2Y6M` and `30 months`); others as they are. */
export function readableEmbargo(text: string): string {
  const parts = text.split(';').map((part) => {
    const wall = wallOf(part);
    if (wall === null || (wall.months > 0 && wall.days > 0)) return part.trim();
    const { side, years, months, days } = wall;
    return side + (years > 0 ? `${years}Y` : months > 0 ? `${months}M` : `${days}D`);
  });
  return parts.join(';');
}

/** The wall that one part of an embargo tells; null where it tells none. */
function wallOf(part: string): Wall | null {
  const text = kbartPart(part);
  if (text === null) return null;
  const sum = { D: 0, M: 0, Y: 0 };
  for (const [, count, unit] of text.matchAll(/(\d+)([DMY])/g)) {
    sum[unit as keyof typeof sum] += Number(count);
  }
  const { D: days, M: months, Y: years } = sum;
  const side = text.startsWith('R') ? 'R' : 'P';
  return months === 0 && days === 0
    ? { side, years, months, days }
    : { side, years: 0, months: months + years * 12, days };
}

/** The range without what the moving walls of the embargo leave out on the day of `now`. */
export function heldRange(range: CoveredRange, now: Date): DateRange {
  let { from, to } = range;
  for (const part of range.embargo.split(';')) {
    const wall = wallOf(part);
    if (wall === null) continue;
    const border = borderOf(wall, now);
    if (wall.side === 'R') {
      if (from === null || firstDay(from) < firstDay(border)) from = border;
    } else if (to === null || lastDay(to) > lastDay(border)) to = border;
  }
  return { from, to };
}

/**
 * The last of what is before the wall (P), or the first of what is behind it (R). KBART's unit says how it moves: a wall
 * of years by calendar years, of which the current one is the first; one of months by calendar months; one of days by days.
 */
function borderOf({ side, years, months, days }: Wall, now: Date): string {
  const current = side === 'R' ? 1 : 0;
  if (years > 0) {
    const year = padded(now.getUTCFullYear() - years + current);
    return side === 'R' ? `${year}-01-01` : `${year}-12-31`;
  }
  const day = new Date(now);
  day.setUTCDate(day.getUTCDate() - days);
  if (months === 0) return day.toISOString().slice(0, 10);
  return monthOf(day.getUTCFullYear() * 12 + day.getUTCMonth() - months + current);
}

/**
 * True where nothing of the range can be read on the day of `now`: it is yet to begin, or the walls leave nothing. Of a
 * range that ends before it begins nothing is known.
 */
export function isEmptyToday(range: CoveredRange, now: Date): boolean {
  if (isReversed(range)) return false;
  const held = heldRange(range, now);
  return isReversed(held) || isReversed({ from: held.from, to: now.toISOString().slice(0, 10) });
}

/** The year, month or day from which something of a range can be read that is empty today; null where nothing ever can. */
export function opensOn(range: CoveredRange, now: Date): string | null {
  const { from, embargo } = range;
  if (from === null || !isEmptyToday(range, now)) return null;
  const walls = embargo.split(';').map(wallOf);
  const days = walls.flatMap((wall) => (wall?.side === 'P' ? passedOn(from, wall) : []));
  const opening = [from, ...days].reduce((one, other) =>
    firstDay(one) < firstDay(other) ? other : one,
  );
  const day = new Date(firstDay(opening));
  // A range that its window has left was open once.
  return day <= now || isEmptyToday(range, day) ? null : opening;
}

/** When a wall leaves the first of what begins on the date. */
function passedOn(from: string, { years, months, days }: Wall): string {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  if (years > 0) return padded(year + years);
  if (days === 0) return monthOf(year * 12 + month - 1 + months);
  const first = months > 0 ? 1 : day;
  return new Date(Date.UTC(year, month - 1 + months, first + days)).toISOString().slice(0, 10);
}

/** The ranges in their order, with those as one between which no whole year is missing. */
export function unionOf(ranges: readonly DateRange[]): DateRange[] {
  const sorted = ranges.toSorted((one, other) =>
    (one.from ?? '') < (other.from ?? '') ? -1 : (one.from ?? '') > (other.from ?? '') ? 1 : 0,
  );
  const union: DateRange[] = [];
  for (const { from, to } of sorted) {
    const last = union.at(-1);
    if (last === undefined || (last.to !== null && yearOf(last.to) + 1 < yearOf(from ?? '0')))
      union.push({ from, to });
    else if (last.to !== null && (to === null || lastDay(to) > lastDay(last.to))) last.to = to;
  }
  return union;
}

/** True where the first range has all of the second. */
export function isWithin(whole: DateRange, part: DateRange): boolean {
  const begins =
    whole.from === null || (part.from !== null && firstDay(part.from) >= firstDay(whole.from));
  const ends = whole.to === null || (part.to !== null && lastDay(part.to) <= lastDay(whole.to));
  return begins && ends;
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

/** Counted from the first month of the year 0. */
function monthOf(months: number): string {
  return `${padded(Math.floor(months / 12))}-${String((((months % 12) + 12) % 12) + 1).padStart(2, '0')}`;
}

/** A year of four digits; all before our era are one. */
function padded(year: number): string {
  return String(Math.max(year, 0)).padStart(4, '0');
}

/** A year or month begins with its first day. */
function firstDay(date: string): string {
  return date + '0000-01-01'.slice(date.length);
}

/** For comparing: no month is longer. */
function lastDay(date: string): string {
  return date + '0000-12-31'.slice(date.length);
}
