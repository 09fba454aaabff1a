// Months in the heads of COUNTER's columns.

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const numberOf = (name: string) => names.indexOf(name.slice(0, 3).toLowerCase()) + 1;

function monthOf(year: string, month: number): string | null {
  if (month < 1 || month > 12) return null;
  return `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}`;
}

/** `Jan-2022`, as COUNTER writes it. */
export function strictMonth(head: string): string | null {
  const [, name = '', year = ''] = /^([A-Z][a-z]{2})-(\d{4})$/.exec(head) ?? [];
  return name === '' ? null : monthOf(year, numberOf(name));
}

/** Also `Jan-22`, `jan/22`, `22-Jan`, `2022-01-01`, `1/1/2022` and `2022年1月`, as spreadsheets make of it. */
export function looseMonth(head: string): string | null {
  const text = head.trim();
  const named = /^([a-z]{3,9})[-/ .]+(\d{4}|\d{2})$/i.exec(text);
  if (named) return monthOf(named[2] ?? '', numberOf(named[1] ?? ''));
  const turned = /^(\d{4}|\d{2})[-/ .]+([a-z]{3,9})$/i.exec(text);
  if (turned) return monthOf(turned[1] ?? '', numberOf(turned[2] ?? ''));
  const yearFirst = /^(\d{4})[-/.年](\d{1,2})(?:月|(?:[-/.]0?1(?:日|\b.*)?))?$/.exec(text);
  if (yearFirst) return monthOf(yearFirst[1] ?? '', Number(yearFirst[2]));
  const dayFirst = /^0?1[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  return dayFirst ? monthOf(dayFirst[2] ?? '', Number(dayFirst[1])) : null;
}
