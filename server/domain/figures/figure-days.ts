// The days of figures, and those that they are compared with.
import { maxFigureDays } from '#contract/calls/desk/figures.ts';
import type { FigureComparison, FigureDays } from '#contract/models/desk/figures-model.ts';
import { addDays } from '#contract/rules/zoned-day.ts';
import { AppError } from '#contract/wire/errors.ts';

const dayMs = 24 * 3_600_000;
/** Days that can be told by hour. */
const maxHourDays = 31;

export interface ComparedDays {
  days: FigureDays;
  before: FigureDays | null;
}

/** @throws AppError `invalidInput` for days that there are not, that run backwards, or that are too many */
export function comparedDays({
  from,
  to,
  compare = 'none',
}: FigureDays & { compare?: FigureComparison }): ComparedDays {
  const isDay = (day: string) =>
    !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  if (!isDay(from)) throw refused('from', '不是有效的日期', 'This is not a day');
  if (!isDay(to)) throw refused('to', '不是有效的日期', 'This is not a day');
  const count = countDays({ from, to });
  if (count < 1) throw refused('to', '结束日期早于开始日期', 'The last day is before the first');
  if (count > maxFigureDays) {
    throw refused('to', '时间段最长为十年', 'A period has ten years at most');
  }
  const days = { from, to };
  if (compare === 'none') return { days, before: null };
  const before =
    compare === 'before'
      ? { from: addDays(from, -count), to: addDays(from, -1) }
      : { from: yearBefore(from), to: yearBefore(to) };
  return { days, before };
}

function countDays({ from, to }: FigureDays): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** The same day a year before; 28 February for 29 February. */
function yearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return `${year}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;
}

/** The steps of a period. @throws AppError `invalidInput` for hours of more than a month */
export function stepsOf(days: FigureDays, by: 'hour' | 'day' | 'month'): string[] {
  const all = Array.from({ length: countDays(days) }, (_, index) => addDays(days.from, index));
  if (by === 'day') return all;
  if (by === 'month') return [...new Set(all.map((day) => day.slice(0, 'yyyy-MM'.length)))];
  if (all.length > maxHourDays) {
    throw refused('by', '按小时最多查看 31 天', 'Hours are told of 31 days at most');
  }
  return all.flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}`),
  );
}

function refused(field: string, zh_CN: string, en: string): AppError {
  return new AppError('invalidInput', [{ field, zh_CN, en }]);
}
