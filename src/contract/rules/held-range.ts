// The range of dates that a title's coverage in a package (KBART) includes on a day.

export interface CoveredRange {
  /** `yyyy`, `yyyy-MM` or `yyyy-MM-dd`; an open end is null. */
  from: string | null;
  to: string | null;
  /** `P1Y`: the current calendar year is missing; `R5Y`: only it and the four before are included; several with `;`. */
  embargo: string;
}

/** True for a range that ends before it begins: wrong data, or what the walls of an embargo leave nothing of. */
export function isReversed({ from, to }: { from: string | null; to: string | null }): boolean {
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

/** As people write it. A year (`2014年`), a month (`12月`) and a day (`5日`) of the calendar are no lengths. */
const plainForm =
  /^(?<side>[PR]?)(?<count>\d{1,3})(?:(?<D>d|days?|天)|(?<M>m|months?|个月)|(?<Y>y|years?|年))$/i;

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
  return `${side || 'P'}${Number(count)}${unit}`;
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
export function heldRange(
  range: CoveredRange,
  now: Date,
): { from: string | null; to: string | null } {
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
  const month = day.getUTCFullYear() * 12 + day.getUTCMonth() - months + current;
  return `${padded(Math.floor(month / 12))}-${String((((month % 12) + 12) % 12) + 1).padStart(2, '0')}`;
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
