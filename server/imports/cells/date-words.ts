// Dates in one plain form before they are read: decimal digits, years of the common era, months in place of quarters,
// and without the volumes and issues beside them.

export type StretchEnd = 'first' | 'last';

/** Volumes and issues beside a year. */
const volumes =
  /(?<![a-zà-ü])(?:vol(?:ume)?|v|jg|jahrg(?:ang)?|bd|band|tome|t(?=\.)|nos?|nr|n[°º]|num(?:ber)?|iss(?:ue)?|heft|h(?=\.)|pt)\.?[: ]?\d{1,4}(?:[-/]\d{1,4})?|第?\d{1,4}(?:[-~至]\d{1,4})?[卷期號号册辑輯]|^\d{1,3} ?(?=\(\d{4}\)$)|(?<=^\d{4}) ?(?:\(\d{1,3}\)|[:,] ?\d{1,3})$/giu;
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
const seasons =
  /^(?:spring|summer|autumn|fall|winter|fruhjahr|fruhling|sommer|herbst|printemps|ete|automne|hiver|primavera|verano|otono|invierno|[ws]s$|[春夏秋冬])/i;

/** One line in decimal digits, with years of the common era. */
export function plainDate(cell: string): string {
  const text = withDigits(cell.normalize('NFKC'))
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[년년]/g, '年')
    .replace(/월/g, '月')
    .replace(/일/g, '日')
    .replaceAll('。', '.')
    // `1990-95`, but `1990-05` is a month.
    .replace(/(?<!\d)(\d{2})(\d{2})( ?[-–—] ?)(\d{2})(?![-\d/.])/g, (all, ...of: string[]) => {
      const [century = '', one = '', dash = '', two = ''] = of;
      return two > one && Number(two) > 12 ? `${century}${one}${dash}${century}${two}` : all;
    })
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

/** Below this, two digits are years since 2000. */
const firstShortYear = 30;
/** The century of two digits. */
export const whole = (short: string) => `${Number(short) < firstShortYear ? '20' : '19'}${short}`;

/** Without volumes and issues; a quarter is a month, and of a double year the one that counts. */
export function withoutParts(text: string, end: StretchEnd): string {
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
export function withWholeYears(text: string): string {
  return text
    .replace(/^(\d{1,2}月)-(\d{2})$/, '$2年$1')
    .replace(/^['’]?(\d{2})(?=年)|^['’](\d{2})$/, (_, one = '', two = '') => whole(one || two))
    .replace(/^(\d{1,2}[- ]\p{L}{3,}\.?[- ])(\d{2})$/u, (_, day, short) => day + whole(short))
    .replace(/^([12]),(\d{3})$/, '$1$2');
}

export const isSeason = (word: string) => seasons.test(lettersOf(word));

const lettersOf = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** 0 for what is no month, and for `jui`, which are two. */
export function monthOf(word: string): number {
  const letters = lettersOf(word);
  if (letters.length < 3) return 0;
  const isNamed = (names: readonly string[]) => names.some((name) => name.startsWith(letters));
  const first = months.findIndex(isNamed);
  return first === months.findLastIndex(isNamed) ? first + 1 : 0;
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
