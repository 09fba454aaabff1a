// Whether a title's coverage in a package (KBART) includes the full text of a year.

export interface HeldStretch {
  /** `yyyy`, `yyyy-MM` or `yyyy-MM-dd`; an open end is null. */
  dateFirst: string | null;
  dateLast: string | null;
  /** `P1Y`: the last year is missing; `R5Y`: only the last five years are included; several with `;`. */
  embargo: string;
  coverageDepth: string;
}

const monthMs = (365.25 / 12) * 86_400_000;
const lengths: Record<string, number> = { D: 86_400_000, M: monthMs, Y: 12 * monthMs };

/**
 * True when some full text of the year is included.
 *
 * @param year null when unknown: then any full text counts
 */
export function holdsYear(stretch: HeldStretch, year: number | null, now: Date): boolean {
  if (/abstract|toc|index/i.test(stretch.coverageDepth)) return false;
  if (year === null) return true;
  const { dateFirst, dateLast } = stretch;
  if (dateFirst !== null && year < yearOf(dateFirst)) return false;
  if (dateLast !== null && year > yearOf(dateLast)) return false;
  for (const [, side, count, unit] of stretch.embargo.matchAll(/([PR])(\d+)([DMY])/gi)) {
    const border = new Date(
      now.getTime() - Number(count) * (lengths[unit?.toUpperCase() ?? ''] ?? 0),
    );
    const isPast = side?.toUpperCase() === 'P';
    // The year of the border is partly included.
    if (isPast ? year > border.getUTCFullYear() : year < border.getUTCFullYear()) return false;
  }
  return true;
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}
