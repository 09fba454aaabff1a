// Whether a stretch of a title's coverage (KBART) has the full text of a year. Pure.

export interface HeldStretch {
  /** `yyyy`, `yyyy-MM` or `yyyy-MM-dd`; an open end is null. */
  dateFirst: string | null;
  dateLast: string | null;
  /** `P1Y`: the last year is missing; `R5Y`: only the last five are there; several by `;`. */
  embargo: string;
  coverageDepth: string;
}

const monthMs = (365.25 / 12) * 86_400_000;
const lengths: Record<string, number> = { D: 86_400_000, M: monthMs, Y: 12 * monthMs };

/**
 * True where something of the year may be read in full.
 *
 * @param year null where it is not known: then any full text will do
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
    // The border's own year is partly there.
    if (isPast ? year > border.getUTCFullYear() : year < border.getUTCFullYear()) return false;
  }
  return true;
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}
