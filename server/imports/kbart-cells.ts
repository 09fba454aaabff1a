// Cells of KBART columns to values: dates, kinds of publication, frequency.

import { fold } from '#contract/rules.ts';
import type { Frequency, TitleKind } from '#contract/title-model.ts';

export interface DateCell {
  /** `yyyy`, `yyyy-MM` or `yyyy-MM-dd`; null where nothing can be made of it. */
  value: string | null;
  /** Whether it is written as the standard has it. */
  isStandard: boolean;
}

const standard = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;
const withMidnight = /^(\d{4}-\d{2}-\d{2})[ T]00:00(?::00(?:\.0+)?)?Z?$/;
const withSlashes = /^(\d{4})[/.](\d{1,2})(?:[/.](\d{1,2}))?$/;
/** Day and month first, or month and day: only the year is sure, unless one of them cannot be a month. */
const yearLast = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** A date of coverage or publication; null for an empty cell. */
export function dateOfCell(cell: string): DateCell | null {
  if (cell === '') return null;
  if (standard.test(cell)) return { value: real(cell), isStandard: true };
  return { value: nearlyDate(cell), isStandard: false };
}

function nearlyDate(cell: string): string | null {
  const midnight = withMidnight.exec(cell)?.[1];
  if (midnight !== undefined) return real(midnight);
  const slashes = withSlashes.exec(cell);
  if (slashes !== null) {
    const [, year = '', month = '', day] = slashes;
    return real([year, month.padStart(2, '0'), ...(day ? [day.padStart(2, '0')] : [])].join('-'));
  }
  const [, first = '', second = '', year = ''] = yearLast.exec(cell) ?? [];
  if (year === '') return null;
  const [one, other] = [first.padStart(2, '0'), second.padStart(2, '0')];
  if (one === other) return real(`${year}-${one}-${one}`);
  if (Number(first) > 12) return real(`${year}-${other}-${one}`);
  if (Number(second) > 12) return real(`${year}-${one}-${other}`);
  return real(`${year}-01-01`) === null ? null : year;
}

const daysOfMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The date where it is one of the calendar, between the first printed journals and the next century. */
function real(date: string): string | null {
  const year = Number(date.slice(0, 4));
  if (year < 1400 || year > 2099) return null;
  if (date.length === 4) return date;
  const days = daysOfMonths[Number(date.slice(5, 7)) - 1];
  if (days === undefined) return null;
  if (date.length === 7) return date;
  const day = Number(date.slice(8));
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const isReal = day >= 1 && day <= days && (date.slice(5) !== '02-29' || isLeap);
  return isReal ? date : null;
}

const kinds: Record<string, TitleKind> = {
  ...{ serial: 'journal', journal: 'journal', journals: 'journal', periodical: 'journal' },
  ...{ magazine: 'journal', newspaper: 'journal', 期刊: 'journal', 连续出版物: 'journal' },
  ...{ monograph: 'ebook', book: 'ebook', ebook: 'ebook', 'e-book': 'ebook', 图书: 'ebook' },
};

/** Kind of title that a publication type means; null where it means neither. */
export function kindOfType(cell: string): TitleKind | null {
  const word = fold(cell);
  return Object.hasOwn(kinds, word) ? (kinds[word] ?? null) : null;
}

const issuesAYear: Record<string, Frequency> = {
  ...{ 1: 'annual', 2: 'semiannual', 3: 'triannual', 4: 'quarterly', 6: 'bimonthly' },
  ...{ 12: 'monthly', 24: 'semimonthly', 26: 'biweekly', 52: 'weekly' },
};

/** Frequency of a number of issues a year; '' where it is no number that has a name. */
export function frequencyOfCount(cell: string): Frequency {
  return issuesAYear[cell] ?? '';
}
