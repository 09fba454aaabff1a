// What follows from a provider's exception, by its number (COUNTER Code of Practice, appendix D).
import type { MonthState } from '#contract/models/desk/counter-model.ts';

/**
 * `stop`: nothing is asked of the provider until a librarian changed its settings. `pause`: nothing more of it now. `wait`:
 * these months are asked for again after a time that grows. `end`: they are not asked for again. `take`: a report with a remark.
 */
export interface Consequence {
  step: 'stop' | 'pause' | 'wait' | 'end' | 'take';
  state: MonthState;
  /** Until it is asked for again the first time. */
  waitMinutes?: number;
}

const later = (waitMinutes: number, step: 'wait' | 'pause' = 'wait'): Consequence => ({
  step,
  state: 'waiting',
  waitMinutes,
});
const stop: Consequence = { step: 'stop', state: 'waiting' };
const ends = (state: MonthState): Consequence => ({ step: 'end', state });

const hour = 60;
const day = 24 * hour;

const byNumber: Readonly<Record<number, Consequence>> = {
  1000: later(hour, 'pause'),
  1010: later(hour, 'pause'),
  1011: later(10),
  1020: later(12 * hour, 'pause'),
  1030: stop,
  2000: stop,
  2010: stop,
  2020: stop,
  2030: stop,
  3000: ends('failed'),
  3010: ends('failed'),
  3020: ends('failed'),
  3030: ends('none'),
  3031: later(day),
  3032: ends('gone'),
  3040: { step: 'take', state: 'partial', waitMinutes: 7 * day },
};

/** No answer, or one that is no report: a page for people, a busy server. */
export const noReport = later(hour);

/** An unknown number is one that the report itself is about: it is taken where it has usage. */
export function consequenceOf(code: number): Consequence {
  return byNumber[code] ?? { step: 'take', state: 'there' };
}

const maxAttempts = 12;
const maxWaitMinutes = 2 * day;

/** When it is asked for again; null for never: a report that is queued for days is a librarian's to look at. */
export function nextTime({ waitMinutes }: Consequence, attempts: number, now: Date): Date | null {
  if (waitMinutes === undefined || attempts >= maxAttempts) return null;
  const minutes = Math.min(waitMinutes * 2 ** attempts, Math.max(waitMinutes, maxWaitMinutes));
  return new Date(now.getTime() + minutes * 60_000);
}
