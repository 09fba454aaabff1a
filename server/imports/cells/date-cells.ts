// Dates as lists really write them: in the orders of several countries, as stretches, in words.

export interface DateCell {
  value: string | null;
  /** Whether it is written as the standard has it. */
  isStandard: boolean;
  isOpen?: boolean;
}

export type StretchEnd = 'first' | 'last';

const standard = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;
const open =
  /^(?:(?:up )?(?:to|until|till) )?(?:present|current|now|today|date|ongoing|open|continuing)\.?$|^(?:至|到)?(?:今|现在|目前|当前)$|^9999(?:-12(?:-31)?|12(?:31)?)?$/i;
const noDate =
  /^[[(]?(?:[-–—―.?/*]+|n\.? ?\/? ?a\.?|n\.? ?d\.?|s\.? ?[ad]\.?|none|null|nil|unknown|undated|no date|not (?:known|available|applicable)|tb[acd]|无|暂无|未知|不详|不明|未标明|年代不详|日期不详)[\])]?$/i;
/** Databases and spreadsheets put the hour behind the day. */
const hour = /^(.*\d)[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?(?:Z|[+-]\d{2}:?\d{2})?$/i;
/** Librarians write these round a year that the piece itself does not say. */
const around = /^(?:\[|\(|c(?:a|irca)?\.? ?|©)?(\d{4})(?:\?|\]|\))*$/i;

const yearFirst = /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:(?:[-/.]|月份?)(\d{1,2})日?|月份?)?$/;
const together = /^(\d{4})(\d{2})(\d{2})?$/;
/** A year, perhaps with the issue of a journal. */
const yearAlone = /^(\d{4})(?:年度?)?(?:第\d{1,3}期)?$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const monthAndYear = /^(\d{1,2})[-/.](\d{4})$/;
/** As a spreadsheet shows a month: `Jan-90`. Before it stands what cannot be a day: `90-Jan`. */
const shortMonth = /^(?:(\p{L}{3,})\.?-(\d{2})|(3[2-9]|[4-9]\d)-(\p{L}{3,})\.?)$/u;
/** Below this, two digits are years since 2000. */
const firstShortYear = 30;
/** A dash with blanks around it parts more surely than one inside of dates. */
const apart = /^(.+?) (?:-{1,2}|[–—―~～]) (.+)$/;
const between = /^(.*?) ?(?:-{1,2}|[–—―~～至到]| to | bis ) ?(.*)$/;

const months = [
  'january janvier januar enero janner',
  'february fevrier februar febrero',
  'march mars marz marzo maerz',
  'april avril abril',
  'may mai mayo',
  'june juin juni junio',
  'july juillet juli julio',
  'august aout agosto',
  'september septembre septiembre setiembre',
  'october octobre oktober octubre',
  'november novembre noviembre',
  'december decembre dezember diciembre',
].map((names) => names.split(' '));
/** Little words between day, month and year: `5 de enero de 2001`. */
const particles = ['de', 'del', 'den', 'le'];
const seasons = /^(?:spring|summer|autumn|fall|winter|春季?|夏季?|秋季?|冬季?)\b\.?/i;

/** Null for an empty cell, and for one that says that there is no date. */
export function dateOfCell(cell: string, end: StretchEnd = 'first'): DateCell | null {
  if (cell === '') return null;
  if (standard.test(cell) && real(cell) !== null) return { value: cell, isStandard: true };
  const text = withDigits(cell.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .replace(/ ?([年月日]) ?/g, '$1')
    .trim();
  if (text === '' || noDate.test(text)) return null;
  const found = open.test(text) ? 'open' : (dateOf(text) ?? endOf(text, end) ?? legible(text));
  if (found === 'open') return { value: null, isStandard: false, isOpen: true };
  return { value: found, isStandard: false };
}

export function isTurned(first: string | null, last: string | null): boolean {
  if (first === null || last === null) return false;
  const length = Math.min(first.length, last.length);
  return last.slice(0, length) < first.slice(0, length);
}

/** `2018-06` of `2018-06-31`, `2015` of `2015-13`. */
function legible(text: string): string | null {
  const [, year, month] = yearFirst.exec(text) ?? [];
  return year === undefined ? null : (dated(year, month) ?? real(year));
}

function dateOf(stated: string): string | null {
  const text = hour.exec(stated)?.[1] ?? stated;
  const alone = (yearAlone.exec(text) ?? around.exec(text))?.[1];
  if (alone !== undefined) return real(alone);
  const [, year, month, day] = yearFirst.exec(text) ?? together.exec(text) ?? [];
  if (year !== undefined) return dated(year, month, day);
  const [, only, its] = monthAndYear.exec(text) ?? [];
  if (its !== undefined) return dated(its, only);
  const [, name, after, before, named] = shortMonth.exec(text) ?? [];
  const short = after ?? before;
  if (short !== undefined) return withShortYear(name ?? named ?? '', short);
  const last = yearLast.exec(text);
  return last === null ? inWords(text) : withYearLast(last);
}

/** With dots the day stands first; elsewhere only the year is sure, unless one of them cannot be a month. */
function withYearLast([, first = '', sign, second = '', year = '']: RegExpExecArray) {
  if (Number(second) > 12) return dated(year, first, second);
  if (sign === '.' || Number(first) > 12 || Number(first) === Number(second)) {
    return dated(year, second, first);
  }
  return dated(year, '1', '1') === null ? null : year;
}

function withShortYear(name: string, short: string): string | null {
  const month = monthOf(name);
  const century = Number(short) < firstShortYear ? '20' : '19';
  return month === 0 ? null : dated(`${century}${short}`, String(month));
}

/** `Jan 2001`, `2001 Jan.`, `5 January 2001`, `January 5, 2001`, `Spring 2001`: in any order. */
function inWords(text: string): string | null {
  const words = text
    .split(/[ ,.()/-]+/)
    .filter((word) => word !== '' && !particles.includes(word.toLowerCase()));
  if (words.length < 2 || words.length > 3) return null;
  const year = words.find((word) => /^\d{4}年?$/.test(word))?.slice(0, 4);
  const month = words.map(monthOf).find((number) => number > 0);
  if (year === undefined) return null;
  if (month !== undefined) {
    const day = words.find((word) => /^\d{1,2}(?:st|nd|rd|th|er)?$/i.test(word));
    if (words.length === 3 && day === undefined) return null;
    return dated(year, String(month), day?.replace(/\D/g, ''));
  }
  return words.length === 2 && words.some((word) => seasons.test(word)) ? real(year) : null;
}

/** 0 for what is no month, and for `jui`, which are two. */
function monthOf(word: string): number {
  const letters = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (letters.length < 3) return 0;
  const isNamed = (names: readonly string[]) => names.some((name) => name.startsWith(letters));
  const first = months.findIndex(isNamed);
  return first === months.findLastIndex(isNamed) ? first + 1 : 0;
}

/** Of `1999-2005`, `1999年至今` or `1910 Jan.-June`: each end may lend the other its year. */
function endOf(text: string, end: StretchEnd): string | 'open' | null {
  const [, first, last] = apart.exec(text) ?? between.exec(text) ?? [];
  if (first === undefined || last === undefined) return null;
  const isOpen = last === '' || open.test(last);
  const begins = dateOf(first) ?? (isOpen ? null : lent(first, last, 'first'));
  const ends = isOpen ? 'open' : (dateOf(last) ?? lent(first, last, 'last'));
  // A stretch is one only where both ends are understood.
  if (begins === null || ends === null) return null;
  return end === 'first' ? begins : ends;
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

const numerals = '〇一二三四五六七八九';

/** `二〇〇一年十二月` → `2001年12月`. */
function withDigits(text: string): string {
  return text
    .replaceAll('元月', '1月')
    .replace(/[○零]/g, '〇')
    .replace(/[〇一二三四五六七八九十廿卅]+/g, (run) => {
      const [, tens, ones] =
        /^(.?)十(.?)$/.exec(run.replace('廿', '二十').replace('卅', '三十')) ?? [];
      const digits = [...(tens === undefined ? run : `${tens || '一'}${ones || '〇'}`)].map(
        (each) => numerals.indexOf(each),
      );
      return digits.includes(-1) ? run : digits.join('');
    });
}
