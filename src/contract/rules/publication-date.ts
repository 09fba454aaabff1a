// The day or month of publication, as references write it.

const monthNames = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
];
const namedMonth = /\p{L}{3,}/gu;

interface Read {
  year: number;
  month: number;
  /** 0 where the text names none. */
  day: number;
}

/**
 * The day or month that a text names: `2026-08-15`, `202608`, `2026.08`, `Aug 2026`, `15-AUG-2026`, `08/2026`, `2026年8月15日`.
 *
 * @returns `yyyy-MM-dd` or `yyyy-MM`; '' where the text names the year alone, several months, or days and months that could be
 *   exchanged
 */
export function publicationDate(text: string): string {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  const read = readNumbers(plain) ?? readChinese(plain) ?? readNamed(plain) ?? readYearLast(plain);
  if (read === null || read.month < 1 || read.month > 12) return '';
  const { year, month, day } = read;
  const start = `${String(year).padStart(4, '0')}-${twoDigits(month)}`;
  return day >= 1 && day <= 31 ? `${start}-${twoDigits(day)}` : start;
}

/** Two years, and a half of one (`2025-1`), are written like a month: only what is one for sure counts. */
function readNumbers(text: string): Read | null {
  const close = /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)?(?!\d)/;
  const apart =
    /^(?<year>\d{4})(?<sign>[-/.])(?<month>\d\d|\d(?=\k<sign>\d))(?:\k<sign>(?<day>\d{1,2}))?(?!\d)/;
  return fieldsOf(close.exec(text) ?? apart.exec(text));
}

function readChinese(text: string): Read | null {
  return fieldsOf(
    /^(?<year>\d{4})\s*年\s*(?<month>\d{1,2})\s*月(?:\s*(?<day>\d{1,2})\s*[日号])?/u.exec(text),
  );
}

/** English names of months, whole or cut. */
function readNamed(text: string): Read | null {
  const words = text.match(namedMonth) ?? [];
  const months = words.map((word) => monthNames.indexOf(word.slice(0, 3)));
  const [month = -1] = months;
  const year = /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0];
  if (words.length !== 1 || month < 0 || year === undefined) return null;
  const days = text.match(/(?<!\d)\d{1,2}(?!\d)/g) ?? [];
  return { year: Number(year), month: month + 1, day: days.length === 1 ? Number(days[0]) : 0 };
}

/** `08/2026`, `15.08.2026`, `08/15/2026`: which number is the month must be plain. */
function readYearLast(text: string): Read | null {
  const { one, other, year } =
    /^(?:(?<one>\d{1,2})[-/.])?(?<other>\d{1,2})[-/.](?<year>\d{4})$/.exec(text)?.groups ?? {};
  if (other === undefined || year === undefined) return null;
  if (one === undefined) return { year: Number(year), month: Number(other), day: 0 };
  const [first, second] = [Number(one), Number(other)];
  if (first > 12 || first === second) return { year: Number(year), month: second, day: first };
  if (second > 12) return { year: Number(year), month: first, day: second };
  return null;
}

function fieldsOf(match: RegExpExecArray | null): Read | null {
  const { year, month, day = '' } = match?.groups ?? {};
  if (year === undefined || month === undefined) return null;
  return { year: Number(year), month: Number(month), day: Number(day) };
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
