// Dates as lists really write them: in the orders of several countries, as stretches, in words.

import {
  isSeason,
  monthOf,
  plainDate,
  type StretchEnd,
  whole,
  withoutParts,
  withWholeYears,
} from './date-words.ts';

export interface DateCell {
  value: string | null;
  /** Whether it is written as the standard has it. */
  isStandard: boolean;
  isOpen?: boolean;
}

const standard = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;
const open =
  /^(?:(?:(?:up )?(?:to|until|till)|bis|à|a la|hasta) )?(?:the )?(?:present|(?:current|latest)(?: issue)?|now|today|date|ongoing|open|continuing|heute|(?:fort)?laufend|lfd|aktuell|auf weiteres|gegenwart|in corso|la fecha|ce jour|actuel|presente|en cours|aujourd['’]hui|nos jours|actualidad)\.?$|^[至到迄]?(?:今|[现現]在|目前|[当當]前|最新(?:[一1]?期|号|刊)?|[现現]刊)(?:まで|に至る)?$|^مستمر$|^(?:حتى )?الآن$|^[2-9]999(?:-12(?:-31)?|12(?:31)?)?$|^(?:12\/31\/|31\.12\.)[2-9]999$/i;
const noDate =
  /^[[(]?(?:[-–—―.?/*]+|n\.? ?\/? ?a\.?|#n\/a|nan|0000|1900-01-00|0?1\/0?0\/1900|k\.? ?a\.?|keine angabe|inconnue?|o\.? ?j\.?|n\.? ?d\.?|s\.? ?[ad]\.?|none|null|nil|unknown|undated|no date|not (?:known|available|applicable)|tb[acd]|无|暂无|未知|不详|不明|未标明|年代不详|日期不详)[\])]?$/i;
/** Databases and spreadsheets put the hour behind the day. */
const hour = /^(.*\d)[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?(?:Z|[+-]\d{2}:?\d{2})?$/i;
/** Librarians write these round a year that the piece itself does not say. */
const around = /^(?:\[|\(|c(?:a|irca)?\.? ?|um |[©℗~≈≥])?(\d{4})(?:\?|\]|\)|\*)*$/i;

const yearFirst = /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:(?:[-/.]|月份?)(\d{1,2})日?|月份?)?$/;
const together = /^(\d{4})(\d{2})(\d{2})?$/;
/** A year, perhaps with the issue of a journal. */
const yearAlone = /^(\d{4})(?:年度?)?(?:第\d{1,3}期)?$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const monthAndYear = /^(\d{1,2})[-/.](\d{4})$/;
/** As a spreadsheet shows a month: `Jan-90`. Before it stands what cannot be a day: `90-Jan`. */
const shortMonth = /^(?:(\p{L}{3,})\.?(?:-| ?['’]| )(\d{2})|(3[2-9]|[4-9]\d)-(\p{L}{3,})\.?)$/u;
/** `31.12.99`, `12/31/99`, `90-12-31`. */
const shortDay = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{1,2})$/;
/** A dash with blanks around it parts more surely than one inside of dates. */
const apart = /^(.+?) (?:-{1,2}|[–—―~～]) (.+)$|^(\d{4}-\d\d(?:-\d\d)?) ?[/~〜–—―至到] ?(.*)$/;
const between =
  /^(.*?) ?(?:-{1,2}|[–—―~～〜至到]|から| (?:to|bis|until|till|through|thru|à|au|hasta|إلى) ) ?(.*)$/;
/** What says that a date is the beginning, or the end. */
const beginning =
  /^(?:(?:ab|seit|since|from|as of|depuis|à partir de|dès|de|du|desde|dal|von|vom|منذ|من) |[自从從])|(?:年?(?:起|以[来來後降]|[开開]始|[创創]刊)| ?(?:ff?\.?|\+|onwards?))$/giu;
const ending =
  /^(?:(?:bis|until|(?:up )?to|till|through|jusqu['’](?:en|à|au)|hasta|ceased|eingestellt|حتى) (?:ende |fin )?|[至到] ?|截[至止]|[-–—~～])|(?:まで|[为為]?止|[停休終]刊|[底末†])$| \(?ceased\)?$/giu;
/** Little words between day, month and year: `5 de enero de 2001`. */
const particles = ['de', 'del', 'den', 'le'];

/** Null for an empty cell, and for one that says that there is no date. */
export function dateOfCell(cell: string, end: StretchEnd = 'first'): DateCell | null {
  if (cell === '') return null;
  if (standard.test(cell) && real(cell) !== null) return { value: cell, isStandard: true };
  const text = plainDate(cell);
  if (text === '' || noDate.test(text)) return null;
  const found = open.test(text) ? 'open' : (dateOf(text, end) ?? endOf(text, end) ?? legible(text));
  if (found === 'open') return { value: null, isStandard: false, isOpen: true };
  return { value: found, isStandard: false };
}

export function isTurned(first: string | null, last: string | null): boolean {
  if (first === null || last === null) return false;
  const length = Math.min(first.length, last.length);
  return last.slice(0, length) < first.slice(0, length);
}

/** The last day, month or year of a cell that says both ends; null for any other. */
export function endOfStretch(cell: string): string | null {
  if (standard.test(cell)) return null;
  const text = plainDate(cell);
  if (dateOf(text, 'last') !== null || text.replace(ending, '') !== text) return null;
  const last = endOf(text, 'last');
  return last === 'open' || last === endOf(text, 'first') ? null : last;
}

/** `2018-06` of `2018-06-31`, `2015` of `2015-13`. */
function legible(text: string): string | null {
  const [, year, month] = yearFirst.exec(text) ?? [];
  return year === undefined ? null : (dated(year, month) ?? real(year));
}

function dateOf(stated: string, end: StretchEnd = 'first'): string | null {
  const text = withWholeYears(withoutParts(hour.exec(stated)?.[1] ?? stated, end));
  const alone = (yearAlone.exec(text) ?? around.exec(text))?.[1];
  if (alone !== undefined) return real(alone);
  const [, year, month, day] = yearFirst.exec(text) ?? together.exec(text) ?? [];
  if (year !== undefined) return dated(year, month, day);
  const [, only, its] = monthAndYear.exec(text) ?? [];
  if (its !== undefined) return dated(its, only);
  const [, name, after, before, named] = shortMonth.exec(text) ?? [];
  const short = after ?? before;
  if (short !== undefined) return withShortYear(name ?? named ?? '', short);
  const ofShort = shortDay.exec(text);
  if (ofShort !== null) return withShortDay(ofShort);
  const last = yearLast.exec(text);
  return last === null ? inWords(text) : withYearLast(last);
}

/** With dots the day stands first; elsewhere only the year is sure, unless one of them cannot be a month. */
function withYearLast([, first = '', sign, second = '', year = '']: readonly string[]) {
  if (Number(second) > 12) return dated(year, first, second);
  if (sign === '.' || Number(first) > 12 || Number(first) === Number(second)) {
    return dated(year, second, first);
  }
  return dated(year, '1', '1') === null ? null : year;
}

function withShortYear(name: string, short: string): string | null {
  const month = monthOf(name);
  return month === 0 ? null : dated(whole(short), String(month));
}

/** Where one number alone can be the year: with dots it stands last, or first where it is no day. */
function withShortDay(found: RegExpExecArray): string | null {
  const [, first = '', sign = '', second = '', third = ''] = found;
  const isFirst = Number(first) > 31;
  if (isFirst) return Number(third) > 31 ? null : dated(whole(first), second, third);
  if (third.length < 2 || first === '0') return null;
  const isLast = sign === '.' || Number(third) > 31 || Number(second) > 12;
  return isLast ? withYearLast([found[0], first, sign, second, whole(third)]) : null;
}

/** `Jan 2001`, `2001 Jan.`, `5 January 2001`, `January 5, 2001`, `Spring 2001`: in any order. */
function inWords(text: string): string | null {
  const words = text
    .split(/[ ,.:()/-]+/)
    .filter((word) => word !== '' && !particles.includes(word.toLowerCase()));
  if (words.length < 2 || words.length > 3) return null;
  const year = words.find((word) => /^\d{4}年?$/.test(word))?.slice(0, 4);
  const month = words.map(monthOf).find((number) => number > 0);
  if (year === undefined) return null;
  if (month !== undefined) {
    const day = words.find((word) => /^\d{1,2}(?:st|nd|rd|th|er)?$/i.test(word));
    const isOfMonths = text.includes('/') && words.filter((word) => monthOf(word) > 0).length === 2;
    if (words.length === 3 && day === undefined && !isOfMonths) return null;
    return dated(year, String(month), day?.replace(/\D/g, ''));
  }
  return words.length === 2 && words.some((word) => isSeason(word)) ? real(year) : null;
}

/** Of `1999-2005`, `1999年至今` or `1910 Jan.-June`: each end may lend the other its year. */
function endOf(stated: string, end: StretchEnd): string | 'open' | null {
  const text = stated.replace(beginning, '').trim();
  const ends = apart.exec(text) ?? between.exec(text.replace(/まで$/, '')) ?? [];
  const [first = '', last] = ends.slice(1).filter((each) => each !== undefined);
  if (first !== '' && last !== undefined) {
    const isOpen = last === '' || open.test(last);
    const begins =
      dateOf(first.replace(beginning, '')) ?? (isOpen ? null : lent(first, last, 'first'));
    const ended = isOpen ? 'open' : (dateOf(last, 'last') ?? lent(first, last, 'last'));
    // A stretch is one only where both ends are understood.
    if (begins !== null && ended !== null) return end === 'first' ? begins : ended;
  }
  const only = text.replace(ending, '').trim();
  if (only !== text) return end === 'last' ? dateOf(only, end) : null;
  const from = text === stated ? null : dateOf(text);
  return from !== null && end === 'last' ? 'open' : from;
}

function lent(first: string, last: string, end: StretchEnd): string | null {
  const year = /\d{4}/.exec(end === 'first' ? last : first)?.[0];
  return year === undefined ? null : dateOf(`${year} ${end === 'first' ? first : last}`);
}

function dated(year: string, month = '0', day = '0'): string | null {
  if (Number(month) === 0) return Number(day) === 0 ? real(year) : null;
  const date = `${year}-${month.padStart(2, '0')}`;
  return real(Number(day) === 0 ? date : `${date}-${day.padStart(2, '0')}`);
}

const daysOfMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Between the first printed journals and the next century. */
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
