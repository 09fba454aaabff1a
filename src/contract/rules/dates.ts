// Calculations and formats of dates and times for readers (docs/requirements.md, S9.13).
import dayjs from 'dayjs';

/** The day that is `days` after the given `yyyy-MM-dd`. */
export function dayAfter(day: string, days: number): string {
  return dayjs(day).add(days, 'day').format('YYYY-MM-DD');
}

/**
 * Formats a `yyyy-MM-dd` as `November 21, 2026` for English citations. It does not use `Intl`, because the
 * first `Intl` formatter is slow to create.
 */
export function longEnglishDay(day: string): string {
  return dayjs(day).format('MMMM D, YYYY');
}
