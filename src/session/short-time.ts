// A moment in as few characters as a row has room for.
import { dayOf, minuteOf } from '#contract/rules/day.ts';
import { today } from './use-session.ts';

/** The day, or the time if it is today; the details show both. */
export function shortTime(instant: string): string {
  const day = dayOf(instant);
  return day === today() ? minuteOf(instant).slice(day.length + 1) : day;
}
