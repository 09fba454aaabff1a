// The range of dates that a title's coverage in a package (KBART) includes on a day.

export interface CoveredRange {
  /** `yyyy`, `yyyy-MM` or `yyyy-MM-dd`; an open end is null. */
  from: string | null;
  to: string | null;
  /** `P1Y`: the last year is missing; `R5Y`: only the last five years are included; several with `;`. */
  embargo: string;
}

const unitMonths: Record<string, number> = { M: 1, Y: 12 };

/** The range without what the moving walls of the embargo leave out on the day of `now`. */
export function heldRange(
  range: CoveredRange,
  now: Date,
): { from: string | null; to: string | null } {
  let { from, to } = range;
  for (const [, side, count, unit] of range.embargo.matchAll(/([PR])(\d{1,4})([DMY])/gi)) {
    const border = borderOf(Number(count), unit?.toUpperCase() ?? '', now);
    if (side?.toUpperCase() === 'R') from = from === null || from < border ? border : from;
    else to = to === null || to > border ? border : to;
  }
  return { from, to };
}

/** A wall of days moves by days, one of months or years by months. */
function borderOf(count: number, unit: string, now: Date): string {
  const border = new Date(now);
  if (unit === 'D') border.setUTCDate(border.getUTCDate() - count);
  else border.setUTCMonth(border.getUTCMonth() - count * (unitMonths[unit] ?? 0), 1);
  return border.toISOString().slice(0, unit === 'D' ? 10 : 7);
}
