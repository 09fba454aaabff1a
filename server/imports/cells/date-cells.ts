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
  /^(?:(?:(?:up )?(?:to|until|till)|bis|à|a la) )?(?:the )?(?:present|(?:current|latest)(?: issue)?|now|today|date|ongoing|open|continuing|heute|laufend|lfd|aktuell|en cours|aujourd['’]hui|nos jours|actualidad)\.?$|^[至到迄]?(?:今|[现現]在|目前|[当當]前|最新(?:[一1]?期|号)?|[现現]刊)(?:まで)?$|^(?:حتى )?الآن$|^[2-9]999(?:-12(?:-31)?|12(?:31)?)?$|^(?:12\/31\/|31\.12\.)[2-9]999$/i;
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
/** Below this, two digits are years since 2000. */
const firstShortYear = 30;
/** A dash with blanks around it parts more surely than one inside of dates. */
const apart = /^(.+?) (?:-{1,2}|[–—―~～]) (.+)$|^(\d{4}-\d\d(?:-\d\d)?) ?[/~〜–—―至到] ?(.*)$/;
const between =
  /^(.*?) ?(?:-{1,2}|[–—―~～〜至到]|から| (?:to|bis|until|till|through|thru|à|au|hasta|إلى) ) ?(.*)$/;
/** What says that a date is the beginning, or the end. */
const beginning =
  /^(?:(?:ab|seit|since|from|as of|depuis|à partir de|dès|de|du|desde|dal|von|vom|منذ|من) |[自从從])|(?:年?(?:起|以[来來後降]|[开開]始)| ?(?:ff?\.?|\+|onwards?))$/giu;
const ending =
  /^(?:(?:bis|until|(?:up )?to|till|through|jusqu['’](?:en|à|au)|hasta|ceased|حتى) |[至到] ?|截[至止]|[-–—~～])|(?:まで|[为為]?止|[停休終]刊)$| \(?ceased\)?$/iu;
/** Volumes and issues beside a year. */
const volumes =
  /(?<![a-zà-ü])(?:vol(?:ume)?|v|jg|jahrg(?:ang)?|bd|band|tome|nos?|nr|n[°º]|num(?:ber)?|iss(?:ue)?|heft|h(?=\.)|pt)\.?[: ]?\d{1,4}(?:[-/]\d{1,4})?|第?\d{1,4}(?:[-~至]\d{1,4})?[卷期號号册辑輯]|^\d{1,3} ?(?=\(\d{4}\)$)|(?<=^\d{4}) ?(?:\(\d{1,3}\)|[:,] ?\d{1,3})$/giu;
const quarter =
  /(?<!\p{L})q\.? ?([1-4])(?!\d)|(?<!\d)([1-4])(?:st|nd|rd|th|er?|ème|\.)? ?(?:quarter|quartal|trimestre)|第?([1-4])季度?/iu;
/** The year before the first of an era. */
const eras: [name: RegExp, before: number][] = [
  [/明治/, 1867],
  [/大正/, 1911],
  [/昭和/, 1925],
  [/平成/, 1988],
  [/令和/, 2018],
  [/民[国國]/, 1911],
];

const months = [
  'january janvier januar enero janner gennaio يناير',
  'february fevrier februar febrero febbraio فبراير',
  'march mars marz marzo maerz mrz مارس',
  'april avril abril aprile أبريل',
  'may mai mayo maggio مايو',
  'june juin juni junio giugno يونيو',
  'july juillet juli julio luglio يوليو',
  'august aout agosto أغسطس',
  'september septembre septiembre setiembre settembre سبتمبر',
  'october octobre oktober octubre ottobre أكتوبر',
  'november novembre noviembre نوفمبر',
  'december decembre dezember diciembre dicembre ديسمبر',
].map((names) => names.split(' '));
/** Little words between day, month and year: `5 de enero de 2001`. */
const particles = ['de', 'del', 'den', 'le'];
const seasons =
  /^(?:spring|summer|autumn|fall|winter|fruhjahr|fruhling|sommer|herbst|printemps|ete|automne|hiver|primavera|verano|otono|invierno|[ws]s$|[春夏秋冬])/i;

/** Null for an empty cell, and for one that says that there is no date. */
export function dateOfCell(cell: string, end: StretchEnd = 'first'): DateCell | null {
  if (cell === '') return null;
  if (standard.test(cell) && real(cell) !== null) return { value: cell, isStandard: true };
  const text = plain(cell);
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
  const text = plain(cell);
  if (dateOf(text, 'last') !== null || ending.test(text)) return null;
  const last = endOf(text, 'last');
  return last === 'open' || last === endOf(text, 'first') ? null : last;
}

/** One line in decimal digits, with years of the common era. */
function plain(cell: string): string {
  const text = withDigits(cell.normalize('NFKC'))
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[년년]/g, '年')
    .replace(/월/g, '月')
    .replace(/일/g, '日')
    .replaceAll('。', '.')
    .replace(/\s+/g, ' ')
    .replace(/ ?([年月日]) ?/g, '$1')
    .replace(/(?<=\d\.) (?=\d)/g, '')
    .replace(/(?<=\d)\.$| \((?:print|online)\)$/i, '')
    .trim();
  return text.replace(
    /(\p{Script=Han}{2})(元|\d{1,3})年/gu,
    (whole, name: string, count: string) => {
      const before = eras.find(([era]) => era.test(name))?.[1];
      return before === undefined ? whole : `${before + (count === '元' ? 1 : Number(count))}年`;
    },
  );
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

/** The century of two digits. */
const whole = (short: string) => `${Number(short) < firstShortYear ? '20' : '19'}${short}`;

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

/** Without volumes and issues; a quarter is a month, and of a double year the one that counts. */
function withoutParts(text: string, end: StretchEnd): string {
  const isSeason = /[a-z春夏秋冬]/i.test(text);
  return text
    .replace(quarter, (_, ...found: (string | undefined)[]) => {
      const month = Number(found.slice(0, 3).find(Boolean)) * 3 - (end === 'first' ? 2 : 0);
      return ` ${months[month - 1]?.[0]} `;
    })
    .replace(volumes, ' ')
    .replace(/(?<!\d)(\d{4})\/(\d{2}|\d{4})(?!\d)/g, (both, one: string, two: string) => {
      const next = String(Number(one) + 1);
      const isDouble = next.endsWith(two) && (two.length === 4 || Number(two) > 12 || isSeason);
      return isDouble ? (end === 'first' ? one : next) : both;
    })
    .replace(/(?<=\d{4}年? ?)[春夏秋冬]季?[号刊]?$/, ' spring')
    .replace(/^[ ,.;:(]+|[ ,;:(]+$/g, '');
}

/** `98年`, `'98`, `1月-90`, `1-Jan-90`, `1,990`. */
function withWholeYears(text: string): string {
  return text
    .replace(/^(\d{1,2}月)-(\d{2})$/, '$2年$1')
    .replace(/^['’]?(\d{2})(?=年)|^['’](\d{2})$/, (_, one = '', two = '') => whole(one || two))
    .replace(/^(\d{1,2}[- ]\p{L}{3,}\.?[- ])(\d{2})$/u, (_, day, short) => day + whole(short))
    .replace(/^([12]),(\d{3})$/, '$1$2');
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
  return words.length === 2 && words.some((word) => seasons.test(lettersOf(word)))
    ? real(year)
    : null;
}

const lettersOf = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** 0 for what is no month, and for `jui`, which are two. */
function monthOf(word: string): number {
  const letters = lettersOf(word);
  if (letters.length < 3) return 0;
  const isNamed = (names: readonly string[]) => names.some((name) => name.startsWith(letters));
  const first = months.findIndex(isNamed);
  return first === months.findLastIndex(isNamed) ? first + 1 : 0;
}

/** Of `1999-2005`, `1999年至今` or `1910 Jan.-June`: each end may lend the other its year. */
function endOf(stated: string, end: StretchEnd): string | 'open' | null {
  const text = stated.replace(beginning, '').trim();
  const ends = apart.exec(text) ?? between.exec(text.replace(/まで$/, '')) ?? [];
  const [first, last] = ends.slice(1).filter((each) => each !== undefined);
  if (first === undefined || last === undefined || first === '') {
    const only = text.replace(ending, '').trim();
    if (only !== text) return end === 'last' ? dateOf(only, end) : null;
    const from = text === stated ? null : dateOf(text);
    return from !== null && end === 'last' ? 'open' : from;
  }
  const isOpen = last === '' || open.test(last);
  const begins =
    dateOf(first.replace(beginning, '')) ?? (isOpen ? null : lent(first, last, 'first'));
  const ended = isOpen ? 'open' : (dateOf(last, 'last') ?? lent(first, last, 'last'));
  // A stretch is one only where both ends are understood.
  if (begins === null || ended === null) return null;
  return end === 'first' ? begins : ended;
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
export function withDigits(text: string): string {
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
