// Months as COUNTER counts them, `yyyy-MM`.

const maxMonths = 600;

/** The months from the first to the last, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  let [year = 0, month = 0] = first.split('-').map(Number);
  for (let each = first; each <= last && months.length < maxMonths; ) {
    months.push(each);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
    each = `${year}-${String(month).padStart(2, '0')}`;
  }
  return months;
}
