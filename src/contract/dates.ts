// Dates as readers see them: yyyy-MM-dd (docs/requirements.md, S9.13), and relative time beside them.
import dayjs from 'dayjs';

/** `HH:mm` of an instant, in the reader's own time zone. */
export function clockOf(instant: Date | number | string): string {
  return dayjs(instant).format('HH:mm');
}

/** The day `days` after a `yyyy-MM-dd`. */
export function dayAfter(day: string, days: number): string {
  return dayjs(day).add(days, 'day').format('YYYY-MM-DD');
}

/**
 * `November 21, 2026` of a `yyyy-MM-dd`, as English citations want it. Never through `Intl`, whose
 * first formatter takes 40 ms.
 */
export function longEnglishDay(day: string): string {
  return dayjs(day).format('MMMM D, YYYY');
}
