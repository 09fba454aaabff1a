// Whether a title's coverage in a package (KBART) includes the full text of a year.
import { heldRange } from '#contract/rules/held-range.ts';

export interface HeldStretch {
  /** `yyyy`, `yyyy-MM` or `yyyy-MM-dd`; an open end is null. */
  dateFirst: string | null;
  dateLast: string | null;
  /** `P1Y`: the last year is missing; `R5Y`: only the last five years are included; several with `;`. */
  embargo: string;
  coverageDepth: string;
}

/**
 * True when some full text of the year is included.
 *
 * @param year null when unknown: then any full text counts
 */
export function holdsYear(stretch: HeldStretch, year: number | null, now: Date): boolean {
  if (/abstract|toc|index/i.test(stretch.coverageDepth)) return false;
  if (year === null) return true;
  const { dateFirst, dateLast, embargo } = stretch;
  // The year of a border is partly included.
  const { from, to } = heldRange({ from: dateFirst, to: dateLast, embargo }, now);
  return (from === null || year >= yearOf(from)) && (to === null || year <= yearOf(to));
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}
